import type { ClientBase, Pool } from "pg";
import { secondFactorEncryptionContext } from "./accounts/second-factors.ts";
import { providerSecretEncryptionContext } from "./accounts/sign-in-providers.ts";
import { instructionEncryptionContext, instructionFileEncryptionContext } from "./direct-debits/direct-debits.ts";
import { identityKeyEncryptionContext } from "./identity/identity-keys.ts";
import { identityRecordEncryptionContext } from "./identity/identity-records.ts";
import { messageEncryptionContext } from "./mail/messages.ts";
import { payoutFileEncryptionContext } from "./payouts/payout-runs.ts";
import { supplierAccountEncryptionContext } from "./payouts/supplier-accounts.ts";
import type { StoreKeys } from "./registry.ts";
import { sealIdentityEncryptionContext } from "./signing/seal-identities.ts";
import { webhookSecretEncryptionContext } from "./web-shop/web-shops.ts";
import { endpointSecretEncryptionContext } from "./web-shop/webhook-endpoints.ts";

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly contextFrom: string;
  readonly contextOf: (value: string) => string;
}

/** Each purpose of a key has its own list of encrypted columns. */
const sealedColumns: Readonly<Record<keyof StoreKeys, readonly SealedColumn[]>> = {
  applications: [
    { table: "application_key", column: "wrapped_key", id: "application_id", contextFrom: "application_id", contextOf: (id) => id },
  ],
  // Only hashes of one-time codes are stored, so no column has to be encrypted again.
  codes: [],
  directDebits: [
    { table: "direct_debit_instruction", column: "sealed", id: "id", contextFrom: "id", contextOf: instructionEncryptionContext },
    { table: "instruction_file", column: "sealed_file", id: "id", contextFrom: "id", contextOf: instructionFileEncryptionContext },
  ],
  idempotency: [
    {
      table: "idempotency_key",
      column: "sealed_answer",
      id: "key",
      contextFrom: "(actor || E'\\n' || key)",
      contextOf: (actorAndKey) => actorAndKey,
    },
  ],
  identity: [
    { table: "identity_key", column: "sealed", id: "kid", contextFrom: "kid", contextOf: identityKeyEncryptionContext },
    { table: "identity_record", column: "sealed", id: "hash", contextFrom: "model", contextOf: identityRecordEncryptionContext },
  ],
  messages: [{ table: "sent_message", column: "sealed", id: "message_id", contextFrom: "message_id", contextOf: messageEncryptionContext }],
  payouts: [
    { table: "payout_run", column: "sealed_file", id: "id", contextFrom: "id", contextOf: payoutFileEncryptionContext },
    {
      table: "supplier_account",
      column: "sealed",
      id: "id",
      contextFrom: "supplier_number",
      contextOf: supplierAccountEncryptionContext,
    },
  ],
  sealIdentities: [{ table: "seal_identity", column: "sealed", id: "id", contextFrom: "id", contextOf: sealIdentityEncryptionContext }],
  secondFactors: [{ table: "staff_user", column: "totp_secret", id: "id", contextFrom: "id", contextOf: secondFactorEncryptionContext }],
  signInProviders: [
    {
      table: "sign_in_provider",
      column: "sealed_secret",
      id: "retailer",
      contextFrom: "retailer",
      contextOf: providerSecretEncryptionContext,
    },
  ],
  webhooks: [
    {
      table: "web_shop",
      column: "sealed_secret",
      id: "supplier_number",
      contextFrom: "supplier_number",
      contextOf: webhookSecretEncryptionContext,
    },
    { table: "webhook_endpoint", column: "sealed_secret", id: "id", contextFrom: "id", contextOf: endpointSecretEncryptionContext },
    { table: "webhook_endpoint", column: "older_sealed_secret", id: "id", contextFrom: "id", contextOf: endpointSecretEncryptionContext },
  ],
};

export interface ResealResult {
  readonly table: string;
  readonly values: number;
  readonly resealed: number;
  /** An unreadable value is damaged, or was encrypted under a key that is not configured. */
  readonly unreadable: number;
}

const batchRows = 1_000;

/** All values are encrypted again under the first key. Meanwhile the server can run with the old and the new key. */
export async function resealEverything(pool: Pool, keys: StoreKeys): Promise<readonly ResealResult[]> {
  const done: ResealResult[] = [];
  for (const purpose of Object.keys(sealedColumns) as (keyof StoreKeys)[])
    for (const column of sealedColumns[purpose]) done.push(await resealColumn(pool, keys[purpose], column));
  return done;
}

interface SealedRow {
  readonly id: unknown;
  readonly context: string;
  readonly sealed: Buffer;
}

async function resealColumn(pool: Pool, keys: StoreKeys[keyof StoreKeys], where: SealedColumn): Promise<ResealResult> {
  const counted = { values: 0, resealed: 0, unreadable: 0 };
  const [reader, writer] = [await pool.connect(), await pool.connect()];
  try {
    await writer.query("set farthing.scope = 'all'");
    for await (const { id, context, sealed } of rowsOf(reader, where)) {
      counted.values++;
      const resealed = tryOpen(() => keys.reseal(sealed, where.contextOf(context)));
      if (resealed === "unreadable") counted.unreadable++;
      if (!(resealed instanceof Buffer)) continue;
      counted.resealed++;
      // If the row has changed meanwhile, its new value is already encrypted under the first key, so the update writes nothing.
      await writer.query(`update ${where.table} set ${where.column} = $1 where ${where.id} = $2 and ${where.column} = $3`, [
        resealed,
        id,
        sealed,
      ]);
    }
  } finally {
    await reader.query("rollback").catch(() => undefined);
    reader.release();
    await writer.query("reset farthing.scope").catch(() => undefined);
    writer.release();
  }
  return { table: where.table, ...counted };
}

async function* rowsOf(client: ClientBase, { table, column, id, contextFrom }: SealedColumn): AsyncGenerator<SealedRow> {
  await client.query("begin isolation level repeatable read read only; set local farthing.scope = 'all'; set local statement_timeout = 0");
  await client.query(
    `declare sealed_value cursor for select ${id} as id, ${contextFrom}::text as context, ${column} as sealed from ${table} where ${column} is not null`,
  );
  for (;;) {
    const { rows } = await client.query<SealedRow>(`fetch ${batchRows} from sealed_value`);
    yield* rows;
    if (rows.length < batchRows) return;
  }
}

function tryOpen<T>(open: () => T): T | "unreadable" {
  try {
    return open();
  } catch {
    return "unreadable";
  }
}
