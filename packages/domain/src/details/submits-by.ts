import type { DetailsSectionKey } from "./sequence.ts";

/** Bank details are not simply saved: the account is checked first (S1 §4). */
export const submitsBy = (key: DetailsSectionKey): "save" | "bankCheck" => (key === "bankAccountDetails" ? "bankCheck" : "save");
