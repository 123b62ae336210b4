import { browserTiming, isAtTill } from "@farthing/domain/application";
import type { JourneyType, Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { hashToken, newToken } from "../../platform/secrets.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

/** Applicant tokens expire by the real clock, not by the business clock. */
export const applicantTokenSeconds = 2 * 60 * 60;
const idleMinutes = browserTiming.inactivityMsMax / 60_000;

export interface TokenHolder {
  readonly applicationId: string;
  readonly now: Date;
  readonly pairingId: string | null;
  /** True while the shop fills in the application together with the customer. */
  readonly isAtTill: boolean;
}

type ApplicationStage = { readonly status: Status; readonly journeyType: JourneyType | null };

/** Returns undefined if the customer was inactive for too long. */
export async function applicantTokenHolder(pool: Pool, token: string, isAPerson: boolean): Promise<TokenHolder | undefined> {
  const hash = hashToken(token);
  const { rows } = await sql<Omit<TokenHolder, "isAtTill"> & ApplicationStage>`
    select holder.application_id as "applicationId", holder.now, pairing_held_by(${hash}) as "pairingId",
      stage.status, stage.journey_type as "journeyType"
    from applicant_token_holder(${hash}, ${idleMinutes}, ${isAPerson}) holder
    cross join lateral application_stage(holder.application_id) stage`.execute(kyselyOn(pool));
  const [row] = rows;
  if (!row) return undefined;
  const { status, journeyType, ...holder } = row;
  return { ...holder, isAtTill: isAtTill({ status, document: { journeyType } }) };
}

export class ApplicantTokens {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async issue(applicationId: string): Promise<string> {
    const token = newToken();
    await this.admit(token, applicationId);
    return token;
  }

  /** All access tokens of a grant end together. */
  async admit(token: string, applicationId: string, grantId?: string): Promise<void> {
    await this.#db
      .insertInto("applicantToken")
      .values({
        hash: hashToken(token),
        applicationId,
        grantHash: grantId === undefined ? null : hashToken(grantId),
        expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${applicantTokenSeconds})`,
      })
      .execute();
  }

  /** Returns false if the token was used before or the application does not exist. */
  async admitOnce(token: string, applicationId: string, expiresAt: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into applicant_token (hash, application_id, expires_at)
      select ${hashToken(token)}, id, ${expiresAt} from application where id = ${applicationId}
      on conflict (hash) do nothing`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  async end(token: string): Promise<void> {
    await this.#db.deleteFrom("applicantToken").where("hash", "=", hashToken(token)).execute();
  }

  async endGrant(grantId: string): Promise<void> {
    await this.#db.deleteFrom("applicantToken").where("grantHash", "=", hashToken(grantId)).execute();
  }
}
