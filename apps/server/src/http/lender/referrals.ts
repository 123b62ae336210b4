import * as contract from "@farthing/contract";
import { validRecommendation } from "@farthing/domain/application";
import { type Affordability, type BureauFile, type ReasonCode, reasonCodes } from "@farthing/domain/credit";
import { pence, toPounds } from "@farthing/domain/money";
import { referralReasonLabels, screens } from "@farthing/domain/wording";
import type { QueuedReferral, ReferralRecord } from "../../store/referrals/referrals.ts";
import { askForProof } from "../../use-cases/referrals/ask-for-proof.ts";
import { claimNextReferral, claimReferral, releaseReferral } from "../../use-cases/referrals/claims.ts";
import { decideReferral } from "../../use-cases/referrals/decide-referral.ts";
import { type CaseHistoryEntry, type ReferralCase, readReferralCase } from "../../use-cases/referrals/read-referral-case.ts";
import { type ReferralQueue, readReferrals } from "../../use-cases/referrals/read-referrals.ts";
import { type EndpointImplementer, isBackgroundRequest } from "../implement.ts";
import { serveReferralNotes } from "../referral-notes.ts";

export function serveReferrals(implement: EndpointImplementer): void {
  implement(contract.listReferrals, async ({ ctx }) => queueToWire(await readReferrals(ctx)));

  implement(contract.readReferralCase, async ({ ctx, given, raw }) =>
    caseToWire(await readReferralCase(ctx, given.params.id, !isBackgroundRequest(raw))),
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

  implement(contract.askForProof, async ({ ctx, given: { params, body } }) => askForProof(ctx, { applicationId: params.id, ...body }));

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
  contestedWords: referral.contestedWords,
  reasonCodes: referral.reasonCodes.map((code) => ({ code, text: textOf(code) })),
  applicantName: referral.applicantName,
  hasSupportNeeds: referral.hasSupportNeeds,
  retailer: { name: referral.retailerName, supplierNumber: referral.branch },
  loanAmount: poundsOf(referral.loanAmountPence),
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

const queueToWire = ({ now, referrals, decided, figures }: ReferralQueue) => ({
  now: now.toISOString(),
  referrals: referrals.map(toWire),
  decided: decided.flatMap(decidedReferralToWire),
  waiting: { count: figures.waiting, loanAmount: toPounds(pence(figures.loanAmountPence)) },
  answeredToday: { count: figures.answered, quickly: figures.answeredQuickly },
});

function decidedReferralToWire({ applicationId, applicantName, retailerName, loanAmountPence, settlement }: ReferralRecord) {
  if (settlement?.outcome !== "accept" && settlement?.outcome !== "decline") return [];
  const { outcome, by, at } = settlement;
  return [
    { applicationId, applicantName, retailer: retailerName, loanAmount: poundsOf(loanAmountPence), outcome, by, at: at.toISOString() },
  ];
}

const poundsOf = (amount: number | null): string | null => (amount === null ? null : toPounds(pence(amount)));

const { claimsTold, proof } = screens.lender.referrals.case;

function summaryOf(entry: CaseHistoryEntry): string {
  if (entry.what === "proof") return claimsTold.proof(entry.by, proof.asked[entry.asked]);
  return "reason" in entry ? claimsTold[entry.what](entry.by, referralReasonLabels[entry.reason]) : claimsTold[entry.what](entry.by);
}

const settlementToWire = (settlement: ReferralRecord["settlement"]) => settlement && { ...settlement, at: settlement.at.toISOString() };

const checkToWire = ({ kind, channel, to, sentAt, outcome, findings }: ReferralCase["checks"][number]) => ({
  kind,
  channel,
  to,
  sent: sentAt?.toISOString() ?? null,
  outcome,
  found: findings && { annualIncome: findings.verifiedIncome, monthlyEssentials: findings.monthlyEssentials },
});

const earlierApplicationToWire = ({ id, status, createdAt, loanAmountPence, supplier }: ReferralCase["earlier"][number]) => ({
  applicationId: id,
  status,
  created: createdAt.toISOString(),
  loanAmount: poundsOf(loanAmountPence),
  supplier,
});

const caseToWire = ({ now, referral, claims, details, inputs: { loan, bureau }, evaluation, rules, ...found }: ReferralCase) => ({
  now: now.toISOString(),
  referral: toWire(referral),
  isOpen: found.isOpen,
  settlement: settlementToWire(referral.settlement),
  needsSecondApproval: found.needsSecondApproval,
  approvers: [...found.approvers],
  checks: found.checks.map(checkToWire),
  linksUntil: found.linksUntil,
  earlier: found.earlier.map(earlierApplicationToWire),
  claims: claims.map((entry) => ({
    at: entry.at.toISOString(),
    summary: summaryOf(entry),
    note: "note" in entry ? entry.note : null,
  })),
  policyVersion: evaluation.policyVersion,
  details: details.map(({ title, answers }) => ({ title, answers: [...answers] })),
  loan: { goodsAmount: loan.goodsAmount, deposit: loan.deposit, instalment: loan.instalment, instalments: loan.instalments },
  rules: rules.map(({ findings, ...rule }) => ({ ...rule, findings: [...findings] })),
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
