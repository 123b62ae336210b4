import type { Pool } from "pg";

interface QueuedJobs {
  readonly name: string;
  readonly count: number;
  /** The time since the oldest of these jobs became due. 0 if there is none. */
  readonly ageSeconds: number;
}

/** Counts the due jobs of each queue that no worker has started. The queue "dead-letters" has the failed jobs. */
export async function queuedJobs(pool: Pool): Promise<readonly QueuedJobs[]> {
  const { rows } = await pool.query<QueuedJobs>(`
    select queue.name, count(job.id)::int as count,
           coalesce(extract(epoch from clock_timestamp() - min(job.start_after)), 0)::float8 as "ageSeconds"
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= clock_timestamp()
    group by queue.name`);
  return rows;
}
