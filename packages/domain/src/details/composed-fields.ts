import type { Address } from "./address.ts";
import { type Field, numberField, textField } from "./field.ts";
import { limits } from "./limits.ts";

const addressLine = { maxLength: limits.addressLineLengthMax };

/** The user must fill in at least one of the first three boxes. Browsers cannot autofill a house name, so its box has no autofill name. */
export const addressFields = {
  flatName: textField("Flat name", addressLine),
  houseName: textField("House name", addressLine),
  houseNumber: textField("House number", addressLine),
  street: textField("Street", { ...addressLine, autocomplete: "address-line1" }),
  town: textField("Town", { ...addressLine, autocomplete: "address-level2" }),
  county: textField("County", { ...addressLine, autocomplete: "address-level1", isOptional: true }),
  postCode: textField("Postcode", { autocomplete: "postal-code" }),
} as const satisfies Record<keyof Address, Field>;

export const addressSinceFields = {
  fromMonth: numberField("Month", { maxLength: limits.monthLengthMax }),
  fromYear: numberField("Year", { maxLength: limits.yearLengthMax }),
} as const satisfies Record<string, Field>;
