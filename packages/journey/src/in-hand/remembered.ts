import type { ApplicationDocument } from "@farthing/domain/application";
import type { Sent } from "./autosave.ts";

/**
 * What a tab keeps of its journey, so that a reload or Back loses nothing: which application, for whom, and what was typed
 * and has not reached the server yet. Sign-out clears the tab's storage.
 */
export interface Remembered {
  /** Two journeys of one tab must not write over each other: the one that was left may still be saving. */
  readonly journey: string;
  readonly applicationId: string | null;
  /** The supplier chosen for a new application; the person's own one when they go on as head office. */
  readonly supplierNumber: string | null;
  readonly unsaved: ApplicationDocument | null;
  /** The part of it that a new application was asked for with, until there is an answer. */
  readonly sent?: Sent | null | undefined;
}

type Particulars = Partial<Pick<Remembered, "applicationId" | "supplierNumber">>;

export interface JourneyMemory {
  /** Begins another journey in this tab: a new application, or a stored one that is opened. */
  readonly begin: (particulars?: Particulars) => Remembered;
  readonly recall: () => Remembered;
  /** What this tab was doing. An address that names another application begins another journey, once it is really opened. */
  readonly at: (named: string | null, options: { readonly opened: boolean }) => Remembered;
  /** Writes down how far a journey has got, unless the tab has gone on to another one. */
  readonly note: (remembered: Remembered) => void;
}

const untouched = (particulars: Particulars = {}): Remembered => ({
  journey: crypto.randomUUID(),
  applicationId: null,
  supplierNumber: null,
  unsaved: null,
  ...particulars,
});

/** A journey in the tab's own storage, under a key of the app's. */
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
