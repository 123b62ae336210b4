import type { Pool } from "pg";
import type { ChainLink } from "./audit-chain.ts";

const batchRows = 2_000;

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

/** The hash of an event covers exactly these texts. */
export const linkColumns = `chain, h.seq as head_seq, h.hash as head_hash, h.let_go_seq, h.let_go_hash, e.seq, e.id, e.type, e.hash,
             to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
             e.actor::text, e.facts::text, coalesce(encode(e.sealed, 'hex'), '') as sealed`;

/**
 * An event may be written late, into the next month's partition. Such an event is skipped if later events of its chain are already deleted.
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
      const { rows } = await client.query<LinkRow>(`fetch ${batchRows} from link`);
      yield* rows.map(toLink);
      if (rows.length < batchRows) break;
    }
  } finally {
    // If the caller has stopped reading early, the transaction is still open and must be rolled back.
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
