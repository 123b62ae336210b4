import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";
import type { WriteBehind } from "./transaction.ts";

export interface IdempotentRequest {
  readonly actor: string;
  readonly key: string;
  /** SHA-256 over the call and its body. */
  readonly request: Buffer;
}

export class IdempotencyKeys {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  /**
   * Claims the key, or answers what the first request with it was answered. The insert waits for a first
   * request that is still under way, so of two at once the second sees the answer, or acts if the first failed.
   */
  async claim({ actor, key, request }: IdempotentRequest): Promise<{ answered: unknown } | undefined> {
    const claimed = await this.#db
      .insertInto("idempotency_key")
      .values({ actor, key, request })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (claimed) return undefined;
    const first = await this.#db
      .selectFrom("idempotency_key")
      .select(["request", "answer"])
      .where("actor", "=", actor)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (!first.request.equals(request)) fail("idempotency.mismatch");
    return { answered: first.answer };
  }

  answer({ actor, key }: IdempotentRequest, answer: unknown): void {
    this.#write(
      this.#db
        .updateTable("idempotency_key")
        .set({ answer: JSON.stringify(answer ?? null) })
        .where("actor", "=", actor)
        .where("key", "=", key),
    );
  }
}
