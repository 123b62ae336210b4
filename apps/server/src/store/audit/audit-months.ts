import type { Pool } from "pg";
import { requireAnchoredLinks } from "./audit-anchor.ts";
import { type NamedChainHead, verifyChains } from "./audit-chain.ts";
import { auditLinks } from "./audit-links.ts";

export interface PastMonth {
  readonly part: string;
  readonly reasonKept: string | null;
}

/**
 * Deletes old months of the audit log. The deletion stops at the first month whose audit chains are broken, or that the anchor does not
 * cover.
 */
export async function deleteOldMonths(
  owner: Pool,
  openAnchor: () => Promise<AsyncIterator<NamedChainHead>>,
): Promise<readonly PastMonth[]> {
  const parts = await pastMonths(owner);
  if (parts.length === 0) return [];
  const missing: string[] = [];
  await verifyChains(requireAnchoredLinks(auditLinks(owner), await openAnchor(), (sentence) => missing.push(sentence)));
  const done: PastMonth[] = [];
  for (const part of parts) {
    const reasonKept = missing[0] ?? (await firstUnanchoredProblem(owner, part, await openAnchor())) ?? (await deleteMonth(owner, part));
    done.push({ part, reasonKept });
    if (reasonKept !== null) break;
  }
  return done;
}

async function pastMonths(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.name from month_part p join retention r on r.name = p.of_table
     where r.name = 'audit_event' and p.ends <= least(clock_timestamp(), business_now()) - r.keep_for order by p.starts`,
  );
  return rows.map(({ name }) => name);
}

async function deleteMonth(owner: Pool, part: string): Promise<string | null> {
  const { rows } = await owner.query<{ stays: string | null }>("select let_audit_month_go($1) as stays", [part]);
  return rows[0]?.stays ?? null;
}

async function firstUnanchoredProblem(owner: Pool, part: string, anchor: AsyncIterator<NamedChainHead>): Promise<string | undefined> {
  const rows = await chainsOf(owner, part);
  let anchored = await anchor.next();
  for (const { chain, seq } of rows) {
    while (!anchored.done && anchored.value.chain < chain) anchored = await anchor.next();
    if (anchored.done || anchored.value.chain !== chain || anchored.value.seq < seq) return `event ${seq} of ${chain} is not anchored`;
  }
  return undefined;
}

async function chainsOf(owner: Pool, part: string): Promise<readonly { readonly chain: string; readonly seq: number }[]> {
  const client = await owner.connect();
  try {
    await client.query("begin read only; set local farthing.scope = 'all'");
    const { rows } = await client.query<{ chain: string; seq: number }>(
      `select e.chain, max(e.seq) as seq from audit_event e join month_part p on p.name = $1 and e.at >= p.starts and e.at < p.ends
       group by e.chain order by e.chain`,
      [part],
    );
    return rows;
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
