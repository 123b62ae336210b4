import { authorise, type Permission, subjectOfApplication } from "@farthing/domain/access";
import { loanPapersAvailable } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { asEventActor, type Ctx } from "../context.ts";

export type InformationPaper = "pre_contract_information" | "loan_advance_information";

const informationOf = ({ document }: StoredApplication): InformationPaper =>
  document.product?.regime === "CCA" ? "pre_contract_information" : "loan_advance_information";

/** The recorded event causes the e-mail. Fails if the shop requests a document that does not fit the loan. */
export async function requestInformationEmail(
  ctx: Ctx,
  { applicationId, paper, needs }: { readonly applicationId: string; readonly paper?: InformationPaper; readonly needs: Permission },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, needs, subjectOfApplication(application));
    const own = informationOf(application);
    if (!loanPapersAvailable(application.status) || (paper && paper !== own)) fail("paper.not_available", { applicationId });
    await tx.events.append({
      type: "informationEmail.requested",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { paper: own },
    });
  });
}

const kindByIdentifier = { CreditAgreement: "credit_agreement", PreContractCreditInformation: "pre_contract_information" } as const;
export type DocumentIdentifier = keyof typeof kindByIdentifier;

export async function recordDownload(ctx: Ctx, applicationId: string, document: DocumentIdentifier): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    await tx.events.append({
      type: "paper.download_confirmed",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { kind: kindByIdentifier[document] },
    });
  });
}
