import type { getWebShopApplication, Reply } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { type ApplicantOrigin, applicantUrl } from "./applicant-url.ts";

export const readWebShopApplication = (
  ctx: Ctx,
  applicationId: string,
  links: ApplicantOrigin,
): Promise<Reply<typeof getWebShopApplication>> =>
  ctx.lookUp(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const { id, version, status, document, createdAt, updatedAt } = application;
    if (document.journeyType !== "WebServices") fail("application.not_found", { applicationId });
    return {
      id,
      version,
      status,
      orderReference: document.orderReference ?? null,
      goodsAmount: document.loanParameters?.goodsAmount ?? null,
      deposit: document.loanParameters?.deposit ?? null,
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
      applicantUrl: applicantUrl(links, id),
    };
  });
