import type { FeatureName } from "@farthing/domain/access";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { unsent } from "../database/client-dialect.ts";

/** Written once, for whichever id: putting the text together would cost as much as running it. */
const ofNobody = unsent
  .selectFrom("application")
  .selectAll("application")
  .innerJoin("branch", "branch.supplier_number", "application.branch")
  .innerJoin("retailer", "retailer.normalised_name", "branch.retailer")
  .leftJoin("branch as proposer", "proposer.supplier_number", "application.proposed_by")
  .leftJoin("retailer as proposing_retailer", "proposing_retailer.normalised_name", "proposer.retailer")
  .select((eb) => [
    "branch.name as branch_name",
    "retailer.name as retailer_name",
    "proposer.name as proposer_name",
    "proposing_retailer.name as proposing_retailer_name",
    "proposing_retailer.kind as proposing_retailer_kind",
    "retailer.settings as retailer_flags",
    sql<FeatureName[]>`to_json(features_on(retailer.normalised_name))`.as("features"),
    jsonArrayFrom(
      eb
        .selectFrom("application_revision as r")
        .select(["r.reason_codes", "r.loan_amount_pence", "r.instalment_pence", "r.max_instalment_pence", "r.deposit_pence"])
        .whereRef("r.application_id", "=", "application.id")
        .orderBy("r.version"),
    ).as("revisions"),
    jsonObjectFrom(
      eb
        .selectFrom("decision as d")
        .select(["d.processed_event", "d.is_agreement_revert"])
        .whereRef("d.application_id", "=", "application.id")
        .orderBy("d.requested_at", "desc")
        .limit(sql.lit(1)),
    ).as("latest_decision"),
  ])
  .where("application.id", "=", "")
  .compile();

export const applicationInContext = (id: string): typeof ofNobody => ({ ...ofNobody, parameters: [id] });
