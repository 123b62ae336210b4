import type { ApplicationDocument } from "@farthing/domain/application";
import type { Sent } from "./autosave.ts";

/**
 * The journey of a browser tab: the application, its supplier and unsaved changes. A reload or Back loses nothing. Signing out deletes the
 * journey.
 */
export interface Remembered {
  /** Identifies the journey. An earlier journey in the same tab may still be saving. */
  readonly journey: string;
  readonly applicationId: string | null;
  /** The supplier chosen for a new application, or the user's own if they continue as head office. */
  readonly supplierNumber: string | null;
  readonly unsaved: ApplicationDocument | null;
  /** The changes with which a new application was requested, until the server responds. */
  readonly sent?: Sent | null | undefined;
}

type Particulars = Partial<Pick<Remembered, "applicationId" | "supplierNumber">>;

export interface JourneyMemory {
  /** Starts another journey in this tab, for a new application or a stored one. */
  readonly begin: (particulars?: Particulars) => Remembered;
  readonly recall: () => Remembered;
  /** Returns the tab's journey. When a page with another application in its address is opened, another journey starts. */
  readonly at: (named: string | null, options: { readonly opened: boolean }) => Remembered;
  /** Stores the progress of a journey, unless the tab has moved on to another journey. */
  readonly note: (remembered: Remembered) => void;
}

const untouched = (particulars: Particulars = {}): Remembered => ({
  journey: crypto.randomUUID(),
  applicationId: null,
  supplierNumber: null,
  unsaved: null,
  ...particulars,
});

/** Stores a journey in the tab's session storage, under the app's key. */
export function journeyMemory(key: string): JourneyMemory {
  const write = (remembered: Remembered): Remembered => {
    sessionStorage.setItem(key, JSON.stringify(remembered));
    return remembered;
  };
  const read = (): Remembered | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "null") as Remembered | null;
    } catch {
      return null;
    }
  };
  const begin: JourneyMemory["begin"] = (particulars) => write(untouched(particulars));
  const recall = () => read() ?? begin();
  return {
    begin,
    recall,
    at(named, { opened }) {
      const now = recall();
      if (named === null || named === now.applicationId) return now;
      return opened ? begin({ applicationId: named }) : untouched({ applicationId: named });
    },
    note(remembered) {
      if (recall().journey === remembered.journey) write(remembered);
    },
  };
}
