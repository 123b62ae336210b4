import type { Arguments, Contract } from "@farthing/contract";
import { statusesOfFilter } from "@farthing/domain/application";
import { type AnswersOf, checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import type { ListParameters } from "./list-address.ts";

export type AdvancedAnswers = AnswersOf<typeof forms.advancedSearch>;

export type Search = { readonly type: "basic"; readonly term: string } | { readonly type: "advanced"; readonly answers: AdvancedAnswers };

const personalFields = ["applicationId", "orderReference", "lastName", "postCode", "dateOfBirth"] as const;
type StoredSearchTexts = { readonly [Key in (typeof personalFields)[number] | "term"]?: string };

const searchesStorageKey = "farthing-searches";
const keptSearchesMax = 20;

const readStoredSearches = (): Record<string, StoredSearchTexts> => JSON.parse(sessionStorage.getItem(searchesStorageKey) ?? "{}");

function storeSearch(searched: StoredSearchTexts): string {
  const key = crypto.randomUUID().slice(0, 8);
  const recent = Object.entries(readStoredSearches()).slice(1 - keptSearchesMax);
  sessionStorage.setItem(searchesStorageKey, JSON.stringify(Object.fromEntries([...recent, [key, searched]])));
  return key;
}

export function toListParameters(search: Search): ListParameters {
  if (search.type === "basic") return { view: "all", search: storeSearch({ term: search.term }) };
  const { supplier, lastUpdated, status, ...answers } = search.answers;
  const typed = Object.fromEntries(personalFields.flatMap((key) => (answers[key] ? [[key, answers[key]]] : [])));
  return {
    view: "all",
    ...(Object.keys(typed).length > 0 && { search: storeSearch(typed) }),
    ...(status.length > 0 && { status: status.join() }),
    ...(supplier && { supplier }),
    ...(lastUpdated && { updated: lastUpdated }),
  };
}

const { statusFilterLabels, lastUpdatedLabels } = screens.staff;
const statusFiltersIn = ({ status }: ListParameters): readonly string[] => status?.split(",").filter(Boolean) ?? [];

export const unknownValuesIn = (address: ListParameters): readonly string[] => [
  ...statusFiltersIn(address).filter((filter) => !(filter in statusFilterLabels)),
  ...(address.updated === undefined || address.updated in lastUpdatedLabels ? [] : [address.updated]),
];

export function readSearch(address: ListParameters): Search | null {
  const { search, supplier, updated } = address;
  const { term, ...typed } = (search && readStoredSearches()[search]) || {};
  if (term !== undefined) return { type: "basic", term };
  const given = {
    ...typed,
    supplier,
    lastUpdated: updated,
    status: statusFiltersIn(address).filter((filter) => filter in statusFilterLabels),
  };
  const asked = checkSection(forms.advancedSearch, given);
  const checked = asked.ok ? asked : checkSection(forms.advancedSearch, withoutProblems(given, asked.problems));
  return checked.ok ? { type: "advanced", answers: checked.answers } : null;
}

const withoutProblems = (given: Readonly<Record<string, unknown>>, problems: readonly { readonly path: string }[]) =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !problems.some(({ path }) => path.split(".")[0] === field)));

export function toSearchBody(search: Search): Arguments<Contract["searchApplications"]>["body"] {
  if (search.type === "basic") return { term: search.term };
  const { status, dateOfBirth, ...answers } = search.answers;
  const typed = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
  const groups = status.filter((group) => group !== "any");
  return {
    values: {
      ...typed,
      ...(dateOfBirth && { dateOfBirth: forms.isoDayOf(dateOfBirth) }),
      ...(groups.length > 0 && groups.length === status.length && { status: groups.flatMap(statusesOfFilter) }),
    },
  };
}
