import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";
import { insertion } from "./statements.ts";
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
    const claimed = await this.#ask(insertion("idempotency_key", { actor, key, request }, "on conflict do nothing"));
    if (claimed === 1) return undefined;
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
    this.#write({
      sql: "update idempotency_key set answer = $1 where actor = $2 and key = $3",
      parameters: [JSON.stringify(answer ?? null), actor, key],
    });
  }
}
