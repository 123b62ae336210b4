import type { Application } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import {
  applicantNameIn,
  applicationExpired,
  isOfferValid,
  loanAmount,
  modificationStatus,
  nextStep,
  owedOnCancel,
  permissionFlags,
} from "@farthing/domain/application";
import { disclosedReasons } from "@farthing/domain/credit";
import { type LocalDate, londonDay, toPounds } from "@farthing/domain/money";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import type { ReadCtx } from "../context.ts";

export async function readApplication(ctx: ReadCtx, applicationId: string): Promise<Application> {
  return ctx.lookUp(async (tx) => {
    const found = await tx.applications.inContext(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(found.application));
    return viewForStaff(found, londonDay(tx.now));
  });
}

export const viewForStaff = (found: ApplicationInContext, today: LocalDate): Application => viewFor("staff", found, today);

export function viewFor(
  viewer: "staff" | "applicant",
  {
    application,
    branchName,
    proposerName,
    retailer,
    features,
    revisions,
    latestDecision,
    revertibleAmounts,
    loanBalance,
    referralDueOn,
    waitingSince,
  }: ApplicationInContext,
  today: LocalDate,
): Application {
  const { document } = application;
  const mainAddress = document.mainAddressDetails?.mainAddress?.[0]?.address ?? null;
  const loan = loanAmount(document);
  return {
    id: application.id,
    version: application.version,
    today,
    status: application.status,
    document,
    retailer: { name: retailer.name, supplierNumber: application.branch },
    branchId: application.branch,
    branchName,
    createdBy: application.createdBy,
    created: application.createdAt.toISOString(),
    updated: application.updatedAt.toISOString(),
    applicantName: applicantNameIn(document),
    mainAddress,
    postcode: mainAddress?.postCode ?? null,
    dateOfBirth: (document.personalDetails?.dateOfBirth ?? null) as LocalDate | null,
    loanAmount: loan === null ? null : toPounds(loan),
    orderReference: document.orderReference ?? null,
    coolingOffEnd: application.coolingOffEnd,
    signedAt: application.signedAt,
    softSearchExpiryDate: application.softSearchExpiryDate,
    tailoringExpiryDate: application.tailoringExpiryDate,
    applicationExpiryDate: application.applicationExpiryDate,
    maxInstalmentAmount: application.maxInstalmentAmount,
    signed: application.signedAt !== null,
    modificationStatus: modificationStatus(application.status, features),
    proposingOnBehalfOf: application.proposedBy === null ? null : application.branch,
    owedOnCancel: owedOnCancel(application, loanBalance),
    referType: application.referType,
    sla: application.sla,
    cancellationReason: application.cancellationReason,
    proposedBy:
      application.proposedBy === null ? null : { name: proposerName ?? application.proposedBy, supplierNumber: application.proposedBy },
    revisions: revisions.map((revision) => ({ ...revision, reasonCodes: disclosedReasons(revision.reasonCodes) })),
    latestDecision,
    next: nextStep({
      ...application,
      setting: { today, features, flags: retailer.flags },
      lastTouchedOn: londonDay(application.updatedAt),
      waitingSince: londonDay(waitingSince),
      decisionUnderWay: isUnderWay(latestDecision),
      referralDueOn,
    }),
    revertibleVersion: application.revertibleVersion && {
      ...application.revertibleVersion,
      goodsAmount: revertibleAmounts?.goodsAmount ?? null,
      deposit: revertibleAmounts?.deposit ?? null,
    },
    ...permissionFlags({
      status: application.status,
      payoutFileSent: application.payoutFileSent,
      viewer,
      features,
      retailer: retailer.flags,
      offerLive: isOfferValid(application, today),
      expired: applicationExpired(application, today),
      signedOn: application.signedAt === null ? null : londonDay(new Date(application.signedAt)),
      today,
    }),
  };
}

/** A decision counts as in progress while it waits for an unavailable bureau. */
const isUnderWay = (latest: ApplicationInContext["latestDecision"]): boolean =>
  latest !== null && (latest.processedEvent === null || latest.processedEvent === "SystemError");
