import { type Status, statuses } from "../../vocabulary/index.ts";
import { statusLabels } from "../../wording/index.ts";
import { guards } from "./guards.ts";
import { eventsFrom } from "./move.ts";
import { statusRules } from "./status-rules.ts";
import {
  actorNames,
  amendmentTransitions,
  decisionTransitions,
  type EventName,
  endingTransitions,
  payoutTransitions,
  type StatusBefore,
  signingTransitions,
  transitionOf,
  type transitions,
} from "./transitions.ts";

interface Chapter {
  readonly title: string;
  readonly transitions: Partial<typeof transitions>;
  readonly hasDiagram: boolean;
}

const chapters: readonly Chapter[] = [
  { title: "From the first word to a decision", transitions: decisionTransitions, hasDiagram: true },
  { title: "Deposit and signature", transitions: signingTransitions, hasDiagram: true },
  { title: "Goods, satisfaction, payout", transitions: payoutTransitions, hasDiagram: true },
  { title: "Amendments", transitions: amendmentTransitions, hasDiagram: true },
  { title: "Ways out", transitions: endingTransitions, hasDiagram: false },
];

const nameInWords = (name: string): string => name.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll("_", " ");

interface Arrow {
  readonly from: StatusBefore;
  readonly to: Status;
  readonly label: string;
}

function arrowsOf(event: EventName): readonly Arrow[] {
  const { from, to } = transitionOf(event);
  const branches = typeof to === "string" ? [{ target: to, label: nameInWords(event) }] : branchesOf(event, to);
  return from.flatMap((origin) =>
    branches.map(({ target, label }) => ({ from: origin, to: target === "same" ? (origin as Status) : target, label })),
  );
}

const branchesOf = (event: EventName, to: Readonly<Record<string, Status | "same">>) =>
  Object.entries(to).map(([outcome, target]) => ({
    target,
    label: outcome === target ? nameInWords(event) : `${nameInWords(event)}, ${nameInWords(outcome)}`,
  }));

function mermaidDiagram(events: readonly EventName[]): string {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of events.flatMap(arrowsOf)) {
    if (from === to) continue;
    const ends = `${from === "nothing" ? "[*]" : from} --> ${to}`;
    labels.set(ends, [...new Set([...(labels.get(ends) ?? []), label])]);
  }
  const lines = [...labels].map(([ends, all]) => `  ${ends}: ${all.join(" / ")}`);
  return ["```mermaid", "stateDiagram-v2", ...lines, "```"].join("\n");
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [tableRow(heads), tableRow(heads.map(() => "---")), ...rows.map(tableRow)].join("\n");
const joinWords = (words: readonly string[], joint = ", "): string => (words.length === 0 ? "–" : words.join(joint));
const codeSpan = (word: string): string => `\`${word}\``;

function targetsText(event: EventName): string {
  const { to } = transitionOf(event);
  const named = (target: Status | "same") => (target === "same" ? "the same" : codeSpan(target));
  if (typeof to === "string") return named(to);
  return Object.entries(to)
    .map(([outcome, target]) => (outcome === target ? named(target) : `${nameInWords(outcome)}: ${named(target)}`))
    .join(", ");
}

function eventTable(events: readonly EventName[]): string {
  const rows = events.map((event) => {
    const { says, from, by, permission, guards: named, announces } = transitionOf(event);
    const conditions = named.map((guard) => guards[guard].says);
    return [
      `**${codeSpan(event)}** ${says}`,
      from[0] === "nothing" ? "–" : from.map(codeSpan).join(", "),
      targetsText(event),
      joinWords(by.map((actor) => actorNames[actor])) + (permission ? ` (${codeSpan(permission)})` : ""),
      joinWords(conditions, "; "),
      codeSpan(announces),
    ];
  });
  return table(["Event", "From", "To", "By", "Only if", "Audit event"], rows);
}

const statusTable = (): string =>
  table(
    ["Status", "Read as", "Document", "What may happen"],
    statuses.map((status) => [
      codeSpan(status),
      statusLabels[status],
      statusRules[status].modification,
      joinWords(eventsFrom(status).map((event) => codeSpan(event))),
    ]),
  );

function chapterText({ title, transitions: chapterTransitions, hasDiagram }: Chapter): string {
  const events = Object.keys(chapterTransitions) as EventName[];
  return [`## ${title}`, ...(hasDiagram ? [mermaidDiagram(events)] : []), eventTable(events)].join("\n\n");
}

export const stateDiagram = (): string =>
  `${[
    "# The life of an application",
    "Written by `npm run diagram` from the transition table (`packages/domain/src/application/life/transitions.ts`). Change the table, not this page.",
    "Every event is one database transaction. The last column is its name in the audit log. An event that keeps the status has no arrow. `apps/server/src/jobs/subscriptions.ts` lists the jobs that follow an event.",
    ...chapters.map(chapterText),
    "## Statuses",
    statusTable(),
  ].join("\n\n")}\n`;
