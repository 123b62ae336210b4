import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface IdempotentRequest {
  readonly actor: string;
  readonly key: string;
  readonly request: Buffer;
}

/** The stored answers to requests contain personal data, so each answer is encrypted with its own key. */
export class IdempotencyKeys {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, send: SendStatement, keys: KeyRing) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  /** The commit fails if the idempotency key was used before. If another transaction is using the same key, this transaction waits. */
  save({ actor, key, request }: IdempotentRequest, answer: unknown): void {
    const sealedAnswer = this.#keys.seal(Buffer.from(JSON.stringify(answer ?? null)), sealContextOf(actor, key));
    this.#send(this.#db.insertInto("idempotencyKey").values({ actor, key, request, sealedAnswer }));
  }

  async find({ actor, key, request }: IdempotentRequest): Promise<{ readonly answer: unknown } | undefined> {
    const first = await this.#db
      .selectFrom("idempotencyKey")
      .select(["request", "sealedAnswer"])
      .where("actor", "=", actor)
      .where("key", "=", key)
      .executeTakeFirst();
    if (!first) return undefined;
    if (!first.request.equals(request)) fail("idempotency.mismatch");
    return { answer: JSON.parse(this.#keys.open(first.sealedAnswer, sealContextOf(actor, key)).toString()) };
  }
}

const sealContextOf = (actor: string, key: string): string => `${actor}\n${key}`;
