import { decideReferral, listReferrals } from "@farthing/contract";
import { pence, toPounds } from "@farthing/domain/money";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import { decideReferral as decide } from "../../use-cases/referrals/decide-referral.ts";
import { readReferrals } from "../../use-cases/referrals/read-referrals.ts";
import type { Implement } from "../implement.ts";

export function serveReferrals(implement: Implement): void {
  implement(listReferrals, async ({ ctx }) => ({ referrals: (await readReferrals(ctx)).map(toWire) }));

  implement(decideReferral, async ({ ctx, given: { params, body } }) => decide(ctx, { applicationId: params.id, ...body }));
}

const toWire = (referral: QueuedReferral) => ({
  applicationId: referral.applicationId,
  version: referral.version,
  status: referral.status,
  referType: referral.referType,
  reasonCodes: referral.reasonCodes.map((code) => ({ code })),
  applicantName: referral.applicantName,
  retailer: { name: referral.retailerName, supplierNumber: referral.branch },
  loanAmount: referral.loanAmountPence === null ? null : toPounds(pence(referral.loanAmountPence)),
  opened: referral.openedAt.toISOString(),
  due: referral.dueAt.toISOString(),
  sla: referral.sla,
});
