import type { Problem } from "@farthing/domain/details";
import type { SummarisedError } from "@farthing/ui";

export type Problems = Readonly<Record<string, string>>;

export const problemsByPath = (problems: readonly Problem[]): Problems =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

/** If two fields have the same message, it appears only once in the error summary. */
export const errorSummaryOf = (problems: readonly Problem[]): readonly SummarisedError[] =>
  problems
    .filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index)
    .map(({ path, message }) => ({ field: path, message }));

export const hasProblemsWithin = (problems: Problems, path: string): boolean =>
  Object.keys(problems).some((found) => found.startsWith(`${path}.`));
