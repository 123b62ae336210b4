import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** A partner site signs links for its customers. A customer who follows such a link gets the rights of the Farthing user `userId`. */
export interface DirectAppsPartner {
  readonly keyId: string;
  readonly issuer: string;
  readonly userId: string;
  readonly publicKey: Readonly<Record<string, string>>;
  readonly algorithm: string;
  readonly suppliers: readonly string[];
}

export class DirectAppsPartners {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async find(keyId: string): Promise<DirectAppsPartner | undefined> {
    const row = await this.#db
      .selectFrom("directAppsPartner")
      .select(["keyId", "issuer", "userId", "publicKey", "algorithm"])
      .select(sql<string[]>`reachable_suppliers(supplier_number)`.as("suppliers"))
      .where("keyId", "=", keyId)
      .where("enabled", "=", true)
      .executeTakeFirst();
    return (
      row && {
        keyId: row.keyId,
        issuer: row.issuer,
        userId: row.userId,
        publicKey: row.publicKey as Readonly<Record<string, string>>,
        algorithm: row.algorithm,
        suppliers: row.suppliers,
      }
    );
  }
}
