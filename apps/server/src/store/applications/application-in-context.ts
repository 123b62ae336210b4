import { CompiledQuery } from "kysely";
import { naming } from "../database/naming.ts";
import { type ContextRow, type StoredRow, storedColumns } from "./application-rows.ts";

/** Written once, for whichever id, and with its columns as the program calls them: putting the text together and renaming its row would cost as much as running it. */
const statement = `select ${storedColumns.map((name) => `application.${naming.inDatabase(name)} as "${name}"`).join(", ")},
    branch.name as "branchName", retailer.name as "retailerName", retailer.settings as "retailerFlags",
    proposer.name as "proposerName", proposing.name as "proposingRetailerName", proposing.kind as "proposingRetailerKind",
    to_json(features_on(retailer.normalised_name)) as features,
    (select json_agg(json_build_object('reasonCodes', r.reason_codes, 'loanAmountPence', r.loan_amount_pence,
        'instalmentPence', r.instalment_pence, 'maxInstalmentPence', r.max_instalment_pence, 'depositPence', r.deposit_pence) order by r.version)
      from application_revision r where r.application_id = application.id) as revisions,
    (select json_build_object('processedEvent', d.processed_event, 'isAgreementRevert', d.is_agreement_revert)
      from decision d where d.application_id = application.id order by d.requested_at desc limit 1) as "latestDecision",
    -- By its primary key, and only where an amendment waits to be signed.
    (select s.document->'loanParameters' from application_snapshot s
      where s.application_id = application.id and s.version = (application.revertible_version->>'id')::int) as "revertibleAmounts"
  from application
  join branch on branch.supplier_number = application.branch
  join retailer on retailer.normalised_name = branch.retailer
  left join branch proposer on proposer.supplier_number = application.proposed_by
  left join retailer proposing on proposing.normalised_name = proposer.retailer
  where application.id = $1`;

export const applicationInContext = (id: string): CompiledQuery<StoredRow & ContextRow> => CompiledQuery.raw(statement, [id]);
