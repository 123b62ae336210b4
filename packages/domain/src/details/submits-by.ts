import type { DetailsSectionKey } from "./sequence.ts";

/** The bank section is saved only after a check of the account (S1 §4). */
export const submitsBy = (key: DetailsSectionKey): "save" | "bankCheck" => (key === "bankAccountDetails" ? "bankCheck" : "save");
