import { postcodeForLookup, readPhoneNumber } from "../../details/index.ts";
import { isDay } from "../../money/index.ts";
import { accountEndKey, emailKey, lastNameKey, orderReferenceKey } from "../document/search-keys.ts";
import type { SearchCriteria } from "./criteria.ts";

export const recordsShownMax = 50;

const outwardCodePattern = "[A-Z]{1,2}\\d[A-Z\\d]?";
const nameAndPostcodePattern = new RegExp(`^(.+?)\\s+(${outwardCodePattern}(?:\\s?\\d[A-Z]{2})?)$`, "i");
const nameAndBirthdayPattern = /^(.+?)\s+(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** The search has one box, in which a postcode or a birth date can follow a name. */
export function criteriaOfRecordSearch(typed: string): readonly SearchCriteria[] {
  const text = typed.trim().replace(/\s+/g, " ");
  if (text.includes("@")) return [{ emailKey: emailKey(text) }];
  const [, bornName, day = "", month = "", year = ""] = nameAndBirthdayPattern.exec(text) ?? [];
  const dateOfBirth = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (bornName && isDay(dateOfBirth)) return nameCriteria(bornName).map((name) => ({ ...name, dateOfBirth }));
  const [, postedName, postcode = ""] = nameAndPostcodePattern.exec(text) ?? [];
  const number = text.replace(/\s/g, "");
  const phone = readPhoneNumber(text);
  return [
    ...nameCriteria(text),
    { orderReferenceKey: orderReferenceKey(text) },
    { postcodeKey: postcodeForLookup(text) },
    ...(postedName ? nameCriteria(postedName).map((name) => ({ ...name, postcodeKey: postcodeForLookup(postcode) })) : []),
    ...(/^\d{5,9}$/.test(number) ? [{ applicationId: number }] : []),
    ...(/^\d{4}$/.test(number) ? [{ accountEndKey: accountEndKey(number) }] : []),
    ...(phone ? [{ phoneKey: phone }] : []),
  ];
}

/** A loan and an agreement have the same number as their application. */
export function applicationNumberIn(typed: string): string | null {
  const number = typed.replace(/\s/g, "");
  return /^\d{9}$/.test(number) ? number : null;
}

function nameCriteria(typed: string): readonly SearchCriteria[] {
  const name = putFirstNameFirst(typed);
  return [{ lastNameKey: lastNameKey(name) }, ...(/\S\s+\S/.test(name) ? [{ fullNameKey: lastNameKey(name) }] : [])];
}

/** Lists often contain names such as "McPhail, Hamish". */
const putFirstNameFirst = (name: string): string => name.replace(/^([^,]+), ?([^,]+)$/, "$2 $1");
