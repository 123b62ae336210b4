import { fail } from "@farthing/domain/wording";
import type { FastifyReply } from "fastify";

const minuteMs = 60_000;

/**
 * How often something may be asked within a minute of real time. Counted in this process's memory, because a look at the database would cost
 * more than most of what is asked; behind several nodes each of them allows as much.
 */
export class MinuteLimit {
  readonly #max: number;
  readonly #now: () => number;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  /** Counts one more of whoever it is, and refuses it where it is one too many. */
  count(whose: string, reply: Pick<FastifyReply, "header">): void {
    const now = this.#now();
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const asked = (this.#counts.get(whose) ?? 0) + 1;
    this.#counts.set(whose, asked);
    if (asked <= this.#max) return;
    reply.header("retry-after", String(Math.ceil(((minute + 1) * minuteMs - now) / 1_000)));
    fail("rate.limited");
  }
}
