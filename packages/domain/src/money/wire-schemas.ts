import * as z from "zod/mini";
import { percentPattern } from "./decimal-text.ts";
import { poundsPattern } from "./pence.ts";

/** Amounts, rates and days as they stand on the wire and in documents; apart from what reckons with them, so that a screen with sums brings no schemas. */

const poundsWanted = "Must be an amount in pounds with at most two decimals";

/** It stays a string in documents; `parsePounds` reads it where it is reckoned with. */
export const poundsSchema = z.string(poundsWanted).check(z.regex(poundsPattern, { error: poundsWanted, abort: true }));

/** A rate in per cent: "19.9". A string, like money, so that no float holds it. */
export const percentSchema = z.string().check(z.regex(percentPattern, { error: "Must be a percentage such as 19.9", abort: true }));

/** A day in London, "YYYY-MM-DD". Days compare as text: `a < b` is "a is before b". */
export const localDateSchema = z.iso.date({ error: "Must be a day such as 2026-11-15", abort: true }).brand<"LocalDate">();
export type LocalDate = z.infer<typeof localDateSchema>;
