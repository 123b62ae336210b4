import type { GroupRole } from "@farthing/domain/access";
import { type Kysely, type Selectable, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB, SignInProvider as Row } from "../database/schema.generated.ts";

export interface SignInProvider {
  readonly retailer: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly groupsClaim: string;
  readonly roles: readonly GroupRole[];
  readonly createsUsers: boolean;
  /** These values of the claims `amr` and `acr` count as a second factor. */
  readonly secondFactorClaims: readonly string[];
  readonly isOn: boolean;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

export type ProviderSettings = Omit<SignInProvider, "isOn" | "version" | "changedBy" | "changedAt">;

interface ChangeStamp {
  readonly changedBy: string;
  readonly changedAt: Date;
}

export class SignInProviders {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async find(retailer: string): Promise<SignInProvider | undefined> {
    const row = await this.#db.selectFrom("signInProvider").selectAll().where("retailer", "=", retailer).executeTakeFirst();
    return row && toProvider(row);
  }

  async lock(retailer: string): Promise<SignInProvider | undefined> {
    const row = await this.#db.selectFrom("signInProvider").selectAll().where("retailer", "=", retailer).forUpdate().executeTakeFirst();
    return row && toProvider(row);
  }

  async inUse(retailer: string): Promise<(SignInProvider & { readonly clientSecret: string }) | undefined> {
    const row = await this.#db
      .selectFrom("signInProvider")
      .selectAll()
      .where("retailer", "=", retailer)
      .where("isOn", "=", true)
      .executeTakeFirst();
    return (
      row && {
        ...toProvider(row),
        clientSecret: this.#keys.open(row.sealedSecret, providerSecretEncryptionContext(retailer)).toString("utf8"),
      }
    );
  }

  async ofSession(sessionId: string, retailer: string): Promise<(SignInProvider & { readonly clientSecret: string }) | undefined> {
    const session = await this.#db
      .selectFrom("session")
      .select("id")
      .where("id", "=", sessionId)
      .where("providerSession", "is not", null)
      .executeTakeFirst();
    return session && this.inUse(retailer);
  }

  async add({ roles, ...settings }: ProviderSettings, clientSecret: string, by: ChangeStamp): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("signInProvider")
      .values({
        ...settings,
        roles: JSON.stringify(roles),
        secondFactorClaims: [...settings.secondFactorClaims],
        sealedSecret: this.#seal(settings.retailer, clientSecret),
        ...by,
      })
      .onConflict((taken) => taken.column("retailer").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Without a new client secret, the stored secret is kept. */
  async change({ roles, retailer, ...settings }: ProviderSettings, clientSecret: string | undefined, by: ChangeStamp): Promise<void> {
    await this.#db
      .updateTable("signInProvider")
      .set((eb) => ({
        ...settings,
        roles: JSON.stringify(roles),
        secondFactorClaims: [...settings.secondFactorClaims],
        ...(clientSecret !== undefined && { sealedSecret: this.#seal(retailer, clientSecret) }),
        ...by,
        version: eb("version", "+", 1),
      }))
      .where("retailer", "=", retailer)
      .execute();
  }

  async turn(retailer: string, isOn: boolean, by: ChangeStamp): Promise<void> {
    await this.#db
      .updateTable("signInProvider")
      .set((eb) => ({ isOn, ...by, version: eb("version", "+", 1) }))
      .where("retailer", "=", retailer)
      .execute();
  }

  async userOf(retailer: string, subject: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("staffUser")
      .select("id")
      .where("retailer", "=", retailer)
      .where("providerSubject", "=", subject)
      .executeTakeFirst();
    return row?.id;
  }

  async link(userId: string, subject: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("staffUser")
      .set({ providerSubject: subject, mustSetPassword: false })
      .where("id", "=", userId)
      .where("providerSubject", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Ends the session that the provider names, or else all sessions of the user that began at the provider. */
  async endSessions(retailer: string, { subject, session }: ProviderLogout): Promise<readonly string[]> {
    const rows = await this.#db
      .updateTable("session as s")
      .from("staffUser as u")
      .set({ endedAt: sql<Date>`clock_timestamp()` })
      .whereRef("u.id", "=", "s.userId")
      .where("u.retailer", "=", retailer)
      .where("s.endedAt", "is", null)
      .where("s.providerSession", "is not", null)
      .$if(subject !== undefined, (query) => query.where("u.providerSubject", "=", subject as string))
      .$if(session !== undefined, (query) => query.where("s.providerSession", "=", session as string))
      .returning("u.id")
      .execute();
    return [...new Set(rows.map(({ id }) => id))];
  }

  #seal(retailer: string, clientSecret: string): Buffer {
    return this.#keys.seal(Buffer.from(clientSecret), providerSecretEncryptionContext(retailer));
  }
}

export interface ProviderLogout {
  readonly subject?: string | undefined;
  readonly session?: string | undefined;
}

export const providerSecretEncryptionContext = (retailer: string): string => `sign-in-provider:${retailer}`;

const toProvider = ({ sealedSecret: _, ...row }: Selectable<Row>): SignInProvider => row;
