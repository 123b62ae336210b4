import { postcodeForLookup } from "../../details/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import { statusLabels } from "../../wording/index.ts";
import { lastNameKey, orderReferenceKey } from "../document/search-keys.ts";
import { type LastUpdatedFilter, statusesMatching, updatedSince } from "./filters.ts";

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

/** A search text matches every stored key that starts with it. */
export interface SearchCriteria {
  readonly applicationId?: string;
  readonly orderReferenceKey?: string;
  readonly supplier?: string;
  readonly lastNameKey?: string;
  readonly fullNameKey?: string;
  readonly postcodeKey?: string;
  readonly dateOfBirth?: string;
  readonly emailKey?: string;
  readonly phoneKey?: string;
  readonly accountEndKey?: string;
  readonly updatedSince?: LocalDate;
  readonly statuses?: readonly Status[];
}

/** In the advanced search, an application must meet all criteria. */
export function criteriaOfAdvancedSearch(values: SearchValues, today: LocalDate): SearchCriteria {
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

/** In the quick search, an application must meet at least one criterion (S1 §5). */
export function criteriaOfQuickSearch(term: string): readonly SearchCriteria[] {
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
