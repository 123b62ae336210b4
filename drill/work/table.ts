import { isAllowedStatus } from "./answers.ts";

/** Compares the acknowledged requests of one kind with the rows that the database contains afterwards. */
export interface RequestCount {
  readonly kind: string;
  readonly acknowledged: number;
  readonly found: number;
  readonly duplicated: number;
}

export interface GuaranteedLimits {
  /** True if no request may get status 503. */
  readonly isEveryRequestAnswered?: boolean;
  readonly secondsWithoutWritesMax?: number;
}

export interface Outcome {
  readonly description: string;
  readonly promise?: GuaranteedLimits | undefined;
  readonly counts: readonly RequestCount[];
  readonly secondsWithoutWrites: number;
  readonly statuses: readonly (readonly [status: string, times: number])[];
  readonly findings: readonly string[];
}

const titles = ["fault", "acknowledged", "found", "lost", "done twice", "seconds without writes", "responses"];
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

export const tableHead = [line(titles), line(titles.map(() => "---"))].join("\n");

export function tableLine({ description, counts, secondsWithoutWrites, statuses }: Outcome): string {
  const sum = (of: (count: RequestCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const acknowledged = counts.map((count) => `${count.acknowledged} ${count.kind}`).join(", ");
  const answers = statuses.map(([status, times]) => `${times} × ${status}`).join(", ");
  return line([
    description,
    acknowledged,
    sum(({ found }) => found),
    sum(lostOf),
    sum(({ duplicated }) => duplicated),
    secondsWithoutWrites.toFixed(1),
    answers,
  ]);
}

const lostOf = ({ acknowledged, found }: RequestCount): number => acknowledged - found;

export function violationsOf(outcome: Outcome): readonly string[] {
  const { description, counts, statuses, findings } = outcome;
  return [
    ...counts.filter(({ acknowledged }) => acknowledged === 0).map(({ kind }) => `no ${kind} were acknowledged`),
    ...counts.filter((count) => lostOf(count) > 0).map((count) => `${lostOf(count)} ${count.kind} were lost`),
    ...counts.filter(({ duplicated }) => duplicated > 0).map(({ kind, duplicated }) => `${duplicated} ${kind} were done twice`),
    ...statuses.filter(([status]) => !isAllowedStatus(status)).map(([status, times]) => `${times} requests were answered ${status}`),
    ...findings,
    ...brokenPromises(outcome),
  ].map((violation) => `${description}: ${violation}.`);
}

function brokenPromises({ promise = {}, statuses, secondsWithoutWrites }: Outcome): readonly string[] {
  const { isEveryRequestAnswered = false, secondsWithoutWritesMax = Number.POSITIVE_INFINITY } = promise;
  const busy = new Map(statuses).get("503") ?? 0;
  return [
    ...(isEveryRequestAnswered && busy > 0 ? [`${busy} requests were answered 503`] : []),
    ...(secondsWithoutWrites > secondsWithoutWritesMax
      ? [`no write was possible for ${secondsWithoutWrites.toFixed(1)} s, more than ${secondsWithoutWritesMax} s`]
      : []),
  ];
}
