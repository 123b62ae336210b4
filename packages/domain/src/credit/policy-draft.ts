import { readAmount } from "../details/index.ts";
import { addDays, type LocalDate, londonDay } from "../money/index.ts";
import { formatPounds } from "../wording/index.ts";
import { describePolicy, type Figure, figuresOf, type PolicyItem, type Said } from "./describe-policy.ts";
import { policySchema } from "./policy.ts";
import type { Policy } from "./policy-tables.ts";

/** A policy that is being written: another one with some of its figures changed. */

/** By where they stand in the tables, as they were typed. */
export type TypedFigures = Readonly<Record<string, string>>;

export interface FigureProblem {
  /** Of the figure; empty for what is wrong with the policy as a whole. */
  readonly path: string;
  readonly message: string;
}

export type Drafted =
  | { readonly ok: true; readonly policy: Policy; readonly figures: TypedFigures }
  | { readonly ok: false; readonly problems: readonly FigureProblem[] };

const texts = {
  number: (least: string, most: string) => `Enter a whole number from ${least} to ${most}`,
  percent: (least: string, most: string) => `Enter a percentage from ${least} to ${most}`,
  pounds: (least: string, most: string) => `Enter an amount from ${formatPounds(least)} to ${formatPounds(most)}`,
  unknown: "The policy has no such figure",
} as const;

const patterns = { number: /^-?\d{1,6}$/, percent: /^\d{1,4}(\.\d{1,2})?$/ } as const;

/** As the tables would have it; null for what is no figure of its kind. */
function read(kind: Figure["kind"], typed: string): string | null {
  const text = typed.trim();
  if (kind === "pounds") return readAmount(text);
  const plain = text.replaceAll(",", "").replace(/\s*%$/, "");
  return patterns[kind].test(plain) ? String(Number(plain)) : null;
}

/** The policy with these figures in the place of its own, unless one is out of its bounds or the whole could not be put in force. */
export function withFigures(base: Policy, typed: TypedFigures): Drafted {
  const known = new Map(figuresOf(base).map((figure) => [figure.key, figure]));
  const problems: FigureProblem[] = [];
  const changed: Record<string, string> = {};
  for (const [key, text] of Object.entries(typed)) {
    const figure = known.get(key);
    const value = figure && read(figure.kind, text);
    if (!figure) problems.push({ path: key, message: texts.unknown });
    else if (value === null || value === undefined || Number(value) < Number(figure.least) || Number(value) > Number(figure.most))
      problems.push({ path: key, message: texts[figure.kind](figure.least, figure.most) });
    else if (value !== figure.value) changed[key] = value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const tables: unknown = JSON.parse(JSON.stringify(base));
  for (const [key, value] of Object.entries(changed)) put(tables, key.split("."), value);
  const policy = policySchema.safeParse(tables);
  return policy.success
    ? { ok: true, policy: policy.data, figures: changed }
    : { ok: false, problems: policy.error.issues.map(({ message }) => ({ path: "", message })) };
}

/** What stood there says whether the tables hold it as a number or as a text. */
function put(tables: unknown, [step, ...rest]: readonly string[], value: string): void {
  const place = tables as Record<string, unknown>;
  if (step === undefined) return;
  if (rest.length > 0) put(place[step], rest, value);
  else place[step] = typeof place[step] === "number" ? Number(value) : value;
}

export interface PolicyChange {
  readonly key: string;
  readonly title: string;
  /** The sentences that differ, as they were and as they are. */
  readonly before: readonly (readonly Said[])[];
  readonly after: readonly (readonly Said[])[];
}

const itemsOf = (policy: Policy): readonly PolicyItem[] => describePolicy(policy).flatMap(({ items }) => items);
const sentence = (line: readonly Said[] = []): string => line.map(({ text }) => text).join("");

/** What one policy says otherwise than another of the same rules. In what it says, only the figures that differ are marked. */
export function changesBetween(before: Policy, after: Policy): readonly PolicyChange[] {
  const earlier = new Map(itemsOf(before).map((item) => [item.key, item]));
  return itemsOf(after).flatMap(({ key, title, lines }) => {
    const former = earlier.get(key)?.lines ?? [];
    const differing = lines.map((_, index) => index).filter((index) => sentence(lines[index]) !== sentence(former[index]));
    if (differing.length === 0) return [];
    const marked = (line: readonly Said[], other: readonly Said[] = []) =>
      line.map((said, place) => (said.text === other[place]?.text ? { ...said, figure: null } : said));
    return [
      {
        key,
        title,
        before: differing.map((index) => marked(former[index] ?? [], lines[index])),
        after: differing.map((index) => marked(lines[index] ?? [], former[index])),
      },
    ];
  });
}

/** In force from the midnight, in London, after it was approved. */
export const inForceFrom = (approvedAt: Date): LocalDate => addDays(londonDay(approvedAt), 1);

/** "2026.2": the year, and how many there have been in it. */
export function nextVersion(versions: readonly string[], today: LocalDate): string {
  const year = today.slice(0, 4);
  const numbers = versions.flatMap((version) => (version.startsWith(`${year}.`) ? [Number.parseInt(version.slice(5), 10)] : []));
  return `${year}.${Math.max(0, ...numbers.filter(Number.isFinite)) + 1}`;
}

/** The newest of all that there are: it may be in force from the next midnight only. */
export const newestPolicy = (policies: readonly Policy[]): Policy | null =>
  policies.reduce<Policy | null>((newest, policy) => (newest && newest.effectiveFrom > policy.effectiveFrom ? newest : policy), null);
