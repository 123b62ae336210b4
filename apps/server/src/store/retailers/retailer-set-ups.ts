import { managesUsers, type Role, roles } from "@farthing/domain/access";
import type { LocalDate } from "@farthing/domain/money";
import type { FcaStatus } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { passwordResetCodePurpose } from "../accounts/one-time-codes.ts";
import type { DB } from "../database/schema.generated.ts";
import type { BranchAddress } from "./administered-branches.ts";

export interface Company {
  readonly legalName: string | null;
  readonly companyNumber: string | null;
  readonly fcaStatus: FcaStatus | null;
  readonly fcaReference: string | null;
  /** The administrator who found the company on the FCA register, and the day. */
  readonly fcaSeenBy: string | null;
  readonly fcaSeenOn: string | null;
  readonly address: BranchAddress | null;
  readonly telephone: string | null;
  readonly remittanceEmail: string | null;
}

export interface SignedContract {
  readonly signedOn: string;
  readonly commission: string;
}

export interface InvitedUser {
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: Role;
  readonly branch: string;
  readonly invitedAt: Date;
  readonly hasSignedIn: boolean;
  readonly enabled: boolean;
  readonly isLinkValid: boolean;
}

const managerRoles = sql.join(roles.filter(managesUsers).map((role) => sql.lit(role)));

/** The data of a company that administrators check while they set up a retailer. The branches of the retailer are stored elsewhere. */
export class RetailerSetUps {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async read(retailer: string): Promise<{ readonly company: Company; readonly contract: SignedContract | null }> {
    const { address, contractSignedOn, contractCommission, fcaStatus, ...company } = await this.#db
      .selectFrom("retailer")
      .select([
        "legalName",
        "companyNumber",
        "fcaStatus",
        "fcaReference",
        "fcaSeenBy",
        sql<string | null>`fca_seen_on::text`.as("fcaSeenOn"),
        "address",
        "telephone",
        "remittanceEmail",
        sql<string | null>`contract_signed_on::text`.as("contractSignedOn"),
        "contractCommission",
      ])
      .where("normalisedName", "=", retailer)
      .executeTakeFirstOrThrow();
    return {
      company: { ...company, fcaStatus: fcaStatus as FcaStatus | null, address: address as BranchAddress | null },
      contract: contractSignedOn === null ? null : { signedOn: contractSignedOn, commission: contractCommission ?? "" },
    };
  }

  async saveCompany(retailer: string, { address, ...company }: Company): Promise<void> {
    await this.#db
      .updateTable("retailer")
      .set({ ...company, address: address && JSON.stringify(address) })
      .where("normalisedName", "=", retailer)
      .execute();
  }

  async saveContract(retailer: string, { signedOn, commission }: SignedContract): Promise<void> {
    await this.#db
      .updateTable("retailer")
      .set({ contractSignedOn: signedOn, contractCommission: commission })
      .where("normalisedName", "=", retailer)
      .execute();
  }

  async countProducts(retailer: string, today: LocalDate): Promise<number> {
    const { products } = await this.#db
      .selectFrom("product as p")
      .select(sql<number>`count(*)::int`.as("products"))
      .where((where) =>
        where.or([
          where("p.retailer", "is", null),
          where("p.retailer", "=", retailer),
          where.exists(
            where
              .selectFrom("productSeller as s")
              .select("s.product")
              .whereRef("s.product", "=", "p.id")
              .where("s.retailer", "=", retailer),
          ),
        ]),
      )
      .where(sql<boolean>`coalesce(p.last_day, (p.config->>'endDate')::date, 'infinity'::date) >= ${today}::date`)
      .executeTakeFirstOrThrow();
    return products;
  }

  async countManagers(retailer: string): Promise<{ readonly invited: number; readonly signedIn: number }> {
    return this.#db
      .selectFrom("staffUser")
      .select([sql<number>`count(*)::int`.as("invited"), sql<number>`(count(*) filter (where not must_set_password))::int`.as("signedIn")])
      .where("retailer", "=", retailer)
      .where("enabled", "=", true)
      .where(sql<boolean>`role in (${managerRoles})`)
      .executeTakeFirstOrThrow();
  }

  async users(retailer: string, limit: number): Promise<readonly InvitedUser[]> {
    const rows = await this.#db
      .selectFrom("staffUser as u")
      .select([
        "u.username",
        "u.givenName",
        "u.familyName",
        "u.role",
        "u.defaultBranch as branch",
        "u.createdAt as invitedAt",
        sql<boolean>`not u.must_set_password`.as("hasSignedIn"),
        "u.enabled",
        sql<boolean>`exists (select from one_time_code c where c.purpose = ${passwordResetCodePurpose} and c.subject = u.id::text
            and c.used_at is null and c.expires_at > clock_timestamp())`.as("isLinkValid"),
      ])
      .where("u.retailer", "=", retailer)
      .where("u.role", "<>", "direct_apps")
      .orderBy("u.mustSetPassword", "desc")
      .orderBy("u.createdAt", "desc")
      .orderBy("u.username")
      .limit(limit)
      .execute();
    return rows.map(({ role, ...user }) => ({ ...user, role: role as Role }));
  }
}
