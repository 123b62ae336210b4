import type { Pool } from "pg";
import { hashToken } from "../../platform/secrets.ts";
import type { Condition } from "../database/transaction.ts";
import { type App, type SessionHolder, sessionHolder, sessionLimits } from "./sessions.ts";

/** The database's word for a session of which something else is remembered than what it is now (0040_access_version.sql). */
const notWhatItWas = "FS001";

export const isNotWhatItWas = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === notWhatItWas;

/** A clock that runs a little differently here than in the database is set again in time, and nothing is kept of whoever has left. */
const limits = { keptMs: 30_000, entries: 5_000 };

/** Whom a token was for when it was last looked up. Nothing that is done upon it counts before the database has confirmed it. */
export interface RememberedHolder {
  readonly holder: SessionHolder;
  /** The business clock's time, reckoned on from then. */
  readonly now: Date;
  /** For the first unit of work; nothing for those after it. */
  readonly condition: () => Condition | undefined;
  /** What has become of it: nobody has asked, it is on its way or was lost, or the database has said so. */
  readonly standing: () => "unasked" | "asked" | "confirmed" | "refused";
}

interface Entry {
  readonly holder: SessionHolder;
  readonly version: number;
  readonly at: number;
}

/** Who was behind a token a moment ago, so that asking it anew travels with what they came for instead of before it. */
export class RememberedSessions {
  readonly #pool: Pool;
  readonly #app: App;
  readonly #entries = new Map<string, Entry>();

  constructor(pool: Pool, app: App) {
    this.#pool = pool;
    this.#app = app;
  }

  /** The database's answer, kept for those who may make do with a confirmation of it. What a page does by itself is no sign of a person. */
  async lookUp(access: string, background: boolean): Promise<SessionHolder | undefined> {
    const key = keyOf(hashToken(access));
    const holder = await sessionHolder(this.#pool, access, this.#app, !background);
    this.#entries.delete(key);
    const version = holder?.accessVersion ?? undefined;
    if (holder && version !== undefined) this.#keep(key, { holder, version, at: performance.now() });
    return holder;
  }

  recall(access: string, background: boolean): RememberedHolder | undefined {
    const hashed = hashToken(access);
    const entry = this.#entries.get(keyOf(hashed));
    const age = performance.now() - (entry?.at ?? 0);
    if (!entry || age > limits.keptMs) return undefined;
    let standing: ReturnType<RememberedHolder["standing"]> = "unasked";
    const condition = (): Condition | undefined => {
      if (standing !== "unasked") return undefined;
      standing = "asked";
      return {
        holds: "confirm_session",
        values: [hashed, this.#app, sessionLimits.idleMinutes, !background, entry.version],
        judge: (answer) =>
          void answer.then(
            () => {
              standing = "confirmed";
            },
            (error: unknown) => {
              if (isNotWhatItWas(error)) standing = "refused";
            },
          ),
      };
    };
    return { holder: entry.holder, now: new Date(entry.holder.now.getTime() + age), condition, standing: () => standing };
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    if (this.#entries.size <= limits.entries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** A memory that is written out tells no token. */
const keyOf = (hashed: Buffer): string => hashed.toString("base64");
