import type { DetailsSectionKey } from "./sequence.ts";

/** The bank section is saved only after the account was checked (S1 §4). */
export const submitActionOf = (key: DetailsSectionKey): "save" | "bankCheck" => (key === "bankAccountDetails" ? "bankCheck" : "save");
