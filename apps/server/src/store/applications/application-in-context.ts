import { sql } from "kysely";
import { fixedStatement } from "../database/fixed-statement.ts";
import { type ContextRow, type StoredRow, storedColumns } from "./application-rows.ts";

const columns = sql.join(storedColumns.map((column) => sql.ref(`application.${column}`)));

/**
 * The column `shop` is null if this process has cached the shop's current settings. `version` and `names` say which settings are cached.
 */
export const selectApplicationWithShop = fixedStatement(
  ["id", "version", "names"],
  ({ id, version, names }) => sql<StoredRow & ContextRow>`
  select ${columns},
    coalesce(application.waiting_since, application.updated_at) as "waitingSince",
    stands.version as "accessVersion",
    case when stands.version = ${version}::bigint and application.branch = any(${names}::text[]) then null
      else setting_of_shop(application.branch) end as shop,
    case when application.proposed_by is not null then setting_of_shop(application.proposed_by) end as proposer,
    (select json_agg(json_build_object('reasonCodes', r.reason_codes, 'loanAmountPence', r.loan_amount_pence,
        'instalmentPence', r.instalment_pence, 'maxInstalmentPence', r.max_instalment_pence, 'depositPence', r.deposit_pence) order by r.version)
      from application_revision r where r.application_id = application.id) as revisions,
    (select json_build_object('processedEvent', d.processed_event, 'isAgreementRevert', d.is_agreement_revert)
      from decision d where d.application_id = application.id order by d.seq desc limit 1) as "latestDecision",
    -- By its primary key, and only if an amendment waits to be signed.
    (select s.document->'loanParameters' from application_snapshot s
      where s.application_id = application.id and s.version = (application.revertible_version->>'id')::int) as "revertibleAmounts",
    (select sum(e.pence)::bigint from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = application.id and e.account = 'loan' and application.signed_at is not null) as "loanBalancePence",
    (select r.due_at from referral r where r.application_id = application.id and r.settled_at is null) as "referralDueAt"
  from application cross join access_version stands
  where application.id = ${id}`,
);
