import { screens } from "../wording/index.ts";

/** The name under which the underwriters' notes are kept, whoever of them wrote (S1 §3). */
export const underwritersUsername = "UNDERWRITING";

/** Whether a note that somebody in a shop signs so would pass for one of theirs. */
export const resemblesUnderwriters = (name: string): boolean =>
  [underwritersUsername, screens.staff.notes.underwriting].some(
    (theirs) => theirs.toLowerCase() === name.trim().replace(/\s+/g, " ").toLowerCase(),
  );
