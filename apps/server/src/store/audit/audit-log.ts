import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { ChainHead, ChainLink } from "./audit-chain.ts";
import { type LinkRow, linkColumns, toLink } from "./audit-links.ts";
import type { EventActor } from "./events.ts";

export interface AuditFilter {
  readonly application: string | null;
  readonly user: string | null;
  readonly type: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

export interface AuditCursor {
  readonly at: string;
  readonly id: string;
}

export interface LoggedEvent {
  readonly id: string;
  readonly chain: string;
  readonly number: number;
  readonly at: Date;
  readonly type: string;
  readonly by: EventActor;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly isSealed: boolean;
  readonly hash: string;
  readonly cursor: AuditCursor;
}

const linksAtOnce = 2_000;

export class AuditLog {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** If the filter names an application, the page also shows who viewed that application. */
  async page(
    { application, user, type, from, until }: AuditFilter,
    before: AuditCursor | null,
    limit: number,
  ): Promise<readonly LoggedEvent[]> {
    const ofApplication = sql`(chain = ${`application:${application}`}
      or (facts ? 'subjects' and facts -> 'subjects' @> ${JSON.stringify([application])}::jsonb))`;
    const conditions = [
      ...(application === null ? [] : [ofApplication]),
      ...(user === null ? [] : [sql`actor ->> 'username' = ${user}`]),
      ...(type === null ? [] : [sql`type = ${type}`]),
      ...(from === null ? [] : [sql`at >= ${from}`]),
      ...(until === null ? [] : [sql`at < ${until}`]),
      ...(before === null ? [] : [sql`(at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`]),
    ];
    const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<Omit<LoggedEvent, "cursor" | "by"> & { readonly exactly: string; readonly actor: EventActor }>`
      select id, chain, seq as number, at, type, actor, facts, sealed is not null as "isSealed", encode(hash, 'hex') as hash,
             to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly
      from audit_event ${where} order by at desc, id desc limit ${limit}`.execute(this.#db.withoutPlugins());
    return rows.map(({ exactly, actor, ...row }) => ({ ...row, by: actor, cursor: { at: exactly, id: row.id } }));
  }

  async types(): Promise<readonly string[]> {
    const { rows } = await sql<{ type: string }>`
      with recursive each as (
        (select type from audit_event order by type limit 1)
        union all
        select (select e.type from audit_event e where e.type > each.type order by e.type limit 1) from each where each.type is not null
      )
      select type from each where type is not null`.execute(this.#db);
    return rows.map(({ type }) => type);
  }

  async headOf(chain: string): Promise<ChainHead | undefined> {
    return this.#db.selectFrom("auditChain").select(["seq", "hash"]).where("chain", "=", chain).executeTakeFirst();
  }

  async *linksOf(chain: string, head: ChainHead): AsyncGenerator<ChainLink> {
    for (let after = 0; ; ) {
      const { rows } = await sql<LinkRow>`
        select ${sql.raw(linkColumns)} from audit_event e join audit_chain h using (chain)
        where chain = ${chain} and e.seq > greatest(${after}::int, h.let_go_seq) and e.seq <= ${head.seq}
        order by e.seq limit ${linksAtOnce}`.execute(this.#db.withoutPlugins());
      for (const row of rows) yield { ...toLink(row), head };
      if (rows.length < linksAtOnce) return;
      after = rows.at(-1)?.seq ?? head.seq;
    }
  }
}
