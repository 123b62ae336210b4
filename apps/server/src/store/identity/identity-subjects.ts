import { createHmac } from "node:crypto";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface CustomerToSignIn {
  readonly retailer: string;
  readonly accent: string | null;
  readonly initials: string | null;
  readonly logo: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

export interface MailOrderApplication {
  readonly reference: string;
  readonly retailer: string;
}

const subjectColumnsSql = sql`r.name as retailer, r.accent, r.initials, r.logo, a.document #>> '{contactDetails,emailAddress}' as "emailAddress",
  a.document #>> '{contactDetails,phoneNumber}' as "phoneNumber"`;
const subjectTablesSql = sql`application a join branch b on b.supplier_number = a.branch join retailer r on r.normalised_name = b.retailer`;
const hasEmailCondition = sql`a.document #>> '{contactDetails,emailAddress}' is not null`;

/** The customer has not signed in yet. The sign-in page must look the same for an unknown reference and for a known one. */
export class IdentitySubjects {
  readonly #db: Kysely<DB>;
  readonly #key: Buffer;
  constructor(db: Kysely<DB>, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  async find(applicationId: string): Promise<CustomerToSignIn | undefined> {
    const { rows } =
      await sql<CustomerToSignIn>`select ${subjectColumnsSql} from ${subjectTablesSql} where a.id = ${applicationId}`.execute(this.#db);
    return rows[0];
  }

  async emailProved(applicationId: string): Promise<boolean> {
    const { rows } = await sql<{ proved: boolean }>`select exists (select from audit_event
      where chain = ${`application:${applicationId}`} and type = 'applicant.signed_in' and facts ->> 'channel' = 'email') as proved`.execute(
      this.#db,
    );
    return rows[0]?.proved ?? false;
  }

  /**
   * A tester can try the sign-in on this application. An application with a mobile number is preferred, so that the tester can also try
   * codes by text message.
   */
  async openMailOrder(): Promise<MailOrderApplication | undefined> {
    const { rows } = await sql<MailOrderApplication>`select a.id as reference, r.name as retailer from ${subjectTablesSql}
      where a.status = ${"open" satisfies Status} and a.document #>> '{product,agreementType}' = 'MAIL_ORDER' and ${hasEmailCondition}
      order by (a.document #>> '{contactDetails,phoneNumber}') like '+447%' desc nulls last, a.updated_at desc limit 1`.execute(this.#db);
    return rows[0];
  }

  /** The same unknown reference always gets the same invented details, which belong to no customer. */
  async decoyFor(applicationId: string): Promise<CustomerToSignIn | undefined> {
    const chance = createHmac("sha256", this.#key).update(`likeness:${applicationId}`).digest();
    const at = String(chance.readUIntBE(0, 6) % 1_000_000_000).padStart(9, "0");
    const { rows } = await sql<CustomerToSignIn>`
      (select ${subjectColumnsSql} from ${subjectTablesSql} where a.id >= ${at} and ${hasEmailCondition} order by a.id limit 1)
      union all (select ${subjectColumnsSql} from ${subjectTablesSql} where ${hasEmailCondition} order by a.id limit 1) limit 1`.execute(
      this.#db,
    );
    return rows[0] && disguiseContactDetails(rows[0], chance);
  }
}

/** Pages show masked contact details, so only the characters that stay visible are invented. */
const disguiseContactDetails = (one: CustomerToSignIn, chance: Buffer): CustomerToSignIn => ({
  ...one,
  emailAddress: one.emailAddress?.replace(/^./, String.fromCharCode(97 + (chance.readUInt8(6) % 26))) ?? null,
  phoneNumber: one.phoneNumber?.replace(/\d{3}$/, String(chance.readUInt16BE(7) % 1_000).padStart(3, "0")) ?? null,
});
