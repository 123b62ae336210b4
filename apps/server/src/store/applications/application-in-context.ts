import { CompiledQuery } from "kysely";
import { naming } from "../database/naming.ts";
import type { RememberedSettings } from "../retailers/remembered-settings.ts";
import { type ContextRow, type StoredRow, storedColumns } from "./application-rows.ts";

/** Written once, for whichever id, and with its columns as the program calls them: putting the text together and renaming its row would cost as much as running it. */
const statement = `select ${storedColumns.map((name) => `application.${naming.inDatabase(name)} as "${name}"`).join(", ")},
    stands.version as "accessVersion",
    case when stands.version = $2::bigint and application.branch = any($3::text[]) then null else setting_of_shop(application.branch) end as shop,
    case when application.proposed_by is not null then setting_of_shop(application.proposed_by) end as proposer,
    (select json_agg(json_build_object('reasonCodes', r.reason_codes, 'loanAmountPence', r.loan_amount_pence,
        'instalmentPence', r.instalment_pence, 'maxInstalmentPence', r.max_instalment_pence, 'depositPence', r.deposit_pence) order by r.version)
      from application_revision r where r.application_id = application.id) as revisions,
    (select json_build_object('processedEvent', d.processed_event, 'isAgreementRevert', d.is_agreement_revert)
      from decision d where d.application_id = application.id order by d.requested_at desc limit 1) as "latestDecision",
    -- By its primary key, and only where an amendment waits to be signed.
    (select s.document->'loanParameters' from application_snapshot s
      where s.application_id = application.id and s.version = (application.revertible_version->>'id')::int) as "revertibleAmounts",
    (select sum(e.pence)::bigint from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = application.id and e.account = 'loan' and application.signed_at is not null) as "loanBalancePence"
  from application cross join access_version stands
  where application.id = $1`;

/** Without the shop's setting, where it is known already beside the number at which things stand. */
export const applicationInContext = (
  id: string,
  { version, names }: RememberedSettings["shops"]["known"],
): CompiledQuery<StoredRow & ContextRow> => CompiledQuery.raw(statement, [id, version, names]);
