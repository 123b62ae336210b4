import { postcodeForLookup } from "../../details/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import { statusLabels } from "../../wording/index.ts";
import { lastNameKey, orderReferenceKey } from "../document/search-keys.ts";
import { type LastUpdatedFilter, statusesMatching, updatedSince } from "./filters.ts";

/** The search form's values as the person typed them (S1 §3). */
export interface SearchValues {
  readonly applicationId?: string | undefined;
  readonly orderReference?: string | undefined;
  readonly supplier?: string | undefined;
  readonly lastName?: string | undefined;
  readonly postCode?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly lastUpdated?: LastUpdatedFilter | undefined;
  readonly status?: readonly Status[] | undefined;
}

/** What a search asks for, normalised as the keys that it is compared with. A text matches what begins with it. */
export interface SearchCriteria {
  readonly applicationId?: string;
  readonly orderReferenceKey?: string;
  readonly supplier?: string;
  readonly lastNameKey?: string;
  /** First and last name together. */
  readonly fullNameKey?: string;
  readonly postcodeKey?: string;
  readonly dateOfBirth?: string;
  /** From the beginning of this day in London. */
  readonly updatedSince?: LocalDate;
  readonly statuses?: readonly Status[];
}

/** What the advanced search asks for: all of it holds for whatever is found. */
export function criteriaOfValues(values: SearchValues, today: LocalDate): SearchCriteria {
  const since = values.lastUpdated && updatedSince(values.lastUpdated, today);
  return {
    ...(values.applicationId && { applicationId: withoutSpaces(values.applicationId) }),
    ...(values.orderReference && { orderReferenceKey: orderReferenceKey(values.orderReference) }),
    ...(values.supplier && { supplier: withoutSpaces(values.supplier) }),
    ...(values.lastName && { lastNameKey: lastNameKey(values.lastName) }),
    ...(values.postCode && { postcodeKey: postcodeForLookup(values.postCode) }),
    ...(values.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
    ...(since && { updatedSince: since }),
    ...(values.status && values.status.length > 0 && { statuses: values.status }),
  };
}

/**
 * What one text box may ask for: an id, a status, a supplier number, an order reference, a last name, a whole name or a postcode (S1 §5).
 * One of these holds for whatever is found; what the text cannot be is not among them.
 */
export function criteriaOfTerm(term: string): readonly SearchCriteria[] {
  const number = withoutSpaces(term);
  const statuses = statusesMatching(term, statusLabels);
  return [
    { lastNameKey: lastNameKey(term) },
    { orderReferenceKey: orderReferenceKey(term) },
    { postcodeKey: postcodeForLookup(term) },
    ...(/\S\s+\S/.test(term) ? [{ fullNameKey: lastNameKey(term) }] : []),
    ...(/^\d{1,9}$/.test(number) ? [{ applicationId: number }] : []),
    ...(/^\d{1,20}$/.test(number) ? [{ supplier: number }] : []),
    ...(statuses.length > 0 ? [{ statuses }] : []),
  ];
}

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, "");
