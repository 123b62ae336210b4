import { refuseIfLimited } from "../use-cases/rate-limit.ts";

const minuteMs = 60_000;

/** Requests are counted in memory, because a database query would cost more than most requests. Each server process counts separately. */
export class MinuteLimit {
  readonly #max: number;
  readonly #now: () => number;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  count(whose: string): void {
    const now = this.#now();
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const requests = (this.#counts.get(whose) ?? 0) + 1;
    this.#counts.set(whose, requests);
    if (requests <= this.#max) return;
    refuseIfLimited(Math.ceil(((minute + 1) * minuteMs - now) / 1_000));
  }
}
