import type { FeatureName } from "@farthing/domain/access";
import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { unsent } from "../database/client-dialect.ts";
import type { RevertibleAmounts, RevisionRow } from "./application-rows.ts";

/** Written once, for whichever id: putting the text together would cost as much as running it. */
const ofNobody = unsent
  .selectFrom("application")
  .selectAll("application")
  .innerJoin("branch", "branch.supplierNumber", "application.branch")
  .innerJoin("retailer", "retailer.normalisedName", "branch.retailer")
  .leftJoin("branch as proposer", "proposer.supplierNumber", "application.proposedBy")
  .leftJoin("retailer as proposingRetailer", "proposingRetailer.normalisedName", "proposer.retailer")
  .select((eb) => [
    "branch.name as branchName",
    "retailer.name as retailerName",
    "proposer.name as proposerName",
    "proposingRetailer.name as proposingRetailerName",
    "proposingRetailer.kind as proposingRetailerKind",
    "retailer.settings as retailerFlags",
    sql<FeatureName[]>`to_json(features_on(retailer.normalised_name))`.as("features"),
    eb
      .selectFrom("applicationRevision as r")
      .select((revision) =>
        sql<RevisionRow[]>`json_agg(${jsonBuildObject({
          reasonCodes: revision.ref("r.reasonCodes"),
          loanAmountPence: revision.ref("r.loanAmountPence"),
          instalmentPence: revision.ref("r.instalmentPence"),
          maxInstalmentPence: revision.ref("r.maxInstalmentPence"),
          depositPence: revision.ref("r.depositPence"),
        })} order by r.version)`.as("all"),
      )
      .whereRef("r.applicationId", "=", "application.id")
      .as("revisions"),
    eb
      .selectFrom("decision as d")
      .select(({ ref }) =>
        jsonBuildObject({ processedEvent: ref("d.processedEvent"), isAgreementRevert: ref("d.isAgreementRevert") }).as("latest"),
      )
      .whereRef("d.applicationId", "=", "application.id")
      .orderBy("d.requestedAt", "desc")
      .limit(sql.lit(1))
      .as("latestDecision"),
    // By its primary key, and only where an amendment waits to be signed.
    eb
      .selectFrom("applicationSnapshot as s")
      .select(sql<RevertibleAmounts>`s.document->'loanParameters'`.as("amounts"))
      .whereRef("s.applicationId", "=", "application.id")
      .where("s.version", "=", sql<number>`(application.revertible_version->>'id')::int`)
      .as("revertibleAmounts"),
  ])
  .where("application.id", "=", "")
  .compile();

export const applicationInContext = (id: string): typeof ofNobody => ({ ...ofNobody, parameters: [id] });
