import pg from "pg";
import { measureRounds, perSecond, ratio } from "../rounds.ts";

const benchmarkSize = { rounds: 7, events: 2_000 } as const;

/**
 * Compares tables that are partitioned by month with one large table. Disables the audit log's triggers. At the end, rolls back all
 * changes.
 */
export async function measureMonthlyPartitions(ownerConnectionString: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  try {
    await owner.query(`
      begin; set local farthing.scope = 'all';
      alter table audit_event disable trigger user;
      create table in_one (like audit_event including all);
      insert into in_one select * from audit_event`);
    const adding = (table: string) => async () => {
      const begun = performance.now();
      await owner.query(`do $$ begin
        for event in 1..${benchmarkSize.events} loop
          insert into ${table} (chain, seq, id, type, at, actor, facts, hash, retailer)
          values ('application:' || gen_random_uuid(), 1, gen_random_uuid(), 'application.created', now(), '{"username": "ben.branch"}', '{}', sha256('event'), 'filled-0');
        end loop;
      end $$`);
      return benchmarkSize.events / ((performance.now() - begun) / 1_000);
    };
    const rounds = await measureRounds(benchmarkSize.rounds, { months: adding("audit_event"), one: adding("in_one") });
    await owner.query("rollback");
    return `${perSecond(rounds, "months")} events a second into months, ${perSecond(rounds, "one")} into one table: ratio ${ratio(rounds, "months", "one")}`;
  } finally {
    await owner.end();
  }
}
