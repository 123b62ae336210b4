import { isRole, roleTable } from "@farthing/domain/access";
import { describeTrace, type ReasonCode, reasonCodes } from "@farthing/domain/credit";
import { documentSections, toReadableAnswers } from "@farthing/domain/details";
import { pence, toPounds } from "@farthing/domain/money";
import type { PaperKind } from "@farthing/domain/paperwork";
import { screens } from "@farthing/domain/wording";
import type { EventActor } from "../../store/audit/events.ts";
import { type DecisionWithProgress, evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { summaryForLender } from "../applications/read-audit-history.ts";
import type { Files } from "../evidence/bundle.ts";

/** The copy for the customer contains only the roles of staff, because their names are other people's personal data. */
export type ApplicationCopy = Awaited<ReturnType<typeof makeApplicationCopy>>["copy"];

export async function makeApplicationCopy(tx: UnitOfWork, id: string) {
  const { application, branchName, retailer } = await tx.applications.inContext(id);
  const { document, status, createdAt, updatedAt, signedAt } = application;
  const decisions = [];
  for (const decision of await tx.decisions.ofApplication(id)) decisions.push(await copyOfDecision(tx, decision));
  const { papers, files } = await copyOfPapers(tx, id);
  const bankCheck = await tx.bankChecks.ofApplication(id);
  const copy = {
    number: id,
    shop: `${retailer.name}, ${branchName}`,
    status,
    created: createdAt.toISOString(),
    changed: updatedAt.toISOString(),
    signed: signedAt,
    orderReference: document.orderReference ?? null,
    contact: {
      emailAddress: document.contactDetails?.emailAddress ?? null,
      phoneNumber: document.contactDetails?.phoneNumber ?? null,
    },
    details: Object.values(documentSections).map((section) => ({
      title: section.title,
      answers: toReadableAnswers(section, document[section.key as keyof typeof document]).map(({ label, value }) => ({ label, value })),
    })),
    document,
    supportNeeds: await copyOfSupportNeeds(tx, id),
    decisions,
    humanReviews: (await tx.referrals.explanationsOf(id)).map(({ contestedWords, decision, recommendation }) => ({
      yourWords: contestedWords,
      decision,
      recommendation: recommendation?.note ?? null,
    })),
    creditFiles: (await tx.bureauSearches.ofApplication(id)).map(({ kind, file, bureau, answeredAt }) => ({
      kind,
      bureau,
      answered: answeredAt.toISOString(),
      file,
    })),
    checks: (await tx.customerChecks.ofApplication(id)).map(({ kind, try: attempt, askedAt, endedAt, outcome, findings }) => ({
      kind,
      attempt,
      sent: askedAt?.toISOString() ?? null,
      ended: endedAt?.toISOString() ?? null,
      outcome,
      findings,
    })),
    bankAccountCheck: bankCheck && { ...bankCheck, checkedAt: bankCheck.checkedAt.toISOString() },
    papers,
    ledger: (await tx.ledger.ofApplication(id)).map(({ at, kind, entries }) => ({
      at: at.toISOString(),
      kind,
      entries: entries.map((entry) => ({ account: entry.account, amount: toPounds(pence(entry.pence)) })),
    })),
    directDebits: (await tx.directDebits.listed(directDebitsMax, id)).map(({ account, state, changedAt, returnReason }) => ({
      account,
      state,
      changed: changedAt.toISOString(),
      returnReason,
    })),
    deposits: (await tx.depositPayments.ofApplication(id)).map(({ amount, openedAt, outcome, refundedAt }) => ({
      amount: toPounds(amount),
      opened: openedAt.toISOString(),
      outcome,
      refunded: refundedAt?.toISOString() ?? null,
    })),
    messages: (await tx.messages.ofApplication(id)).map(({ channel, template, state, requestedAt }) => ({
      channel,
      template,
      state,
      requested: requestedAt.toISOString(),
    })),
    notes: (await tx.referralNotes.allOf(id)).map(({ message, createdAt, internal }) => ({
      written: createdAt.toISOString(),
      by: internal ? ("lenderOnly" as const) : ("shopOrLender" as const),
      message,
    })),
    feedback: (await tx.satisfactionNotes.feedbackOn(id)).map(({ type, message, created }) => ({
      type,
      message,
      given: created.toISOString(),
    })),
    complaints: await tx.complaints.copyOf(id),
    history: (await tx.events.ofApplication(id)).map(({ at, by, type, facts, personal }) => ({
      at: at.toISOString(),
      by: roleAndBranch(by),
      event: summaryForLender(type, facts),
      ...(personal && { personal }),
    })),
    views: (await tx.events.viewsOf(id)).map(({ at, by, count }) => ({ at: at.toISOString(), by: roleAndBranch(by), count })),
  };
  return { copy, papers: files };
}

async function copyOfSupportNeeds(tx: UnitOfWork, id: string) {
  const recorded = await tx.supportNeeds.newestOf([id]);
  return (
    recorded && {
      needs: recorded.needs.map((need) => screens.support.needsQuestion.needs[need]),
      note: recorded.note,
      consent: screens.support.needsPanel.consents[recorded.consent],
      recorded: recorded.recordedAt.toISOString(),
      recordedBy: screens.support.needsPanel.who[recorded.recordedAs],
    }
  );
}

const directDebitsMax = 100;

const roleAndBranch = ({ role, branch }: EventActor): string =>
  [isRole(role) ? roleTable[role].label : role, branch].filter((part) => part !== null).join(", ");

async function copyOfDecision(tx: UnitOfWork, decision: DecisionWithProgress) {
  const { kind, event, requestedAt, processedAt, processedEvent, policyVersion, inputs } = decision;
  const evaluation = evaluationOf(decision);
  const policy = await tx.policies.ofVersion(policyVersion);
  return {
    requested: requestedAt.toISOString(),
    decided: processedAt?.toISOString() ?? null,
    kind,
    isSettlement: event === "settleReferral",
    outcome: evaluation?.outcome ?? null,
    result: processedEvent,
    reasons: (evaluation?.reasonCodes ?? []).map((code: ReasonCode) => reasonCodes[code].internalText),
    rules: describeTrace(policy, evaluation?.trace ?? []).map(({ name, result, findings }) => ({ name, result, findings: [...findings] })),
    policyVersion,
    dataUsed: inputs,
  };
}

async function copyOfPapers(tx: UnitOfWork, id: string): Promise<{ papers: readonly CopiedPaper[]; files: Files }> {
  const files: Record<string, Uint8Array> = {};
  const papers: CopiedPaper[] = [];
  for (const [index, paper] of (await tx.papers.ofApplication(id)).entries()) {
    const bytes = await tx.papers.bytesOf(paper);
    if (!bytes) continue;
    const path = `documents/${id}/${index + 1}-${paper.kind.replaceAll("_", "-")}.pdf`;
    files[path] = bytes;
    papers.push({ kind: paper.kind, made: paper.madeAt.toISOString(), isSigned: paper.signingId !== null, path });
  }
  return { papers, files };
}

interface CopiedPaper {
  readonly kind: PaperKind;
  readonly made: string;
  readonly isSigned: boolean;
  readonly path: string;
}
