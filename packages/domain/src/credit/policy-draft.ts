import { readAmount } from "../details/index.ts";
import { addDays, type LocalDate, londonDay } from "../money/index.ts";
import { formatPounds } from "../wording/index.ts";
import { describePolicy, figuresOf, type PhrasePart, type PolicyFigure, type PolicyItem } from "./describe-policy.ts";
import { policySchema } from "./policy.ts";
import type { Policy } from "./policy-tables.ts";
import { shippedPolicies } from "./shipped-policies.ts";

/** A draft policy is a copy of another policy with some numbers changed. */

/** Each key is the path of a number in the policy's tables. */
export type TypedFigures = Readonly<Record<string, string>>;

export interface FigureProblem {
  /** The path is empty if the error concerns the whole policy. */
  readonly path: string;
  readonly message: string;
}

export type DraftResult =
  | { readonly ok: true; readonly policy: Policy; readonly figures: TypedFigures }
  | { readonly ok: false; readonly problems: readonly FigureProblem[] };

const problemTexts = {
  number: (least: string, most: string) => `Enter a whole number from ${least} to ${most}`,
  percent: (least: string, most: string) => `Enter a percentage from ${least} to ${most}`,
  pounds: (least: string, most: string) => `Enter an amount from ${formatPounds(least)} to ${formatPounds(most)}`,
  unknown: "The policy has no such figure",
} as const;

const figurePatterns = { number: /^-?\d{1,6}$/, percent: /^\d{1,4}(\.\d{1,2})?$/ } as const;

function parseTypedFigure(kind: PolicyFigure["kind"], typed: string): string | null {
  const text = typed.trim();
  if (kind === "pounds") return readAmount(text);
  const plain = text.replaceAll(",", "").replace(/\s*%$/, "");
  return figurePatterns[kind].test(plain) ? String(Number(plain)) : null;
}

/** Users cannot change the tax rules. A draft therefore takes them from the newest built-in policy. */
function withNewestTaxRules(base: Policy): Policy {
  const { taxYears, pensionersPayNationalInsurance } = (shippedPolicies.at(-1) ?? base).constants;
  return { ...base, constants: { ...base.constants, taxYears, pensionersPayNationalInsurance } };
}

export function applyTypedFigures(base: Policy, typed: TypedFigures): DraftResult {
  const known = new Map(figuresOf(base).map((figure) => [figure.key, figure]));
  const problems: FigureProblem[] = [];
  const changed: Record<string, string> = {};
  for (const [key, text] of Object.entries(typed)) {
    const figure = known.get(key);
    const value = figure && parseTypedFigure(figure.kind, text);
    if (!figure) problems.push({ path: key, message: problemTexts.unknown });
    else if (value === null || value === undefined || Number(value) < Number(figure.least) || Number(value) > Number(figure.most))
      problems.push({ path: key, message: problemTexts[figure.kind](figure.least, figure.most) });
    else if (value !== figure.value) changed[key] = value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const tables: unknown = JSON.parse(JSON.stringify(withNewestTaxRules(base)));
  for (const [key, value] of Object.entries(changed)) putFigure(tables, key.split("."), value);
  const policy = policySchema.safeParse(tables);
  return policy.success
    ? { ok: true, policy: policy.data, figures: changed }
    : { ok: false, problems: policy.error.issues.map(({ message }) => ({ path: "", message })) };
}

function putFigure(tables: unknown, [step, ...rest]: readonly string[], value: string): void {
  const place = tables as Record<string, unknown>;
  if (step === undefined) return;
  if (rest.length > 0) putFigure(place[step], rest, value);
  else place[step] = typeof place[step] === "number" ? Number(value) : value;
}

export interface PolicyChange {
  readonly key: string;
  readonly title: string;
  readonly before: readonly (readonly PhrasePart[])[];
  readonly after: readonly (readonly PhrasePart[])[];
}

const itemsOf = (policy: Policy): readonly PolicyItem[] => describePolicy(policy).flatMap(({ items }) => items);
const sentenceText = (line: readonly PhrasePart[] = []): string => line.map(({ text }) => text).join("");

/** Both policies must have the same rules. In the result, only the changed numbers are marked. */
export function changesBetween(before: Policy, after: Policy): readonly PolicyChange[] {
  const earlier = new Map(itemsOf(before).map((item) => [item.key, item]));
  return itemsOf(after).flatMap(({ key, title, lines }) => {
    const former = earlier.get(key)?.lines ?? [];
    const differing = lines.map((_, index) => index).filter((index) => sentenceText(lines[index]) !== sentenceText(former[index]));
    if (differing.length === 0) return [];
    const marked = (line: readonly PhrasePart[], other: readonly PhrasePart[] = []) =>
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

/** An approved policy is in force from the first midnight in London after the approval. */
export const inForceFrom = (approvedAt: Date): LocalDate => addDays(londonDay(approvedAt), 1);

/** The second policy of 2026 has the version "2026.2". */
export function nextVersion(versions: readonly string[], today: LocalDate): string {
  const year = today.slice(0, 4);
  const numbers = versions.flatMap((version) => (version.startsWith(`${year}.`) ? [Number.parseInt(version.slice(5), 10)] : []));
  return `${year}.${Math.max(0, ...numbers.filter(Number.isFinite)) + 1}`;
}

/** The newest policy may have been approved today, although it is in force only from midnight. */
export const newestPolicy = (policies: readonly Policy[]): Policy | null =>
  policies.reduce<Policy | null>((newest, policy) => (newest && newest.effectiveFrom > policy.effectiveFrom ? newest : policy), null);
