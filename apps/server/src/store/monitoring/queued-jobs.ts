import type { Pool } from "pg";

interface QueuedJobs {
  readonly name: string;
  readonly count: number;
  readonly ageSeconds: number;
}

/** Counts the due jobs that no worker has started. The queue "dead-letters" contains the failed jobs. */
export async function queuedJobs(pool: Pool): Promise<readonly QueuedJobs[]> {
  const { rows } = await pool.query<QueuedJobs>(`
    select queue.name, count(job.id)::int as count,
           coalesce(extract(epoch from clock_timestamp() - min(job.start_after)), 0)::float8 as "ageSeconds"
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= clock_timestamp()
    group by queue.name`);
  return rows;
}
