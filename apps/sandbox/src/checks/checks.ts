import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Journal } from "../journal.ts";
import { type Check, type CheckOutcome, type CheckRequest, checkRequestSchema, checkSchema, findingsOf } from "./check.ts";

export class Checks {
  readonly #journal: Journal<Check>;

  private constructor(journal: Journal<Check>) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Checks> {
    return new Checks(await Journal.open(path, checkSchema));
  }

  find(id: string): Check | undefined {
    return this.#journal.find(id);
  }

  /** If the idempotency key is known, returns the existing check. Returns "another" if that check was requested with other content. */
  async request(key: string, request: CheckRequest): Promise<{ readonly check: Check; readonly first: boolean } | "another"> {
    const earlier = this.#journal.list().find((check) => check.key === key);
    if (earlier) return isDeepStrictEqual(checkRequestSchema.parse(earlier), request) ? { check: earlier, first: false } : "another";
    const check: Check = {
      ...request,
      id: randomBytes(16).toString("base64url"),
      key,
      openedAt: new Date().toISOString(),
      state: "open",
      eventId: null,
      findings: null,
    };
    await this.#journal.put(check);
    return { check, first: true };
  }

  /** Ends the check. Only the first outcome counts, so this method returns undefined for a check that has already ended. */
  async end(check: Check, outcome: CheckOutcome): Promise<Check | undefined> {
    if (this.#journal.find(check.id)?.state !== "open") return undefined;
    const ended: Check = { ...check, state: outcome, eventId: randomUUID(), findings: findingsOf(check, outcome) };
    await this.#journal.put(ended);
    return ended;
  }

  clear(before: Date): Promise<void> {
    return this.#journal.clear(({ openedAt }) => new Date(openedAt) >= before);
  }
}
