import type { AccommodationStatus } from "../vocabulary/index.ts";
import { formatPounds } from "../wording/index.ts";
import type { Condition } from "./conditions.ts";
import type { Characteristic, Outcome, Policy, Rule } from "./policy-tables.ts";
import { constantWords, fieldWords, housingWords, operatorWords, otherPolicyWords, sectionTitles, taxWords } from "./policy-words.ts";
import { type ReasonCode, reasonCodes } from "./reason-codes.ts";

/** A number of a policy that users may change. */
export interface PolicyFigure {
  /** The path of the number in the policy's tables, for example "stages.0.rules.1.rows.0.0.2". */
  readonly key: string;
  readonly label: string;
  readonly kind: "number" | "percent" | "pounds";
  readonly value: string;
  readonly least: string;
  readonly most: string;
}

/** If the text of this part is a number that users may change, `figure` is the path of the number. */
export interface PhrasePart {
  readonly text: string;
  readonly figure: string | null;
}

export interface PolicyItem {
  readonly key: string;
  readonly title: string;
  /** What happens if this rule is hit. Null if the item is not a rule but a number that rules use. */
  readonly hit: { readonly outcome: Outcome; readonly codes: readonly ReasonCode[] } | null;
  readonly where: string | null;
  readonly lines: readonly (readonly PhrasePart[])[];
  readonly figures: readonly PolicyFigure[];
}

export interface PolicySection {
  readonly name: keyof typeof sectionTitles;
  readonly title: string;
  readonly endsWhenHit: boolean;
  readonly where: string | null;
  readonly items: readonly PolicyItem[];
}

/** Lists the rules in the order of evaluation, and then the numbers that the rules use. */
export function describePolicy(policy: Policy): readonly PolicySection[] {
  const stages = policy.stages.map((stage, place) => ({
    name: stage.name,
    title: sectionTitles[stage.name],
    endsWhenHit: stage.endsWhenHit,
    where: appliesWhereText(stage.appliesWhen),
    items: stage.rules.map((rule, index) => ruleItem(policy, rule, `stages.${place}.rules.${index}`)),
  }));
  const reckonedWith = (name: "reckoning" | "scorecard" | "riskLoan", items: readonly PolicyItem[]): PolicySection => ({
    name,
    title: sectionTitles[name],
    endsWhenHit: false,
    where: null,
    items,
  });
  return [
    ...stages,
    reckonedWith("reckoning", constantItems(policy)),
    reckonedWith(
      "scorecard",
      policy.scorecard.map((characteristic, index) => scorecardItem(characteristic, `scorecard.${index}`)),
    ),
    reckonedWith("riskLoan", [riskLoanItem(policy)]),
  ];
}

export const figuresOf = (policy: Policy): readonly PolicyFigure[] =>
  describePolicy(policy).flatMap(({ items }) => items.flatMap(({ figures }) => figures));

interface PolicyLine {
  readonly said: readonly PhrasePart[];
  readonly figures: readonly PolicyFigure[];
}

const textLine = (text: string): PolicyLine => ({ said: [{ text, figure: null }], figures: [] });

const joinLines = (lines: readonly PolicyLine[], between: string): PolicyLine => ({
  said: lines.flatMap(({ said }, index) => (index === 0 ? said : [{ text: between, figure: null }, ...said])),
  figures: lines.flatMap(({ figures }) => figures),
});

function asSentence({ said }: PolicyLine): readonly PhrasePart[] {
  const joined: PhrasePart[] = [];
  for (const part of said) {
    const last = joined.at(-1);
    if (last && last.figure === null && part.figure === null) joined[joined.length - 1] = { text: last.text + part.text, figure: null };
    else if (part.text !== "") joined.push(part);
  }
  return joined.map((part, index) => (index === 0 ? { ...part, text: part.text.charAt(0).toUpperCase() + part.text.slice(1) } : part));
}

const toPolicyItem = (about: Pick<PolicyItem, "key" | "title"> & Partial<PolicyItem>, lines: readonly PolicyLine[]): PolicyItem => ({
  hit: null,
  where: null,
  ...about,
  lines: lines.map(asSentence),
  figures: lines.flatMap(({ figures }) => figures),
});

function ruleItem(policy: Policy, { code, severity, asks, appliesWhen, rows }: Rule, path: string): PolicyItem {
  const outcome = policy.outcomes.find(({ finding }) => finding === severity)?.outcome ?? severity;
  const about = {
    key: code,
    title: reasonCodes[code].internalText,
    hit: { outcome, codes: asks ? [code, asks] : [code] },
    where: appliesWhereText(appliesWhen),
  };
  const said = (row: readonly Condition[], index: number) =>
    joinLines(
      row.map((condition, place) => conditionLine(condition, `${path}.rows.${index}.${place}.2`)),
      ", and ",
    );
  return toPolicyItem(about, rows.map(said));
}

/** Users cannot change the numbers in the conditions that say where a rule applies, so the result is plain text. */
function appliesWhereText(conditions: readonly Condition[]): string | null {
  if (conditions.length === 0) return null;
  const said = joinLines(
    conditions.map((condition) => conditionLine(condition, "")),
    ", and ",
  );
  return said.said.map(({ text }) => text).join("");
}

function conditionLine([field, operator, value]: Condition, key: string): PolicyLine {
  const said = fieldWords[field];
  if ("yes" in said) return textLine(value === true ? said.yes : said.no);
  if ("values" in said) return textLine(`${said.before} ${operator === "isNot" ? "not " : ""}${choicesText(said.values, value)}`);
  const isNothing = Number(value) === 0;
  if (isNothing && operator === ">" && said.some) return textLine(said.some);
  if (isNothing && operator === "is" && said.none) return textLine(said.none);
  const about = { key, label: `${said.name} ${operatorWords[operator]}`, bounds: said.bounds };
  const shown = figureLine(value as number | string, { ...about, isPercent: said.after?.startsWith("%") ?? false });
  return joinLines([textLine(`${said.before} ${operatorWords[operator]} `), shown, textLine(suffixText(said.after))], "");
}

const suffixText = (after = ""): string => (after === "" || after.startsWith("%") ? after : ` ${after}`);

const choicesText = (values: Readonly<Record<string, string>>, value: Condition[2]): string =>
  (Array.isArray(value) ? value : [value]).map((each) => values[String(each)] ?? String(each)).join(" or ");

interface FigureDetails {
  readonly key: string;
  readonly label: string;
  readonly bounds: readonly [number, number] | undefined;
  readonly isPercent?: boolean;
}

/** The policy's tables store money as "7500.00", a percentage among the constants as "3", and every other value as a number. */
function figureLine(value: number | string, { key, label, bounds, isPercent = false }: FigureDetails): PolicyLine {
  const isPounds = typeof value === "string" && !isPercent;
  const text = isPounds ? formatPounds(value) : String(value);
  if (key === "" || !bounds) return textLine(text);
  const [least, most] = bounds.map((bound) => (isPounds ? bound.toFixed(2) : String(bound))) as [string, string];
  const kind = isPounds ? "pounds" : isPercent ? "percent" : "number";
  return { said: [{ text, figure: key }], figures: [{ key, label, kind, value: String(value), least, most }] };
}

function constantItems({ constants }: Policy): readonly PolicyItem[] {
  const names = Object.keys(constantWords) as (keyof typeof constantWords)[];
  const own = names.map((name) => {
    const { title, before, after, bounds } = constantWords[name];
    const about = { key: `constants.${name}`, label: title, bounds, isPercent: after.startsWith("%") };
    return toPolicyItem({ key: name, title }, [
      joinLines([textLine(`${before} `), figureLine(constants[name], about), textLine(suffixText(after))], ""),
    ]);
  });
  const homes = Object.entries(constants.housingNotAsked) as [AccommodationStatus, string][];
  const housing = homes.map(([home, amount]) => {
    const about = { key: `constants.housingNotAsked.${home}`, label: housingWords.lines[home], bounds: housingWords.bounds };
    return joinLines([textLine(`${housingWords.lines[home]} `), figureLine(amount, about), textLine(suffixText(housingWords.after))], "");
  });
  const { title, years, pensionersPay, pensionersDoNotPay } = taxWords;
  const taxes = [
    years(constants.taxYears.map(({ name }) => name)),
    constants.pensionersPayNationalInsurance ? pensionersPay : pensionersDoNotPay,
  ];
  return [
    ...own,
    toPolicyItem({ key: "housingNotAsked", title: housingWords.title }, housing),
    toPolicyItem({ key: "taxes", title }, taxes.map(textLine)),
  ];
}

const pointBounds = [-200, 200] as const;

function scorecardItem({ field, bands, otherwise }: Characteristic, path: string): PolicyItem {
  const said = fieldWords[field];
  const points = (value: number, key: string, label: string) =>
    joinLines([textLine(": "), figureLine(value, { key, label, bounds: pointBounds }), textLine(` ${otherPolicyWords.points}`)], "");
  const lines = bands.map(([operator, value, given], index) =>
    joinLines(
      [
        bandLine([field, operator, value], `${path}.bands.${index}.1`, index + 1),
        points(given, `${path}.bands.${index}.2`, otherPolicyWords.bandPoints(index + 1)),
      ],
      "",
    ),
  );
  const rest = joinLines(
    [textLine(otherPolicyWords.otherwise), points(otherwise, `${path}.otherwise`, otherPolicyWords.otherwisePoints)],
    "",
  );
  return toPolicyItem({ key: field, title: said.name }, [...lines, rest]);
}

function bandLine(condition: Condition, key: string, band: number): PolicyLine {
  const [field, operator, value] = condition;
  const said = fieldWords[field];
  if (!("before" in said) || "values" in said) return conditionLine(condition, "");
  const isPercent = said.after?.startsWith("%") ?? false;
  const about = { key, label: otherPolicyWords.bandFrom(band, operatorWords[operator]), bounds: said.bounds, isPercent };
  return joinLines(
    [textLine(`${operatorWords[operator]} `), figureLine(value as number | string, about), textLine(suffixText(said.after))],
    "",
  );
}

function riskLoanItem({ riskLoanMax: { rows, otherwise } }: Policy): PolicyItem {
  const bounds = fieldWords.loanAmount;
  const most = (amount: string, key: string, label: string) =>
    joinLines(
      [
        textLine(`: ${otherPolicyWords.lentAtMost} `),
        figureLine(amount, { key, label, bounds: "bounds" in bounds ? bounds.bounds : undefined }),
      ],
      "",
    );
  const lines = rows.map(([conditions, amount], index) =>
    joinLines(
      [
        joinLines(
          conditions.map((condition, place) => conditionLine(condition, `riskLoanMax.rows.${index}.0.${place}.2`)),
          ", and ",
        ),
        most(amount, `riskLoanMax.rows.${index}.1`, otherPolicyWords.rowAmount(index + 1)),
      ],
      "",
    ),
  );
  const rest = joinLines(
    [textLine(otherPolicyWords.otherwise), most(otherwise, "riskLoanMax.otherwise", otherPolicyWords.otherwiseAmount)],
    "",
  );
  return toPolicyItem({ key: "riskLoanMax", title: otherPolicyWords.riskLoan }, [...lines, rest]);
}
