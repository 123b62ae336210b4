import type { Pool } from "pg";
import { hashToken } from "../../platform/secrets.ts";
import { preparedStatement } from "../database/prepared-statement.ts";
import type { SharedConnections } from "../database/shared-connections.ts";
import { type App, type SessionHolder, sessionHolder, sessionLimits } from "./sessions.ts";

/** The clocks of this node and the database may drift apart, so a session is read again after half a minute. */
const limits = { rememberedMsMax: 30_000, entriesMax: 5_000 };

const confirmSession = "select confirm_session($1, $2, $3, $4, $5)";

interface Entry {
  readonly holder: SessionHolder;
  readonly accessVersion: number;
  readonly readAt: number;
}

/**
 * Remembers the user of each session, because PostgreSQL takes five times as long to read a session as to confirm it. The session is
 * confirmed before every request, so all nodes notice an ended session or a changed user at the next request.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;
  readonly #app: App;
  readonly #entries = new Map<string, Entry>();

  constructor(pool: Pool, shared: SharedConnections, app: App) {
    this.#pool = pool;
    this.#shared = shared;
    this.#app = app;
  }

  /** `isBackground`: the page sent the request by itself, so the request does not show that a person is active. */
  async holder(access: string, isBackground: boolean): Promise<SessionHolder | undefined> {
    const remembered = this.remembered(access, isBackground);
    if (await remembered?.confirmed) return remembered?.holder;

    const key = keyOf(access);
    this.#entries.delete(key);
    const holder = await sessionHolder(this.#pool, access, this.#app, !isBackground);
    const accessVersion = holder?.accessVersion ?? undefined;
    if (holder && accessVersion !== undefined) this.#remember(key, { holder, accessVersion, readAt: performance.now() });
    return holder;
  }

  /** Returns the remembered user while PostgreSQL is still confirming the session. */
  remembered(access: string, isBackground: boolean): { readonly holder: SessionHolder; readonly confirmed: Promise<boolean> } | undefined {
    const entry = this.#entries.get(keyOf(access));
    const ageMs = performance.now() - (entry?.readAt ?? 0);
    if (!entry || ageMs > limits.rememberedMsMax) return undefined;
    return {
      holder: { ...entry.holder, now: new Date(entry.holder.now.getTime() + ageMs) },
      confirmed: this.#confirm(hashToken(access), isBackground, entry.accessVersion),
    };
  }

  /** Returns true if the session is valid and no user, branch, retailer or clock has changed since the access version. */
  async #confirm(hash: Buffer, isBackground: boolean, accessVersion: number): Promise<boolean> {
    const { client, release } = await this.#shared.take();
    try {
      await client.query(preparedStatement(confirmSession, [hash, this.#app, sessionLimits.idleMinutes, !isBackground, accessVersion]));
      return true;
    } catch (error) {
      if (isChangedSession(error)) return false;
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

/** The access token itself is not kept in memory. */
const keyOf = (access: string): string => hashToken(access).toString("base64");

/** The error code that the database function confirm_session raises. */
const isChangedSession = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "FS001";
