import { type AnswersOf, checkSection, type Problem, type Section } from "@farthing/domain/details";
import { useState } from "react";
import { type Problems, problemsByPath } from "./problems.ts";
import { type TypedAnswers, toSectionAnswers } from "./typed-answers.ts";

export interface Form<Answers> {
  readonly typed: TypedAnswers;
  readonly type: (changes: TypedAnswers) => void;
  readonly problems: readonly Problem[];
  readonly problemOf: Problems;
  /** This number increases with each submission, so that the error summary gets the focus again each time. */
  readonly attempt: number;
  readonly objectTo: (problems: readonly Problem[]) => void;
  /** Returns the answers in the server's format. If an answer is invalid, shows the error messages and returns null. */
  readonly check: (given?: TypedAnswers) => Answers | null;
  /** Like `check`, but shows no messages. */
  readonly answers: (given?: TypedAnswers) => Answers | null;
  /** Checks some of the fields and shows their messages. Used when a section is shown in several steps. */
  readonly checkPart: (asksFor: (path: string) => boolean, given?: TypedAnswers) => boolean;
}

/** Holds the typed answers and their messages, but not the loading state and the error of the call that submits the form. */
export function useForm<S extends Section<never>>(
  section: S,
  start: TypedAnswers | (() => TypedAnswers),
  circumstances?: S extends Section<infer Circumstances> ? Circumstances : never,
): Form<AnswersOf<S>> {
  const [typed, setTyped] = useState(start);
  const [{ problems, attempt }, setFound] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const objectTo = (found: readonly Problem[]) => setFound((before) => ({ problems: found, attempt: before.attempt + 1 }));
  const read = (given: TypedAnswers) => {
    return checkSection(section, toSectionAnswers(section, given), circumstances as never);
  };
  return {
    typed,
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    problems,
    problemOf: problemsByPath(problems),
    attempt,
    objectTo,
    check(given = typed) {
      const checked = read(given);
      objectTo(checked.ok ? [] : checked.problems);
      return checked.ok ? (checked.answers as AnswersOf<S>) : null;
    },
    answers(given = typed) {
      const checked = read(given);
      return checked.ok ? (checked.answers as AnswersOf<S>) : null;
    },
    checkPart(asksFor, given = typed) {
      const checked = read(given);
      const found = checked.ok ? [] : checked.problems.filter(({ path }) => asksFor(path));
      objectTo(found);
      return found.length === 0;
    },
  };
}
