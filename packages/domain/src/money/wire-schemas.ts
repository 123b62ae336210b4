import * as z from "zod/mini";
import { percentPattern } from "./decimal-text.ts";
import { poundsPattern } from "./pence.ts";

const invalidPoundsMessage = "Must be an amount in pounds with at most two decimals";

/** Documents store an amount in pounds as a string. `parsePounds` turns the string into pence for calculations. */
export const poundsSchema = z.string(invalidPoundsMessage).check(z.regex(poundsPattern, { error: invalidPoundsMessage, abort: true }));

/** A percentage is a string such as "19.9", because a floating-point number would not be exact. */
export const percentSchema = z.string().check(z.regex(percentPattern, { error: "Must be a percentage such as 19.9", abort: true }));

/** A date in London as "YYYY-MM-DD". Such dates can be compared as texts. */
export const localDateSchema = z.iso.date({ error: "Must be a day such as 2026-11-15", abort: true }).brand<"LocalDate">();
export type LocalDate = z.infer<typeof localDateSchema>;
