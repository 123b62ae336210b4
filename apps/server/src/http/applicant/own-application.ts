import * as contract from "@farthing/contract";
import { removeCalculatedAmounts } from "@farthing/domain/application";
import { fail, screens } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { dropOut } from "../../use-cases/after-signing/drop-out.ts";
import { checkOwnSession, readOwnApplication, readOwnRetailerName } from "../../use-cases/applicants/own-application.ts";
import { saveApplication } from "../../use-cases/applications/save-application.ts";
import { contestDecision } from "../../use-cases/decisions/contest-decision.ts";
import { readApplicationRetailer } from "../../use-cases/retailers/read-retailer.ts";
import type { EndpointImplementer } from "../implement.ts";
import { toRetailer } from "../retailer-view.ts";

const { creditIntroduction: content } = screens.applicant;

export function serveOwnApplication(implement: EndpointImplementer, lender: Lender): void {
  implement(contract.getApplicantApplication, async ({ ctx, given }) => readOwnApplication(ctx, given.params.id));

  implement(contract.saveOwnApplication, async ({ ctx, given: { params, body } }) => {
    const { id = params.id, document, version } = body;
    if (id !== params.id) fail("application.not_found");
    return saveApplication(ctx, { id, document: removeCalculatedAmounts(document), version });
  });

  implement(contract.contestDecision, async ({ ctx, given }) => contestDecision(ctx, { applicationId: given.params.id, ...given.body }));

  implement(contract.dropOut, async ({ ctx, given }) => dropOut(ctx, given.params.id));

  implement(contract.getApplicantSession, async ({ ctx, given }) => checkOwnSession(ctx, given.params.id));

  implement(contract.staySignedIn, async ({ ctx, given }) => checkOwnSession(ctx, given.params.id).then(() => undefined));

  implement(contract.getApplicantRetailer, async ({ ctx, given }) => {
    const { branch, features } = await readApplicationRetailer(ctx, given.params.id);
    return { ...toRetailer(branch), accent: branch.retailer.accent, features: [...features] };
  });

  implement(contract.getContent, async ({ ctx, given }) => {
    if (given.body.id !== given.params.id) fail("application.not_found");
    const retailer = await readOwnRetailerName(ctx, given.params.id);
    return {
      heading: content.heading(retailer),
      helpline: lender.helpline,
      keyFacts: [
        { term: content.lender, value: content.lenderIs(lender.legalName, lender.fcaNumber) },
        { term: content.broker, value: content.brokerIs(retailer) },
        { term: content.creditAgency, value: content.creditAgencyIs(lender.creditAgency) },
      ],
    };
  });
}
