import { loanAmount, runPayout, settlePayout } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { addDays, type Pence, pence, zeroPence } from "@farthing/domain/money";
import { payoutReturnEntries } from "@farthing/domain/payouts";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import { assessHold, endCoolingOff } from "@farthing/server/use-cases/after-signing/loan-deadlines";
import { markDelivered } from "@farthing/server/use-cases/after-signing/mark-delivered";
import { requestPartialSettlement } from "@farthing/server/use-cases/after-signing/settle-partially";
import { answerComplaint, takeComplaint } from "@farthing/server/use-cases/complaints/answer-complaint";
import { systemActor } from "@farthing/server/use-cases/context";
import { answerSatisfactionNote, type SatisfactionAnswer } from "@farthing/server/use-cases/satisfaction/answer-note";
import { resendSatisfactionNote } from "@farthing/server/use-cases/satisfaction/resend-note";
import { resolveComplaint as settleComplaint } from "@farthing/server/use-cases/satisfaction/resolve-complaint";
import { handOverToServicing } from "@farthing/server/use-cases/servicing/hand-over";
import { operationsUsers } from "../actors.ts";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { dissatisfiedMessages } from "../messages.ts";

/** Steps that pay out call a transition of the domain directly. The server's use case would pay out every application that is ready. */

const deliverAfter =
  (daysMin: number, daysMax: number): Step =>
  async (history) => {
    const { choose, staff } = history.plan;
    history.passDays(daysMin, daysMax);
    await history.do(choose.oneOf(staff.deliverers), (ctx) => markDelivered(ctx, { applicationId: history.id }));
  };

export const deliver = deliverAfter(1, 5);
/** Goods that are made to measure arrive after the right to withdraw has ended. */
export const deliverLate = deliverAfter(16, 22);

export const resendNote: Step = async (history) => {
  history.passDays(1, 2);
  await history.do(history.plan.seller, (ctx) => resendSatisfactionNote(ctx, history.id));
};

async function answerNote(history: ApplicationHistory, given: SatisfactionAnswer): Promise<void> {
  const token = await history.query(async (tx) => {
    const note = await tx.satisfactionNotes.awaited(history.id);
    if (!note) throw new RangeError("The application has no satisfaction note to answer.");
    return tx.satisfactionNotes.tokenOf(note.id);
  });
  await history.do(history.customer, (ctx) => answerSatisfactionNote(ctx, token, given));
}

/** Only some retailers ask their customers for a satisfaction note. */
export const confirmCustomerSatisfied: Step = async (history) => {
  if ((await history.read()).status !== "pending_esat_note") return;
  history.passMinutes(40, 1_200);
  await answerNote(history, { satisfied: true });
};

export const reportCustomerDissatisfied: Step = async (history) => {
  history.passMinutes(40, 900);
  await answerNote(history, { satisfied: false, feedback: history.plan.choose.oneOf(dissatisfiedMessages) });
};

/**
 * Answers a complaint and releases the payout to the shop. The customer accepts the answer within three working days, so a short answer is
 * enough.
 */
export const resolveComplaint: Step = async (history) => {
  history.passDays(1, 2);
  const { id } = history;
  const [complaint] = await history.query((tx) => tx.complaints.ofApplication(id));
  if (!complaint) throw new RangeError("The application has no complaint.");
  await history.do(operationsUsers.releases, (ctx) => takeComplaint(ctx, complaint.id));
  const answered = { outcome: "upheld", rootCause: "goodsFaulty", redress: zeroPence, answer: "The shop has replaced the goods." } as const;
  await history.do(operationsUsers.releases, (ctx) => answerComplaint(ctx, complaint.id, { ...answered, isSummary: true }));
  const reason = "Replacement delivered, confirmed by the customer.";
  await history.do(operationsUsers.prepares, (ctx) => settleComplaint(ctx, { applicationId: id, reason }));
};

export const assessPayoutHold: Step = (history) => {
  history.passMinutes(1, 2);
  return history.do(systemActor, (ctx) => assessHold(ctx, { applicationId: history.id }));
};

export const endPayoutHold: Step = async (history) => {
  await assessPayoutHold(history);
  const { status, coolingOffEnd } = await history.read();
  if (status !== "cooling_off" || coolingOffEnd === null) return;
  history.passToStartOf(addDays(coolingOffEnd, 1));
  await history.do(systemActor, (ctx) => endCoolingOff(ctx, { applicationId: history.id }));
};

export const startPayout: Step = (history) => {
  history.passWorkingDays(1);
  return history.move(operationsUsers.releases, async (application, tx) => {
    const amount = loanAmountOf(application);
    const reference = payoutReference(history);
    tx.ledger.post({ applicationId: history.id, kind: "advance", reference, entries: movementOf("advance", amount) });
    tx.ledger.post({ applicationId: history.id, kind: "payout", reference, entries: movementOf("payout", amount) });
    history.payouts.push({ startedAt: history.at, amount, isSent: true, outcome: null });
    const moved = runPayoutByOperations(application);
    return { ...moved, changes: { ...moved.changes, payoutFileSent: true } };
  });
};

/** Starts the payout in the run of the last working day. That run is not settled yet. */
export const startLatestPayout: Step = (history) => {
  history.passToLastWorkingDay();
  return history.move(operationsUsers.releases, (application) => {
    history.payouts.push({ startedAt: history.at, amount: loanAmountOf(application), isSent: false, outcome: null });
    return runPayoutByOperations(application);
  });
};

const runPayoutByOperations = (application: StoredApplication) => {
  const { prepares, releases } = operationsUsers;
  return runPayout(application, { preparedBy: prepares.username, releasedBy: releases.username, bankVerified: true });
};

function loanAmountOf({ document }: StoredApplication): Pence {
  const loan = loanAmount(document);
  if (loan === null) throw new RangeError("The application has no loan amount.");
  return loan;
}

const payoutReference = ({ id, payouts }: ApplicationHistory): string => `demo ${id} ${payouts.length}`;

const settlePayoutStep =
  (outcome: "paid" | "returned"): Step =>
  async (history) => {
    history.passWorkingDays(2);
    const payout = history.payouts.at(-1);
    if (!payout) throw new RangeError("The application has no payout.");
    payout.outcome = outcome;
    await history.move(systemActor, (application, tx) => {
      if (outcome === "returned") {
        const entries = payoutReturnEntries({ loan: payout.amount, recovered: zeroPence }, "loan");
        tx.ledger.post({ applicationId: history.id, kind: "payoutReturned", reference: payoutReference(history), entries });
      }
      return settlePayout(application, { by: "system", arrived: outcome === "paid" });
    });
    if (outcome === "paid") await history.query(async (tx) => handOverToServicing(tx, await tx.applications.lock(history.id), "paidOut"));
  };

export const receivePayout = settlePayoutStep("paid");
export const returnPayout = settlePayoutStep("returned");

export const settlePartOfLoan: Step = async (history) => {
  const { choose, staff } = history.plan;
  history.passDays(5, 9);
  const loan = loanAmount((await history.read()).document);
  if (!loan) throw new RangeError("The application has no loan amount.");
  const amount = pence(Math.floor(loan / 4));
  await history.do(choose.oneOf(staff.settlers), (ctx) => requestPartialSettlement(ctx, { applicationId: history.id, amount }));
};
