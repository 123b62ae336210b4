import type { DeviceKind } from "@farthing/domain/access";
import { timing } from "@farthing/domain/application";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { v7 as uuid } from "../../platform/ids.ts";
import { deriveKey, hashToken, newToken, open, seal } from "../../platform/secrets.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

/** Sessions live on real time, whatever the business clock says. */
export const sessionLimits = { accessMinutes: 15, refreshHours: 12, idleMinutes: timing.inactivityMsMax / 60_000 } as const;

/** For so long after a renewal the same token asks for the same renewal: two tabs woke up together. Later it has been stolen. */
const sameRenewalSeconds = 10;

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

export interface SessionHolder {
  /** The business clock's time when the session was looked at. */
  readonly now: Date;
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: string;
  readonly promptPasswordUpdate: boolean;
  readonly retailer: string;
  readonly retailerName: string;
  readonly accent: string | null;
  readonly branch: string;
  readonly branchName: string;
  /** The branch itself and everything below it. */
  readonly reach: readonly string[];
  readonly userManagement: boolean;
  /** Direct apps only: the one application that the session is for. */
  readonly forApplication: string | null;
  /** What access stood at when this was read, or before; absent where nobody keeps count. */
  readonly accessVersion: number | null;
}

export type App = "staff" | "lender";

/** With what a session was begun, as far as the browser says. */
export interface Device {
  readonly browser: string;
  readonly kind: DeviceKind;
  readonly address: string;
}

/** Nobody's browser: a session that the product itself begins. */
const noDevice: Device = { browser: "", kind: "unknown", address: "" };

export interface OwnSession extends Device {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
}

/** The living session behind an access token: not ended, not idle for too long, its user still enabled. One statement. */
export async function sessionHolder(pool: Pool, access: string, app: App, isAPerson: boolean): Promise<SessionHolder | undefined> {
  const { rows } = await sql<SessionHolder>`
    select business_now() as now, session_id as "sessionId", user_id as "userId", username, given_name as "givenName",
      family_name as "familyName", role, prompt_password_update as "promptPasswordUpdate", retailer, retailer_name as "retailerName",
      accent, branch, branch_name as "branchName", reach, user_management as "userManagement", for_application as "forApplication",
      (select version from access_version) as "accessVersion"
    from session_holder(${hashToken(access)}, ${app}, ${sessionLimits.idleMinutes}, ${isAPerson})`.execute(kyselyOn(pool));
  return rows[0];
}

const minutesFromNow = (minutes: number) => sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`;

export class Sessions {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async start(userId: string, app: App, device: Device = noDevice, forApplication: string | null = null): Promise<SessionTokens> {
    const tokens = { access: newToken(), refresh: newToken() };
    await this.#db
      .insertInto("session")
      .values({
        id: uuid(),
        userId,
        app,
        forApplication,
        browser: device.browser,
        deviceKind: device.kind,
        address: device.address,
        ...hashed(tokens),
        accessExpiresAt: minutesFromNow(sessionLimits.accessMinutes),
        refreshExpiresAt: minutesFromNow(sessionLimits.refreshHours * 60),
      })
      .execute();
    return tokens;
  }

  /** Rotates both tokens. One that was rotated away a while before has been stolen or copied: the whole session ends. */
  async refresh(refresh: string, app: App): Promise<{ tokens: SessionTokens } | { reusedBy: string } | undefined> {
    const hash = hashToken(refresh);
    const session = await this.#db
      .selectFrom("session as s")
      .innerJoin("staffUser as u", "u.id", "s.userId")
      .select(["s.id"])
      .where("s.refreshHash", "=", hash)
      .where("s.app", "=", app)
      .where("s.endedAt", "is", null)
      .where("u.enabled", "=", true)
      .where("s.refreshExpiresAt", ">", sql<Date>`clock_timestamp()`)
      .where("s.lastActiveAt", ">", minutesFromNow(-sessionLimits.idleMinutes))
      .forUpdate("s")
      .executeTakeFirst();
    if (!session) return this.#renewedBefore(refresh, app);
    const tokens = { access: newToken(), refresh: newToken() };
    await this.#db
      .insertInto("spentRefreshToken")
      .values({ hash, sessionId: session.id, successor: sealSuccessor(refresh, tokens) })
      .execute();
    await this.#db
      .updateTable("session")
      // However often it is renewed, nothing outlives the session's own end.
      .set((eb) => ({
        ...hashed(tokens),
        accessExpiresAt: eb.fn<Date>("least", [minutesFromNow(sessionLimits.accessMinutes), "refreshExpiresAt"]),
      }))
      .where("id", "=", session.id)
      .execute();
    return { tokens };
  }

  /** Answers as the first time within a moment of it; afterwards ends the session, if it was one of its tokens at all. */
  async #renewedBefore(refresh: string, app: App): Promise<{ tokens: SessionTokens } | { reusedBy: string } | undefined> {
    const spent = await this.#db
      .selectFrom("spentRefreshToken as t")
      .innerJoin("session as s", "s.id", "t.sessionId")
      .select(["s.id", "s.userId", "s.endedAt", "t.successor"])
      .select(sql<boolean>`t.spent_at > clock_timestamp() - make_interval(secs => ${sameRenewalSeconds})`.as("justNow"))
      .where("t.hash", "=", hashToken(refresh))
      .where("s.app", "=", app)
      .executeTakeFirst();
    if (!spent) return undefined;
    if (spent.justNow && spent.successor) return spent.endedAt ? undefined : { tokens: openSuccessor(refresh, spent.successor) };
    await this.end(spent.id);
    return { reusedBy: spent.userId };
  }

  /** Those in which somebody may still be, the one used last first. */
  async livingOf(userId: string): Promise<OwnSession[]> {
    return this.#db
      .selectFrom("session")
      .select(["id", "browser", sql<DeviceKind>`device_kind`.as("kind"), "address", "startedAt", "lastActiveAt"])
      .where("userId", "=", userId)
      .where("endedAt", "is", null)
      .where("refreshExpiresAt", ">", sql<Date>`clock_timestamp()`)
      .where("lastActiveAt", ">", minutesFromNow(-sessionLimits.idleMinutes))
      .orderBy("lastActiveAt", "desc")
      .execute();
  }

  /** False where it is not theirs, or over already. */
  async endOneOf(userId: string, sessionId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("session")
      .set({ endedAt: sql<Date>`clock_timestamp()` })
      .where("id", "=", sessionId)
      .where("userId", "=", userId)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async end(sessionId: string): Promise<void> {
    await this.#db
      .updateTable("session")
      .set({ endedAt: sql<Date>`clock_timestamp()` })
      .where("id", "=", sessionId)
      .where("endedAt", "is", null)
      .execute();
  }

  /** In every browser they have used, but for the one they are asking from. */
  async endAllOf(userId: string, except?: string): Promise<void> {
    await this.#db
      .updateTable("session")
      .set({ endedAt: sql<Date>`clock_timestamp()` })
      .where("userId", "=", userId)
      .where("endedAt", "is", null)
      .$if(except !== undefined, (query) => query.where("id", "<>", except as string))
      .execute();
  }
}

const hashed = (tokens: SessionTokens) => ({ accessHash: hashToken(tokens.access), refreshHash: hashToken(tokens.refresh) });

const successorKey = (refresh: string): Buffer => deriveKey(refresh, "renewed-session");

const sealSuccessor = (refresh: string, tokens: SessionTokens): Buffer =>
  seal(successorKey(refresh), Buffer.from(JSON.stringify(tokens)), "renewed-session");

const openSuccessor = (refresh: string, sealed: Buffer): SessionTokens =>
  JSON.parse(open(successorKey(refresh), sealed, "renewed-session").toString()) as SessionTokens;
