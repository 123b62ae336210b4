import {
  answerSatisfactionNote,
  loanAmount,
  resendSatisfactionNote,
  resolveDissatisfaction,
  runPayout,
  settlePayout,
} from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { addDays, NOTHING, type Pence, pence } from "@farthing/domain/money";
import { payoutReturnEntries } from "@farthing/domain/payouts";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import { assessHold, endCoolingOff } from "@farthing/server/use-cases/after-signing/loan-deadlines";
import { markDelivered } from "@farthing/server/use-cases/after-signing/mark-delivered";
import { requestPartialSettlement } from "@farthing/server/use-cases/after-signing/settle-partially";
import { system } from "@farthing/server/use-cases/context";
import { handOverToServicing } from "@farthing/server/use-cases/servicing/hand-over";
import { operations } from "../actors.ts";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { dissatisfiedMessages, satisfiedMessages } from "../messages.ts";
import { features } from "./applying.ts";

/** Calls a transition of the domain directly, because the use case would pay out every application that is ready. */

const deliverAfter =
  (daysMin: number, daysMax: number): Step =>
  async (history) => {
    const { choose, staff } = history.plan;
    history.passDays(daysMin, daysMax);
    await history.do(choose.oneOf(staff.deliverers), (ctx) => markDelivered(ctx, { applicationId: history.id }));
    if ((await history.read()).status === "pending_esat_note") sendSatisfactionNote(history);
  };

export const deliver = deliverAfter(1, 5);
/** Goods that are made to measure arrive after the right to withdraw has ended. */
export const deliverLate = deliverAfter(16, 22);

function sendSatisfactionNote({ feedback, at }: ApplicationHistory): void {
  for (const earlier of feedback) earlier.voidedAt ??= at;
  feedback.push({ requestedAt: at, type: null, message: null, answeredAt: null, voidedAt: null });
}

export const resendNote: Step = async (history) => {
  const { seller, flags } = history.plan;
  history.passDays(1, 2);
  await history.move(seller, (application) => resendSatisfactionNote(application, { features, retailer: flags }));
  sendSatisfactionNote(history);
};

function answer(history: ApplicationHistory, type: "satisfied" | "dissatisfied", message: string | null): Promise<void> {
  Object.assign(history.feedback.at(-1) ?? {}, { type, message, answeredAt: history.at });
  return history.move(history.customer, (application) => answerSatisfactionNote(application, { satisfied: type === "satisfied" }));
}

/** Only some retailers ask their customers for a satisfaction note. */
export const confirmCustomerSatisfied: Step = async (history) => {
  if ((await history.read()).status !== "pending_esat_note") return;
  history.passMinutes(40, 1_200);
  await answer(history, "satisfied", history.plan.choose.oneOf(satisfiedMessages));
};

export const reportCustomerDissatisfied: Step = async (history) => {
  history.passMinutes(40, 900);
  await answer(history, "dissatisfied", history.plan.choose.oneOf(dissatisfiedMessages));
};

export const resolveComplaint: Step = (history) => {
  history.passDays(1, 2);
  const reason = "Replacement delivered, confirmed by the customer.";
  return history.move(operations.prepares, (application) => resolveDissatisfaction(application, { reason }));
};

export const checkHold: Step = (history) => {
  history.passMinutes(1, 2);
  return history.do(system, (ctx) => assessHold(ctx, { applicationId: history.id }));
};

/** Makes the loan ready for payout, because the right to withdraw has ended. */
export const endHold: Step = async (history) => {
  await checkHold(history);
  const { status, coolingOffEnd } = await history.read();
  if (status !== "cooling_off" || coolingOffEnd === null) return;
  history.passToStartOf(addDays(coolingOffEnd, 1));
  await history.do(system, (ctx) => endCoolingOff(ctx, { applicationId: history.id }));
};

/** The bank file of this payout run was already sent. */
export const startPayout: Step = (history) => {
  history.passWorkingDays(1);
  return history.move(operations.releases, async (application, tx) => {
    const amount = loanAmountOf(application);
    const reference = payoutReference(history);
    tx.ledger.post({ applicationId: history.id, kind: "advance", reference, entries: movementOf("advance", amount) });
    tx.ledger.post({ applicationId: history.id, kind: "payout", reference, entries: movementOf("payout", amount) });
    history.payouts.push({ startedAt: history.at, amount, isSent: true, outcome: null });
    const moved = released(application);
    return { ...moved, changes: { ...moved.changes, payoutFileSent: true } };
  });
};

/** The payout run of the last working day is not settled yet. */
export const startLatestPayout: Step = (history) => {
  history.passToLastWorkingDay();
  return history.move(operations.releases, (application) => {
    history.payouts.push({ startedAt: history.at, amount: loanAmountOf(application), isSent: false, outcome: null });
    return released(application);
  });
};

const released = (application: StoredApplication) => {
  const { prepares, releases } = operations;
  return runPayout(application, { preparedBy: prepares.username, releasedBy: releases.username, bankVerified: true });
};

function loanAmountOf({ document }: StoredApplication): Pence {
  const loan = loanAmount(document);
  if (loan === null) throw new RangeError("The application has no loan amount.");
  return loan;
}

const payoutReference = ({ id, payouts }: ApplicationHistory): string => `demo ${id} ${payouts.length}`;

const settle =
  (outcome: "paid" | "returned"): Step =>
  async (history) => {
    history.passWorkingDays(2);
    const payout = history.payouts.at(-1);
    if (!payout) throw new RangeError("The application has no payout.");
    payout.outcome = outcome;
    await history.move(system, (application, tx) => {
      if (outcome === "returned") {
        const entries = payoutReturnEntries({ loan: payout.amount, recovered: NOTHING }, "loan");
        tx.ledger.post({ applicationId: history.id, kind: "payoutReturned", reference: payoutReference(history), entries });
      }
      return settlePayout(application, { by: "system", arrived: outcome === "paid" });
    });
    if (outcome === "paid") await history.query(async (tx) => handOverToServicing(tx, await tx.applications.lock(history.id), "paidOut"));
  };

export const receivePayout = settle("paid");
export const returnPayout = settle("returned");

export const settlePart: Step = async (history) => {
  const { choose, staff } = history.plan;
  history.passDays(5, 9);
  const loan = loanAmount((await history.read()).document);
  if (!loan) throw new RangeError("The application has no loan amount.");
  const amount = pence(Math.floor(loan / 4));
  await history.do(choose.oneOf(staff.settlers), (ctx) => requestPartialSettlement(ctx, { applicationId: history.id, amount }));
};
