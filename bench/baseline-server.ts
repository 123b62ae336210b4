import { randomUUID } from "node:crypto";
import { type FastifyInstance, fastify } from "fastify";
import pg from "pg";

/**
 * A baseline for the API. It uses the same SQL and HTTP server as Farthing, but has no sign-in, checks, audit or idempotency. Arguments:
 * connection string, port, pool size.
 */

const columns = [
  ...["version", "status", "branch", "document", "created_by", "created_at", "updated_at", "applicant_name", "last_name_key"],
  ...["postcode_key", "date_of_birth", "order_reference", "order_reference_key", "loan_amount_pence", "sla", "deposit_tries"],
  ...["satisfaction_answered", "payout_stopped", "payout_file_sent"],
];
const values = columns.map((_, index) => `$${index + 1}`);
/** The application number is generated as in Farthing, but without the check digit. */
const insertApplication = `with application as (
    insert into application (id, ${columns.join(", ")}) values (free_application_number() || '0', ${values.join(", ")}) returning id)
  insert into deadline (id, application_id, kind, due_at)
  select $${columns.length + 1}, id, 'expire-application', $${columns.length + 2} from application
  on conflict (application_id, kind) where done_at is null do update set due_at = excluded.due_at
  returning application_id as id`;

const selectInContext = `select application.*, branch.name as branch_name, retailer.name as retailer_name, retailer.settings as retailer_flags,
  features_on(retailer.normalised_name) as features,
  (select coalesce(json_agg(revision), '[]') from (
    select r.reason_codes, r.loan_amount_pence, r.instalment_pence, r.max_instalment_pence, r.deposit_pence
    from application_revision r where r.application_id = application.id order by r.version) revision) as revisions,
  (select to_json(latest) from (
    select d.processed_event, d.is_agreement_revert
    from decision d where d.application_id = application.id order by d.seq desc limit 1) latest) as latest_decision
  from application
  join branch on branch.supplier_number = application.branch
  join retailer on retailer.normalised_name = branch.retailer
  where application.id = $1`;

const matching = "(application.branch = any($1) or application.proposed_by = any($1)) and last_name_key >= $2 and last_name_key < $3";
const selectPage = `with hit as materialized (
    select application.id, application.status, application.branch, application.order_reference, application.applicant_name,
      application.postcode_key, application.date_of_birth, application.loan_amount_pence, application.refer_type, application.created_by,
      application.created_at, application.updated_at
    from application where ${matching} limit 5001)
  select counted.total, page.* from (select count(*)::int as total from hit) counted
  left join (
    select hit.*, retailer.name as retailer_name
    from hit join branch on branch.supplier_number = hit.branch join retailer on retailer.normalised_name = branch.retailer
    order by hit.updated_at desc, hit.id limit 500 offset $4) page on true
  order by page.updated_at desc, page.id`;

interface Draft {
  readonly orderReference: string;
  readonly personalDetails: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string };
  readonly mainAddressDetails: { readonly mainAddress: readonly [{ readonly address: { readonly postCode: string } }] };
  readonly loanParameters: { readonly goodsAmount: string; readonly deposit: string };
}

function baselineServer(pool: pg.Pool): FastifyInstance {
  const app = fastify();

  app.post<{ Body: { branch: string; document: Draft } }>("/applications", async ({ body: { branch, document } }) => {
    const now = new Date();
    const row = [
      ...[1, "open", branch, JSON.stringify(document), "nobody", now, now],
      ...[`${document.personalDetails.firstName} ${document.personalDetails.lastName}`, document.personalDetails.lastName.toUpperCase()],
      ...[document.mainAddressDetails.mainAddress[0].address.postCode.replace(" ", ""), document.personalDetails.dateOfBirth],
      ...[document.orderReference, document.orderReference.toUpperCase()],
      ...[Number(document.loanParameters.goodsAmount) * 100 - Number(document.loanParameters.deposit) * 100],
      ...[false, 0, false, false, false],
    ];
    const deadline = [randomUUID(), new Date(now.getTime() + 91 * 86_400_000)];
    const { rows } = await pool.query({ name: "insert-application", text: insertApplication, values: [...row, ...deadline] });
    return { id: rows[0].id, version: 1 };
  });

  app.get<{ Params: { id: string } }>("/applications/:id", async ({ params }) => {
    const { rows } = await pool.query({ name: "select-in-context", text: selectInContext, values: [params.id] });
    return rows[0];
  });

  app.post<{ Body: { branch: string; lastName: string } }>("/applications/search", async ({ body: { branch, lastName } }) => {
    const prefix = lastName.toUpperCase();
    const { rows } = await pool.query({ name: "select-page", text: selectPage, values: [[branch], prefix, `${prefix}\u{10FFFF}`, 0] });
    return { applications: rows.filter((row) => row.id !== null), total_count: rows[0]?.total };
  });

  return app;
}

const [connectionString, port, poolMax] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(poolMax) });
pool.on("error", () => undefined);
await baselineServer(pool).listen({ port: Number(port), host: "127.0.0.1" });
process.send?.({ type: "ready" });
process.once("disconnect", () => process.exit());
