import type { DetailsSectionKey } from "./sequence.ts";

/**
 * Returns what submits a section. The bank section goes through the bank check first, because it is saved only after the account was
 * checked (S1 §4).
 */
export const submitActionOf = (key: DetailsSectionKey): "save" | "bankCheck" => (key === "bankAccountDetails" ? "bankCheck" : "save");
