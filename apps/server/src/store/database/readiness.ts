import type pg from "pg";

const answerMsMax = 2_000;
/** The readiness check commits a write, so requests within this time share one result. */
const proofMsMax = 3_000;

/**
 * Returns a function that tells whether the database accepts writes now. The check notices a read-only server at once. It notices a full
 * disk within seconds, because only a write shows a full disk.
 */
export function createReadiness(pool: pg.Pool, clock: () => number = () => performance.now()): () => Promise<boolean> {
  let proof: { readonly at: number; readonly succeeded: Promise<boolean> } | undefined;
  const provesWrite = (): Promise<boolean> => {
    if (!proof || clock() - proof.at >= proofMsMax) proof = { at: clock(), succeeded: answersYes(pool, "select prove_write() as yes") };
    return proof.succeeded;
  };
  return async () => (await answersYes(pool, "select current_setting('transaction_read_only') = 'off' as yes")) && (await provesWrite());
}

/** Returns true if the query returns "yes". Otherwise the connection is closed. */
async function answersYes(pool: pg.Pool, text: string): Promise<boolean> {
  const client = await pool.connect().catch(() => undefined);
  if (!client) return false;
  const question = { text, query_timeout: answerMsMax };
  const yes = await client.query<{ yes: boolean }>(question).then(
    ({ rows }) => rows[0]?.yes === true,
    () => false,
  );
  client.release(!yes);
  return yes;
}
