import type { Pool } from "pg";
import { hashToken } from "../../platform/secrets.ts";
import { isLostPrimary } from "../database/errors.ts";
import { preparedStatement } from "../database/prepared-statement.ts";
import type { SharedConnections } from "../database/shared-connections.ts";
import type { ProcessClock } from "../time/process-clock.ts";
import { type SessionApp, type SessionHolder, sessionHolder, sessionLimits } from "./sessions.ts";

/** A cached session is read again after this time. Until then, this process computes the business time with its own clock. */
const limits = { rememberedMsMax: 30_000, entriesMax: 5_000 };

const confirmSessionSql = "select confirm_session($1, $2, $3, $4, $5)";

interface Entry {
  readonly holder: SessionHolder;
  readonly accessVersion: number;
  readonly receivedAt: number;
}

/**
 * PostgreSQL takes five times as long to read a session as to confirm it, so the user of each session is cached. Every request confirms its
 * session in the database. The server thus notices at the next request that a session has ended or a user has changed.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;
  readonly #app: SessionApp;
  readonly #clock: ProcessClock;
  readonly #entries = new Map<string, Entry>();

  constructor(pool: Pool, shared: SharedConnections, { app, clock }: { readonly app: SessionApp; readonly clock: ProcessClock }) {
    this.#pool = pool;
    this.#shared = shared;
    this.#app = app;
    this.#clock = clock;
  }

  /** The app sends a background request without an action of the user, so the request does not extend the session. */
  async holder(access: string, isBackground: boolean): Promise<SessionHolder | undefined> {
    const remembered = this.remembered(access, isBackground);
    if (await remembered?.confirmed) return remembered?.holder;

    const key = keyOf(access);
    this.#entries.delete(key);
    const sentAt = performance.now();
    const holder = await sessionHolder(this.#pool, access, this.#app, !isBackground);
    if (!holder) return undefined;
    const receivedAt = performance.now();
    const { accessVersion, now } = holder;
    this.#clock.adjust({ now, sentAt, receivedAt });
    if (accessVersion !== null) this.#remember(key, { holder, accessVersion, receivedAt });
    return { ...holder, now: this.#clock.now({ now, receivedAt }) };
  }

  /** Returns the cached user immediately. The promise resolves when PostgreSQL has confirmed the session. */
  remembered(access: string, isBackground: boolean): { readonly holder: SessionHolder; readonly confirmed: Promise<boolean> } | undefined {
    const entry = this.#entries.get(keyOf(access));
    if (!entry || performance.now() - entry.receivedAt > limits.rememberedMsMax) return undefined;
    const { holder, receivedAt } = entry;
    return {
      holder: { ...holder, now: this.#clock.now({ now: holder.now, receivedAt }) },
      confirmed: this.#confirm(hashToken(access), isBackground, entry.accessVersion),
    };
  }

  /**
   * The access version in the database grows with every change of a user, a branch, a retailer or the business clock. If the version or the
   * session has changed, this function returns false, and the caller reads the session again.
   */
  async #confirm(hash: Buffer, isBackground: boolean, accessVersion: number): Promise<boolean> {
    const { client, release } = await this.#shared.take();
    try {
      await client.query(preparedStatement(confirmSessionSql, [hash, this.#app, sessionLimits.idleMinutes, !isBackground, accessVersion]));
      return true;
    } catch (error) {
      if (isChangedSession(error) || isLostPrimary(error)) return false;
      throw error;
    } finally {
      release();
    }
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    if (this.#entries.size <= limits.entriesMax) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** The cache stores the hash of the access token, so that the token itself is not in memory. */
const keyOf = (access: string): string => hashToken(access).toString("base64");

/** The database function confirm_session raises this code if the session has changed. */
const isChangedSession = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "FS001";
