import { type AnswersOf, checkSection, type Problem, type Section } from "@farthing/domain/details";
import { useState } from "react";
import { byPath, type Problems } from "./problems.ts";
import { answersFrom, type DetailsSection, type Typed } from "./typed-answers.ts";

export interface Form<Answers> {
  /** What stands in the boxes. */
  readonly typed: Typed;
  /** Takes what was typed into one box or several. */
  readonly type: (changes: Typed) => void;
  readonly problems: readonly Problem[];
  /** What is wrong with a box, by its name. */
  readonly problemOf: Problems;
  /** Counts the tries: what is said once more has to take the focus once more. */
  readonly attempt: number;
  /** What the server has against it. */
  readonly objectTo: (problems: readonly Problem[]) => void;
  /** The answers as they go on the wire; null, with the problems said, where something is wrong with them. */
  readonly check: (given?: Typed) => Answers | null;
  /** The same without a word about what is wrong. */
  readonly answers: (given?: Typed) => Answers | null;
  /** Whether nothing is wrong with a part of them, with its problems said; what the rest lacks is another step's to say. */
  readonly checkPart: (asksFor: (path: string) => boolean, given?: Typed) => boolean;
}

/**
 * A form over a section of the domain, on a page or in a dialog: what is typed, and what is wrong with it. Whether it is under way and
 * what it failed with belong to the call that it is sent by.
 */
export function useForm<S extends Section<never>>(
  section: S,
  start: Typed | (() => Typed),
  circumstances?: S extends Section<infer Circumstances> ? Circumstances : never,
): Form<AnswersOf<S>> {
  const [typed, setTyped] = useState(start);
  const [{ problems, attempt }, setFound] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const objectTo = (found: readonly Problem[]) => setFound((before) => ({ problems: found, attempt: before.attempt + 1 }));
  const read = (given: Typed) => {
    const detailed = section as unknown as DetailsSection;
    return checkSection(detailed, answersFrom(detailed, given), circumstances as never);
  };
  return {
    typed,
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    problems,
    problemOf: byPath(problems),
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
