import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Call, Target } from "../../bench/load.ts";

/** Repeats requests until they are acknowledged, and records all responses. */

interface RecordedAnswer {
  readonly atMs: number;
  /** The HTTP status, for example "200", "503", "503 without Retry-After" or "no answer". */
  readonly status: string;
  readonly isWrite: boolean;
}

/** A request that takes longer than this is aborted and counts as hanging. */
const requestMsMax = 60_000;
const pauseMs = 200;
/** After the load has ended, requests without an acknowledgement are repeated for at most this long. */
const graceMs = 60_000;

export class Answers {
  readonly #recorded: RecordedAnswer[] = [];
  readonly #begun = performance.now();
  #endedAt = Number.POSITIVE_INFINITY;

  get nowMs(): number {
    return performance.now() - this.#begun;
  }

  get isOver(): boolean {
    return this.nowMs > this.#endedAt;
  }

  end(): void {
    this.#endedAt = this.nowMs;
  }

  /**
   * Repeats a request with the same idempotency key, each time at another node. Returns undefined if the request was refused or never
   * acknowledged.
   */
  async untilAcknowledged(nodes: Iterator<Target>, call: Omit<Call, "signal">): Promise<Answer | undefined> {
    const headers = { ...call.headers, "idempotency-key": randomUUID() };
    while (this.nowMs < this.#endedAt + graceMs) {
      const answer = await this.#once(nodes.next().value as Target, { ...call, headers });
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status !== 503) return undefined;
      await wait(pauseMs);
    }
    return undefined;
  }

  async #once(node: Target, call: Call): Promise<Answer | undefined> {
    const answer = await node.call({ ...call, signal: AbortSignal.timeout(requestMsMax) }).catch(() => undefined);
    this.#recorded.push({ atMs: this.nowMs, status: statusOf(answer), isWrite: call.method !== "GET" });
    return answer;
  }

  acknowledgedSince(atMs: number): number {
    return this.#acknowledged().filter((answer) => answer.atMs > atMs).length;
  }

  secondsWithoutWrites(faultMs: number): number {
    const writes = this.#acknowledged().map(({ atMs }) => atMs);
    const gaps = writes.slice(1).map((atMs, index) => (atMs > faultMs ? atMs - (writes[index] ?? atMs) : 0));
    return Math.max(0, ...gaps) / 1_000;
  }

  get statuses(): readonly (readonly [status: string, times: number])[] {
    const counted = Map.groupBy(this.#recorded, ({ status }) => status);
    return [...counted].map(([status, answers]) => [status, answers.length] as const).sort(([, a], [, b]) => b - a);
  }

  #acknowledged(): readonly RecordedAnswer[] {
    return this.#recorded.filter(({ status, isWrite }) => isWrite && isAcknowledgement(status));
  }
}

const isAcknowledgement = (status: string): boolean => status.startsWith("2");

/** While there is no primary, a client may get a success or a 503 with Retry-After. */
export const isAllowedStatus = (status: string): boolean => isAcknowledgement(status) || status === "503";

function statusOf(answer: Answer | undefined): string {
  if (!answer) return "no answer";
  if (answer.status < 300) return String(answer.status);
  if (answer.status === 503) return answer.headers["retry-after"] ? "503" : "503 without Retry-After";
  return `${answer.status} ${answer.body.slice(0, 120)}`;
}
