import * as z from "zod/mini";
import type { Field } from "./field.ts";

/** The path is dotted, such as "mainAddress.0.address.street". An empty path means the whole form. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/**
 * A rule compares answers with each other or with other facts, such as today's date. The paths of its problems are relative to the rule's
 * path.
 */
interface SectionRule<Answers, Circumstances> {
  readonly path: string;
  objection(answers: Partial<Answers>, circumstances: Circumstances): string | readonly Problem[] | null;
}

export type ConfirmationModal = "incomeCheck" | "rentCheck" | "emailConfirmation";

interface Confirmation<Answers, Circumstances> {
  readonly modal: ConfirmationModal;
  when(answers: Answers, circumstances: Circumstances): boolean;
  value(answers: Answers): string | number | null;
}

/** Schema and fields must have the same keys, or the code does not compile. */
export interface Section<Circumstances, Schema extends z.ZodMiniObject = z.ZodMiniObject, Facts = Circumstances> {
  readonly key: string;
  readonly title: string;
  readonly schema: Schema;
  readonly fields: { readonly [Key in keyof z.output<Schema>]-?: Field<Partial<z.output<Schema>>, Circumstances, Facts> };
  readonly defaults?: Partial<z.output<Schema>>;
  readonly guidance?: string;
  readonly rules?: readonly SectionRule<z.output<Schema>, Circumstances>[];
  readonly confirmBefore?: readonly Confirmation<z.output<Schema>, Circumstances>[];
  hiddenWhen?(circumstances: Circumstances): boolean;
}

export type AnswersOf<S extends Section<never>> = z.output<S["schema"]>;

/** Callers write only the type `Circumstances`. TypeScript infers all other types. */
export const defineSectionWith =
  <Circumstances, Facts = Circumstances>() =>
  <Key extends string, Schema extends z.ZodMiniObject>(
    section: Section<Circumstances, Schema, Facts> & { readonly key: Key },
  ): Section<Circumstances, Schema, Facts> & { readonly key: Key } =>
    section;

export const defineSection = defineSectionWith<unknown>();

export function readAnswer({ schema }: Pick<Section<never>, "schema">, key: string, given: unknown) {
  const rule = schema.shape[key];
  return rule && z.safeParse(rule, given);
}

interface ReadFieldsResult {
  readonly answers: Record<string, unknown>;
  readonly problems: readonly Problem[];
  readonly shown: readonly string[];
}

const joinPath = (...parts: readonly PropertyKey[]): string => parts.map(String).filter(Boolean).join(".");

/** The order of the fields matters, because an answer can show or hide the fields after it. */
function readFields(section: Section<never>, raw: unknown, circumstances: never): ReadFieldsResult {
  const given = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const answers: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const shown: string[] = [];
  for (const [key, field] of Object.entries(section.fields)) {
    if (field.showWhen?.(answers, circumstances) === false) {
      answers[key] = null;
      continue;
    }
    shown.push(key);
    const rule = section.schema.shape[key];
    if (rule === undefined) continue;
    const typed = field.prune ? field.prune(given[key], circumstances) : given[key];
    const result = z.safeParse(field.showWhen && rule instanceof z.ZodMiniNullable ? rule.def.innerType : rule, typed);
    if (result.success) answers[key] = result.data;
    else problems.push(...result.error.issues.map(({ path, message }) => ({ path: joinPath(key, ...path), message })));
  }
  return { answers, problems, shown };
}

function objections(section: Section<never>, answers: Record<string, unknown>, circumstances: never): readonly Problem[] {
  return (section.rules ?? []).flatMap((rule) => {
    const found = rule.objection(answers, circumstances) ?? [];
    return typeof found === "string"
      ? [{ path: rule.path, message: found }]
      : found.map(({ path, message }) => ({ path: joinPath(rule.path, path), message }));
  });
}

/** Each path has at most one problem. A problem with the whole form comes last. */
function inFieldOrder(problems: readonly Problem[], section: Section<never>): readonly Problem[] {
  const keys = Object.keys(section.fields);
  const place = ({ path }: Problem): number => (path === "" ? keys.length : keys.indexOf(path.split(".")[0] ?? ""));
  return problems
    .filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index)
    .toSorted((one, other) => place(one) - place(other));
}

export type CheckedAnswers<Answers> =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type CircumstancesArgument<Circumstances> = unknown extends Circumstances ? [] : [circumstances: Circumstances];

/** The answers of hidden fields are cleared. */
export function checkSection<Circumstances, Schema extends z.ZodMiniObject>(
  section: Section<Circumstances, Schema>,
  raw: unknown,
  ...[circumstances]: CircumstancesArgument<Circumstances>
): CheckedAnswers<z.output<Schema>> {
  const { answers, problems } = readFields(section, raw, circumstances as never);
  const all = [...problems, ...objections(section, answers, circumstances as never)];
  return all.length === 0 ? { ok: true, answers: answers as z.output<Schema> } : { ok: false, problems: inFieldOrder(all, section) };
}

export function shownFields<Circumstances, Schema extends z.ZodMiniObject>(
  section: Section<Circumstances, Schema>,
  raw: unknown,
  ...[circumstances]: CircumstancesArgument<Circumstances>
): readonly (keyof z.output<Schema>)[] {
  return readFields(section, raw, circumstances as never).shown;
}

/** After a change of the value, the user must confirm the value again. */
export type ConfirmedValues = Partial<Record<ConfirmationModal, string | number>>;

/** Returns the dialog that must open before the answers are saved (S1 §4). */
export function confirmationNeeded<Circumstances, Schema extends z.ZodMiniObject>(
  { confirmBefore = [] }: Section<Circumstances, Schema>,
  answers: z.output<Schema>,
  confirmed: ConfirmedValues,
  ...[circumstances]: CircumstancesArgument<Circumstances>
): ConfirmationModal | null {
  const wanted = confirmBefore.find(
    (confirmation) =>
      confirmation.when(answers, circumstances as Circumstances) && confirmed[confirmation.modal] !== confirmation.value(answers),
  );
  return wanted?.modal ?? null;
}
