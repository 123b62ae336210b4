import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";

interface NewLogo {
  readonly retailer: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/** A logo never changes, because its file name is the hash of its content. Earlier logos are kept. */
export class RetailerLogos {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async add({ content, ...logo }: NewLogo): Promise<void> {
    await this.#db
      .insertInto("retailerLogo")
      .values({ ...logo, content: Buffer.from(content) })
      .onConflict((exists) => exists.columns(["retailer", "fileName"]).doNothing())
      .execute();
  }

  async find(fileName: string): Promise<Buffer | undefined> {
    const row = await this.#db.selectFrom("retailerLogo").select("content").where("fileName", "=", fileName).limit(1).executeTakeFirst();
    return row?.content;
  }
}
