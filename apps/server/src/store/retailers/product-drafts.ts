import type { ProductChangeKind } from "@farthing/domain/catalogue";
import type { ProductTerms } from "@farthing/domain/lending";
import { type Kysely, type SqlBool, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";
import type { Sellers } from "./catalogue.ts";

export interface ProductDraft {
  readonly id: string;
  readonly replaces: string | null;
  readonly terms: ProductTerms;
  readonly sellers: Sellers;
  readonly revision: number;
  readonly writtenBy: readonly string[];
  readonly startedAt: Date;
  readonly changedAt: Date;
  readonly sentBy: string | null;
  readonly sentAt: Date | null;
}

interface DraftContent {
  readonly terms: ProductTerms;
  readonly sellers: Sellers;
  readonly by: string;
  readonly at: Date;
}

export interface ProductChange {
  readonly what: ProductChangeKind;
  readonly lastDay: string | null;
  readonly by: string;
  readonly at: Date;
}

export class ProductDrafts {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async start({ terms, sellers, by, at }: DraftContent, replaces: string | null): Promise<string | undefined> {
    const row = await this.#db
      .insertInto("productDraft")
      .values({
        id: uuid(),
        replaces,
        terms: JSON.stringify(terms),
        sellers: JSON.stringify(sellers),
        writtenBy: [by],
        startedAt: at,
        changedAt: at,
      })
      .onConflict((open) => open.column("replaces").where("settledAt", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  }

  async read(id: string): Promise<ProductDraft | undefined> {
    return this.#drafts().where("id", "=", id).executeTakeFirst();
  }

  async lock(id: string): Promise<ProductDraft | undefined> {
    return this.#drafts().where("id", "=", id).forUpdate().executeTakeFirst();
  }

  async search(text: string, limit: number): Promise<readonly ProductDraft[]> {
    return this.#drafts()
      .where(sql<SqlBool>`strpos(lower(terms->>'name'), lower(${text})) > 0`)
      .orderBy("changedAt", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
  }

  async findReplacing(product: string): Promise<ProductDraft | undefined> {
    return this.#drafts().where("replaces", "=", product).executeTakeFirst();
  }

  /** A draft of a product that was already sent for approval must be sent again. */
  async change({ id, writtenBy, revision }: ProductDraft, { terms, sellers, by, at }: DraftContent): Promise<void> {
    await this.#db
      .updateTable("productDraft")
      .set({
        terms: JSON.stringify(terms),
        sellers: JSON.stringify(sellers),
        revision: revision + 1,
        writtenBy: [...new Set([...writtenBy, by])],
        changedAt: at,
        sentBy: null,
        sentAt: null,
      })
      .where("id", "=", id)
      .execute();
  }

  async markSent(id: string, sent: { readonly by: string; readonly at: Date } | null): Promise<void> {
    await this.#db
      .updateTable("productDraft")
      .set({ sentBy: sent?.by ?? null, sentAt: sent?.at ?? null })
      .where("id", "=", id)
      .execute();
  }

  /** `product` is the id of the product that was published from the draft. Null if the draft was discarded. */
  async settle(id: string, product: string | null, by: string, at: Date): Promise<void> {
    await this.#db
      .updateTable("productDraft")
      .set({ settledBy: by, settledAt: at, outcome: product === null ? "discarded" : "published", product })
      .where("id", "=", id)
      .execute();
  }

  async record(change: ProductChange & { readonly draft: string | null; readonly product: string | null }): Promise<void> {
    await this.#db
      .insertInto("productChange")
      .values({ id: uuid(), ...change })
      .execute();
  }

  async historyOfDraft(draft: string, limit: number): Promise<readonly ProductChange[]> {
    return this.#history(limit).where("draft", "=", draft).execute();
  }

  async historyOf(product: string, limit: number): Promise<readonly ProductChange[]> {
    return this.#history(limit)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("product", "=", product),
          eb("draft", "=", selectFrom("productDraft").select("id").where("product", "=", product).limit(sql.lit(1))),
        ]),
      )
      .execute();
  }

  #history(limit: number) {
    return this.#db
      .selectFrom("productChange")
      .select([sql<ProductChangeKind>`what`.as("what"), "lastDay", "by", "at"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit);
  }

  #drafts() {
    return this.#db
      .selectFrom("productDraft")
      .select(["id", "replaces", "terms", "sellers", "revision", "writtenBy", "startedAt", "changedAt", "sentBy", "sentAt"])
      .where("settledAt", "is", null);
  }
}
