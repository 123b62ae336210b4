import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Linux counts processor time, which does not depend on other load. On other systems the value is NaN. */

const msPerTick = 10;

interface Counted {
  readonly parent: number;
  readonly ms: number;
  readonly formerMs: number;
}

function counted(pid: number | string): Counted | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = (one: number, other: number) => (Number(fields[one]) + Number(fields[other])) * msPerTick;
    return { parent: Number(fields[1]), ms: ticks(11, 12), formerMs: ticks(13, 14) };
  } catch {
    return undefined;
  }
}

export const processorMs = (pid: number | undefined): number => counted(pid ?? 0)?.ms ?? Number.NaN;

export async function databaseProcessorMs(connectionString: string): Promise<() => number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = counted(rows[0]?.pid ?? 0)?.parent;
  await client.end();
  if (postmaster === undefined) return () => Number.NaN;
  const all = () => readdirSync("/proc").map((entry) => (/^\d+$/.test(entry) ? counted(entry) : undefined));
  return () => all().reduce((sum, one) => sum + (one?.parent === postmaster ? one.ms : 0), counted(postmaster)?.formerMs ?? 0);
}
