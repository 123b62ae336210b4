import { screens } from "@farthing/domain/wording";
import type { SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp;

/** The text lists at most this many branches by name, and only counts the other branches. */
const branchesNamedMax = 3;

export type MissingPartOfStep = SetUpRetailer["steps"][number]["missing"][number];

export const missingText = ({ part, branches }: MissingPartOfStep): string =>
  words.missing[part](words.and(branches.slice(0, branchesNamedMax).join(", "), branches.length - branchesNamedMax));
