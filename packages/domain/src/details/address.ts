import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";
import { lineRule, optionalRule, withPreprocessing } from "./answers.ts";
import { limits } from "./limits.ts";
import { postcodeRule } from "./postcode.ts";

const addressLineRule = (what: string) => lineRule(what, limits.addressLineLengthMax);

const addressLineRules = {
  flatName: optionalRule(addressLineRule("the flat name")),
  houseName: optionalRule(addressLineRule("the house name")),
  houseNumber: optionalRule(addressLineRule("the house number")),
  street: addressLineRule("the street"),
  town: addressLineRule("the town"),
  county: optionalRule(addressLineRule("the county")),
  postCode: postcodeRule(),
};
const addressKeys = Object.keys(addressLineRules);

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** An empty address is reported as one missing answer, not line by line. */
export const hasAnyText = (address: unknown): address is object =>
  typeof address === "object" && address !== null && addressKeys.some((key) => !isBlank((address as Record<string, unknown>)[key]));

/** One of flat name, house name and house number is enough, although the specification requires all three (S1 §5, S2 §5). */
export const addressSchema = withPreprocessing(
  (raw) => (hasAnyText(raw) ? raw : undefined),
  z.object(addressLineRules, { error: texts.addressMissing }).check(
    z.refine((address) => !!(address.flatName ?? address.houseName ?? address.houseNumber), {
      error: texts.houseNameOrNumberMissing,
      path: ["flatName"],
      // Because of this setting, the check also runs if other lines of the address have problems.
      when: ({ value }) => typeof value === "object",
    }),
  ),
);
export type Address = z.output<typeof addressSchema>;

export function blankLineProblems(address: Readonly<Record<keyof Address, string>>): Readonly<Partial<Record<keyof Address, string>>> {
  const isUnnamed = [address.flatName, address.houseName, address.houseNumber].every(isBlank);
  const problems = Object.entries({ ...blankLineMessages, ...(isUnnamed && { flatName: texts.houseNameOrNumberMissing }) });
  return Object.fromEntries(problems.filter(([line]) => isBlank(address[line as keyof Address])));
}

const blankLineMessages: Readonly<Record<string, string>> = Object.fromEntries(
  (z.object(addressLineRules).safeParse({}).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
);

export const isCompleteAddress = (address: unknown): boolean => addressSchema.safeParse(address).success;
