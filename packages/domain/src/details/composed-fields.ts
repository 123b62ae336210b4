import type { Address } from "./address.ts";
import { type Field, number, text } from "./field.ts";
import { limits } from "./limits.ts";

const addressLine = { maxLength: limits.addressLineLengthMax };

/** The user must fill in at least one of the first three boxes. Browsers cannot autofill a house name, so its box has no autofill name. */
export const addressFields = {
  flatName: text("Flat name", addressLine),
  houseName: text("House name", addressLine),
  houseNumber: text("House number", addressLine),
  street: text("Street", { ...addressLine, autocomplete: "address-line1" }),
  town: text("Town", { ...addressLine, autocomplete: "address-level2" }),
  county: text("County", { ...addressLine, autocomplete: "address-level1", isOptional: true }),
  postCode: text("Postcode", { autocomplete: "postal-code" }),
} as const satisfies Record<keyof Address, Field>;

export const addressSinceFields = {
  fromMonth: number("Month", { maxLength: limits.monthLengthMax }),
  fromYear: number("Year", { maxLength: limits.yearLengthMax }),
} as const satisfies Record<string, Field>;
