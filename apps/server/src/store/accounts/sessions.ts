import type { DeviceKind } from "@farthing/domain/access";
import { browserTiming } from "@farthing/domain/application";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { uuid } from "../../platform/ids.ts";
import { decryptWithContext, deriveKey, encryptWithContext, hashToken, newToken } from "../../platform/secrets.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

/** Sessions expire by the real clock, not by the business clock. */
export const sessionLimits = { accessMinutes: 15, refreshHours: 12, idleMinutes: browserTiming.inactivityMsMax / 60_000 } as const;

/** Within this time, two tabs may renew a session with the same refresh token. A later use means that the token was stolen. */
const renewalGraceSeconds = 10;

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

export interface SessionHolder {
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
  readonly logo: string | null;
  readonly branch: string;
  readonly branchName: string;
  readonly reach: readonly string[];
  readonly userManagement: boolean;
  /** A session that a partner's link started gives access to this application only. Null for other sessions. */
  readonly forApplication: string | null;
  /** The access version of the database when the session was read. It may be too old, but never too new. */
  readonly accessVersion: number | null;
}

export type SessionApp = "staff" | "lender";

export interface Device {
  readonly browser: string;
  readonly kind: DeviceKind;
  readonly address: string;
}

const noDevice: Device = { browser: "", kind: "unknown", address: "" };

/**
 * How a session began. `forApplication` is set after a partner's link, and `providerSession` after single sign-on. After a sign-in with a
 * password, neither field is set.
 */
export interface SessionOrigin {
  readonly forApplication?: string;
  /** The session at the company's sign-in provider. Empty if the provider does not name it. */
  readonly providerSession?: string;
}

export interface OwnSession extends Device {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
}

/** A valid session has not ended, has not been idle for too long, and belongs to an enabled user. */
export async function sessionHolder(pool: Pool, access: string, app: SessionApp, isAPerson: boolean): Promise<SessionHolder | undefined> {
  const { rows } = await sql<SessionHolder>`
    select business_now() as now, session_id as "sessionId", user_id as "userId", username, given_name as "givenName",
      family_name as "familyName", role, prompt_password_update as "promptPasswordUpdate", retailer, retailer_name as "retailerName",
      accent, logo_of_retailer(retailer) as logo, branch, branch_name as "branchName", reach, user_management as "userManagement", for_application as "forApplication",
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

  async start(userId: string, app: SessionApp, device: Device = noDevice, origin: SessionOrigin = {}): Promise<SessionTokens> {
    const tokens = { access: newToken(), refresh: newToken() };
    await this.#db
      .insertInto("session")
      .values({
        id: uuid(),
        userId,
        app,
        forApplication: origin.forApplication ?? null,
        providerSession: origin.providerSession ?? null,
        browser: device.browser,
        deviceKind: device.kind,
        address: device.address,
        ...tokenHashes(tokens),
        accessExpiresAt: minutesFromNow(sessionLimits.accessMinutes),
        refreshExpiresAt: minutesFromNow(sessionLimits.refreshHours * 60),
      })
      .execute();
    return tokens;
  }

  /** If a refresh token is used again after more than a few seconds, it was stolen, so the session ends. */
  async refresh(refresh: string, app: SessionApp): Promise<{ tokens: SessionTokens } | { reusedBy: string } | undefined> {
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
      // A renewal never extends the session beyond its maximum duration.
      .set((eb) => ({
        ...tokenHashes(tokens),
        accessExpiresAt: eb.fn<Date>("least", [minutesFromNow(sessionLimits.accessMinutes), "refreshExpiresAt"]),
      }))
      .where("id", "=", session.id)
      .execute();
    return { tokens };
  }

  async #renewedBefore(refresh: string, app: SessionApp): Promise<{ tokens: SessionTokens } | { reusedBy: string } | undefined> {
    const spent = await this.#db
      .selectFrom("spentRefreshToken as t")
      .innerJoin("session as s", "s.id", "t.sessionId")
      .select(["s.id", "s.userId", "s.endedAt", "t.successor"])
      .select(sql<boolean>`t.spent_at > clock_timestamp() - make_interval(secs => ${renewalGraceSeconds})`.as("justNow"))
      .where("t.hash", "=", hashToken(refresh))
      .where("s.app", "=", app)
      .executeTakeFirst();
    if (!spent) return undefined;
    if (spent.justNow && spent.successor) return spent.endedAt ? undefined : { tokens: openSuccessor(refresh, spent.successor) };
    await this.end(spent.id);
    return { reusedBy: spent.userId };
  }

  async activeOf(userId: string): Promise<OwnSession[]> {
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

  async endByTokens({ access, refresh }: Partial<SessionTokens>, app: SessionApp): Promise<string | undefined> {
    const ended = await this.#db
      .updateTable("session")
      .set({ endedAt: sql<Date>`clock_timestamp()` })
      .where((eb) =>
        eb.or([
          ...(access ? [eb("accessHash", "=", hashToken(access))] : []),
          ...(refresh ? [eb("refreshHash", "=", hashToken(refresh))] : []),
        ]),
      )
      .where("app", "=", app)
      .where("endedAt", "is", null)
      .returning("userId")
      .executeTakeFirst();
    return ended?.userId;
  }

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

const tokenHashes = (tokens: SessionTokens) => ({ accessHash: hashToken(tokens.access), refreshHash: hashToken(tokens.refresh) });

const successorKey = (refresh: string): Buffer => deriveKey(refresh, "renewed-session");

const sealSuccessor = (refresh: string, tokens: SessionTokens): Buffer =>
  encryptWithContext(successorKey(refresh), Buffer.from(JSON.stringify(tokens)), "renewed-session");

const openSuccessor = (refresh: string, sealed: Buffer): SessionTokens =>
  JSON.parse(decryptWithContext(successorKey(refresh), sealed, "renewed-session").toString()) as SessionTokens;
