import { screens } from "../wording/index.ts";

/** All notes by underwriters show this author instead of a person's name (S1 §3). */
export const underwritersUsername = "UNDERWRITING";

export const resemblesUnderwriters = (name: string): boolean =>
  [underwritersUsername, screens.staff.notes.underwriting].some(
    (theirs) => theirs.toLowerCase() === name.trim().replace(/\s+/g, " ").toLowerCase(),
  );
