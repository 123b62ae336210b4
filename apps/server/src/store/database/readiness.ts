import type pg from "pg";
import { isLostPrimary, ReadOnlyServerError } from "./errors.ts";

const answerMsMax = 2_000;
/** Each readiness check commits a write, so requests within this time share one result. */
const proofAgeMsMax = 3_000;

type Clock = () => number;

/**
 * The readiness check writes, because only a write shows that the disk is full. If the primary is lost, the check fails only after
 * `failoverMsMax`, because requests wait that long for the next primary.
 */
export function createReadiness(pool: pg.Pool, failoverMsMax: number, clock: Clock = () => performance.now()): () => Promise<boolean> {
  let proof: { readonly at: number; readonly done: Promise<void> } | undefined;
  let readyAt = Number.NEGATIVE_INFINITY;
  const proveWrite = (): Promise<void> => {
    if (!proof || clock() - proof.at >= proofAgeMsMax) proof = { at: clock(), done: requireYesAnswer(pool, "select prove_write() as yes") };
    return proof.done;
  };
  return async () => {
    try {
      await requireYesAnswer(pool, "select current_setting('transaction_read_only') = 'off' as yes");
      await proveWrite();
      readyAt = clock();
      return true;
    } catch (error) {
      return isLostPrimary(error) && clock() - readyAt < failoverMsMax;
    }
  };
}

/** The query must return "yes". After any other result, the connection is closed. */
async function requireYesAnswer(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const question = { text, query_timeout: answerMsMax };
    const { rows } = await client.query<{ yes: boolean }>(question);
    if (rows[0]?.yes !== true) throw new ReadOnlyServerError("the database server takes no writes");
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
