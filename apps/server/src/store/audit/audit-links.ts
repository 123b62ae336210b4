import type { Pool } from "pg";
import type { ChainLink } from "./audit-chain.ts";

const batch = 2_000;

export interface LinkRow {
  chain: string;
  head_seq: number | null;
  head_hash: Buffer | null;
  let_go_seq: number | null;
  let_go_hash: Buffer | null;
  seq: number | null;
  id: string;
  type: string;
  at: string;
  actor: string;
  facts: string;
  sealed: string;
  hash: Buffer;
}

/** The columns of an audit event and of the head of its chain, as the texts that were hashed. */
export const linkColumns = `chain, h.seq as head_seq, h.hash as head_hash, h.let_go_seq, h.let_go_hash, e.seq, e.id, e.type, e.hash,
             to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
             e.actor::text, e.facts::text, coalesce(encode(e.sealed, 'hex'), '') as sealed`;

/**
 * Reads all audit events with the heads of their chains, sorted by chain, from one snapshot and in batches. Skips an event if a later event
 * of its chain was already deleted. This happens to an event that was written late, into the partition of the next month. It is deleted
 * together with that partition.
 */
export async function* auditLinks(pool: Pool): AsyncGenerator<ChainLink> {
  const client = await pool.connect();
  try {
    await client.query(
      "begin isolation level repeatable read read only; set local farthing.scope = 'all'; set local statement_timeout = 0",
    );
    await client.query(`
      declare link cursor for
      select ${linkColumns}
      from audit_event e full join audit_chain h using (chain)
      where (e.seq > h.let_go_seq) is not false
      order by chain, e.seq`);
    for (;;) {
      const { rows } = await client.query<LinkRow>(`fetch ${batch} from link`);
      yield* rows.map(toLink);
      if (rows.length < batch) break;
    }
  } finally {
    // The transaction is still open here if the caller has stopped reading early.
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

export const toLink = ({ chain, head_seq, head_hash, let_go_seq, let_go_hash, seq, ...event }: LinkRow): ChainLink => ({
  chain,
  head: head_seq === null || head_hash === null ? undefined : { seq: head_seq, hash: head_hash },
  deletedUpTo: let_go_seq === null || let_go_hash === null ? undefined : { seq: let_go_seq, hash: let_go_hash },
  event: seq === null ? undefined : { seq, ...event },
});
