import type { ApplicationDocument } from "@farthing/domain/application";
import type { SentChanges } from "./autosave.ts";

/** The tab's application, supplier and unsaved changes, which survive a reload. Signing out deletes them. */
export interface RememberedJourney {
  /** The id of the journey. An earlier journey in the same tab may still be saving, and must not overwrite this one. */
  readonly journey: string;
  readonly applicationId: string | null;
  /** The supplier that the user chose for a new application. If the user continues as head office, this is the user's own supplier. */
  readonly supplierNumber: string | null;
  readonly unsaved: ApplicationDocument | null;
  /** The changes in the request that creates the application. Empty once the server has responded. */
  readonly sent?: SentChanges | null | undefined;
}

type Particulars = Partial<Pick<RememberedJourney, "applicationId" | "supplierNumber">>;

export interface JourneyMemory {
  readonly begin: (particulars?: Particulars) => RememberedJourney;
  readonly recall: () => RememberedJourney;
  /** Returns the stored journey. If the page's URL names another application (`named`), returns a new journey for that application. */
  readonly at: (named: string | null, options: { readonly opened: boolean }) => RememberedJourney;
  /** Stores the changed journey, unless another journey has started in this tab meanwhile. */
  readonly note: (remembered: RememberedJourney) => void;
}

const newJourney = (particulars: Particulars = {}): RememberedJourney => ({
  journey: crypto.randomUUID(),
  applicationId: null,
  supplierNumber: null,
  unsaved: null,
  ...particulars,
});

export function journeyMemory(key: string): JourneyMemory {
  const write = (remembered: RememberedJourney): RememberedJourney => {
    sessionStorage.setItem(key, JSON.stringify(remembered));
    return remembered;
  };
  const read = (): RememberedJourney | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "null") as RememberedJourney | null;
    } catch {
      return null;
    }
  };
  const begin: JourneyMemory["begin"] = (particulars) => write(newJourney(particulars));
  const recall = () => read() ?? begin();
  return {
    begin,
    recall,
    at(named, { opened }) {
      const now = recall();
      if (named === null || named === now.applicationId) return now;
      return opened ? begin({ applicationId: named }) : newJourney({ applicationId: named });
    },
    note(remembered) {
      if (recall().journey === remembered.journey) write(remembered);
    },
  };
}
