import * as contract from "@farthing/contract";
import { validRecommendation } from "@farthing/domain/application";
import { type Affordability, type BureauFile, type ReasonCode, reasonCodes } from "@farthing/domain/credit";
import { pence, toPounds } from "@farthing/domain/money";
import { referralReasonLabels, screens } from "@farthing/domain/wording";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import { claimNextReferral, claimReferral, releaseReferral } from "../../use-cases/referrals/claims.ts";
import { decideReferral } from "../../use-cases/referrals/decide-referral.ts";
import { type CaseHistoryEntry, type ReferralCase, readReferralCase } from "../../use-cases/referrals/read-referral-case.ts";
import { type ReferralQueue, readReferrals } from "../../use-cases/referrals/read-referrals.ts";
import { type Implement, isUnattended } from "../implement.ts";
import { serveReferralNotes } from "../referral-notes.ts";

export function serveReferrals(implement: Implement): void {
  implement(contract.listReferrals, async ({ ctx }) => queueToWire(await readReferrals(ctx)));

  implement(contract.readReferralCase, async ({ ctx, given, raw }) =>
    caseToWire(await readReferralCase(ctx, given.params.id, !isUnattended(raw))),
  );

  implement(contract.claimReferral, async ({ ctx, given }) => {
    await claimReferral(ctx, given.params.id);
    return undefined;
  });

  implement(contract.claimNextReferral, async ({ ctx }) => claimNextReferral(ctx));

  implement(contract.releaseReferral, async ({ ctx, given }) => {
    await releaseReferral(ctx, given.params.id);
    return undefined;
  });

  serveReferralNotes(implement);

  implement(contract.decideReferral, async ({ ctx, given: { params, body } }) =>
    decideReferral(ctx, { applicationId: params.id, ...body }),
  );
}

const textOf = (code: string): string => reasonCodes[code as ReasonCode]?.internalText ?? code;

const toWire = (referral: QueuedReferral) => ({
  applicationId: referral.applicationId,
  version: referral.version,
  status: referral.status,
  referType: referral.referType,
  reasonCodes: referral.reasonCodes.map((code) => ({ code, text: textOf(code) })),
  applicantName: referral.applicantName,
  retailer: { name: referral.retailerName, supplierNumber: referral.branch },
  loanAmount: referral.loanAmountPence === null ? null : toPounds(pence(referral.loanAmountPence)),
  opened: referral.openedAt.toISOString(),
  due: referral.dueAt.toISOString(),
  sla: referral.sla,
  claim: referral.claim && { by: referral.claim.by, touched: referral.claim.touchedAt.toISOString() },
  recommendation: recommendationToWire(referral),
});

function recommendationToWire({ recommendation, version }: QueuedReferral) {
  const valid = validRecommendation(recommendation, version);
  return valid && { by: valid.by, at: valid.at.toISOString(), reason: valid.reason, note: valid.note };
}

const queueToWire = ({ now, referrals, figures }: ReferralQueue) => ({
  now: now.toISOString(),
  referrals: referrals.map(toWire),
  waiting: { count: figures.waiting, loanAmount: toPounds(pence(figures.loanAmountPence)) },
  answeredToday: { count: figures.answered, quickly: figures.answeredQuickly },
});

const { claimsTold } = screens.lender.referrals.case;

const summaryOf = (entry: CaseHistoryEntry): string =>
  "reason" in entry ? claimsTold[entry.what](entry.by, referralReasonLabels[entry.reason]) : claimsTold[entry.what](entry.by);

const caseToWire = ({ now, referral, claims, needsSecondApproval, details, inputs: { loan, bureau }, evaluation }: ReferralCase) => ({
  now: now.toISOString(),
  referral: toWire(referral),
  needsSecondApproval,
  claims: claims.map((entry) => ({
    at: entry.at.toISOString(),
    summary: summaryOf(entry),
    note: "note" in entry ? entry.note : null,
  })),
  policyVersion: evaluation.policyVersion,
  details: details.map(({ title, answers }) => ({ title, answers: [...answers] })),
  loan: { goodsAmount: loan.goodsAmount, deposit: loan.deposit, instalment: loan.instalment, instalments: loan.instalments },
  rules: evaluation.trace.map(({ code, result }) => ({ code, text: textOf(code), result })),
  affordability: evaluation.affordability && affordabilityToWire(evaluation.affordability),
  file: bureau?.found ? fileToWire(bureau) : null,
});

const affordabilityToWire = (found: Affordability) => ({
  netMonthly: toPounds(found.netMonthly),
  housing: toPounds(found.housing),
  essential: toPounds(found.essential),
  existing: toPounds(found.existing),
  buffer: toPounds(found.buffer),
  surplus: toPounds(found.surplus),
  maxInstalment: toPounds(found.maxInstalment),
});

const fileToWire = ({ ccjs, defaults, ...file }: BureauFile) => ({
  score: file.score,
  accounts: file.accounts,
  judgments: ccjs.count,
  defaults: defaults.count,
  searchesLast3Months: file.searchesLast3Months,
  revolvingBalance: file.revolvingBalance,
  revolvingLimit: file.revolvingLimit,
  electoralRoll: file.electoralRoll,
});
