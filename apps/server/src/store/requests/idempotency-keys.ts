import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

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

  /** Fails, when the unit of work commits, if the key was used before; waits for a first use that is still under way. */
  keep({ actor, key, request }: IdempotentRequest, answer: unknown): void {
    this.#write(insertion("idempotencyKey", { actor, key, request, answer: JSON.stringify(answer ?? null) }));
  }

  async find({ actor, key, request }: IdempotentRequest): Promise<{ readonly answer: unknown } | undefined> {
    const first = await this.#db
      .selectFrom("idempotencyKey")
      .select(["request", "answer"])
      .where("actor", "=", actor)
      .where("key", "=", key)
      .executeTakeFirst();
    if (first && !first.request.equals(request)) fail("idempotency.mismatch");
    return first;
  }
}
