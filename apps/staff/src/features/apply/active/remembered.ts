import type { ApplicationDocument } from "@farthing/domain/application";

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
}

const key = "farthing.apply";

export const untouched = (): Remembered => ({ journey: crypto.randomUUID(), applicationId: null, supplierNumber: null, unsaved: null });

const write = (remembered: Remembered): Remembered => {
  sessionStorage.setItem(key, JSON.stringify(remembered));
  return remembered;
};

/** Begins another journey in this tab: a new application, or a stored one that is opened. */
export const begin = (particulars: Partial<Pick<Remembered, "applicationId" | "supplierNumber">> = {}): Remembered =>
  write({ ...untouched(), ...particulars });

function stored(): Remembered | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Remembered | null;
  } catch {
    return null;
  }
}

export const recall = (): Remembered => stored() ?? begin();

/** Writes down how far a journey has got, unless the tab has gone on to another one. */
export function note(remembered: Remembered): void {
  if (recall().journey === remembered.journey) write(remembered);
}
