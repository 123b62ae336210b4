import { screens } from "../wording/index.ts";

/** The name of the author on all notes by underwriters (S1 §3). */
export const underwritersUsername = "UNDERWRITING";

export const resemblesUnderwriters = (name: string): boolean =>
  [underwritersUsername, screens.staff.notes.underwriting].some(
    (theirs) => theirs.toLowerCase() === name.trim().replace(/\s+/g, " ").toLowerCase(),
  );
