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
import { markDelivered } from "@farthing/server/use-cases/after-signing/mark-delivered";
import { assessHold, endCoolingOff } from "@farthing/server/use-cases/after-signing/pass-of-time";
import { requestPartialSettlement } from "@farthing/server/use-cases/after-signing/settle-partially";
import { system } from "@farthing/server/use-cases/context";
import { operations } from "../actors.ts";
import type { Life, Step } from "../life.ts";
import { dissatisfiedMessages, satisfiedMessages } from "../messages.ts";
import { features } from "./applying.ts";

/** Notes and payouts of the past: a verb of the domain in a transaction of its own, because a use case would pay every life that is ready by now. */

const deliverAfter =
  (daysMin: number, daysMax: number): Step =>
  async (life) => {
    const { choose, staff } = life.plan;
    life.daysPass(daysMin, daysMax);
    await life.do(choose.oneOf(staff.deliverers), (ctx) => markDelivered(ctx, { applicationId: life.id }));
    if ((await life.read()).status === "pending_esat_note") sendSatisfactionNote(life);
  };

export const deliver = deliverAfter(1, 5);
/** Beds and kitchens that were made to measure: by then nobody may withdraw any more. */
export const deliverLate = deliverAfter(16, 22);

/** A satisfaction note goes out, and makes the one before it worthless. */
function sendSatisfactionNote({ feedback, at }: Life): void {
  for (const earlier of feedback) earlier.voidedAt ??= at;
  feedback.push({ requestedAt: at, type: null, message: null, answeredAt: null, voidedAt: null });
}

export const resendNote: Step = async (life) => {
  const { seller, flags } = life.plan;
  life.daysPass(1, 2);
  await life.move(seller, (application) => resendSatisfactionNote(application, { features, retailer: flags }));
  sendSatisfactionNote(life);
};

function answer(life: Life, type: "satisfied" | "dissatisfied", message: string | null): Promise<void> {
  Object.assign(life.feedback.at(-1) ?? {}, { type, message, answeredAt: life.at });
  return life.move(life.customer, (application) => answerSatisfactionNote(application, { satisfied: type === "satisfied" }));
}

/** Only a retailer that wants a satisfaction note is waiting for one. */
export const beSatisfied: Step = async (life) => {
  if ((await life.read()).status !== "pending_esat_note") return;
  life.minutesPass(40, 1_200);
  await answer(life, "satisfied", life.plan.choose.oneOf(satisfiedMessages));
};

export const beDissatisfied: Step = async (life) => {
  life.minutesPass(40, 900);
  await answer(life, "dissatisfied", life.plan.choose.oneOf(dissatisfiedMessages));
};

export const resolveComplaint: Step = (life) => {
  life.daysPass(1, 2);
  const reason = "Replacement delivered, confirmed by the customer.";
  return life.move(operations.prepares, (application) => resolveDissatisfaction(application, { reason }));
};

export const checkHold: Step = (life) => {
  life.minutesPass(1, 2);
  return life.do(system, (ctx) => assessHold(ctx, { applicationId: life.id }));
};

/** Held or not, the loan is ready when the customer can no longer withdraw. */
export const becomeReady: Step = async (life) => {
  await checkHold(life);
  const { status, coolingOffEnd } = await life.read();
  if (status !== "cooling_off" || coolingOffEnd === null) return;
  life.passUntil(addDays(coolingOffEnd, 1));
  await life.do(system, (ctx) => endCoolingOff(ctx, { applicationId: life.id }));
};

/** One of operations has prepared the run and the other releases it; its file is with the bank within seconds. */
export const startPayout: Step = (life) => {
  life.workingDaysPass(1);
  return life.move(operations.releases, async (application, tx) => {
    const amount = lentTo(application);
    const reference = payoutReference(life);
    tx.ledger.post({ applicationId: life.id, kind: "advance", reference, entries: movementOf("advance", amount) });
    tx.ledger.post({ applicationId: life.id, kind: "payout", reference, entries: movementOf("payout", amount) });
    life.payouts.push({ startedAt: life.at, amount, isSent: true, outcome: null });
    const moved = released(application);
    return { ...moved, changes: { ...moved.changes, payoutFileSent: true } };
  });
};

/** In the run of the last working day, whose money is still on its way. */
export const startPayoutLately: Step = (life) => {
  life.lastWorkingDayComes();
  return life.move(operations.releases, (application) => {
    life.payouts.push({ startedAt: life.at, amount: lentTo(application), isSent: false, outcome: null });
    return released(application);
  });
};

const released = (application: StoredApplication) => {
  const { prepares, releases } = operations;
  return runPayout(application, { preparedBy: prepares.username, releasedBy: releases.username, bankVerified: true });
};

function lentTo({ document }: StoredApplication): Pence {
  const loan = loanAmount(document);
  if (loan === null) throw new RangeError("What is paid out is a loan.");
  return loan;
}

const payoutReference = ({ id, payouts }: Life): string => `demo ${id} ${payouts.length}`;

const settle =
  (outcome: "paid" | "returned"): Step =>
  (life) => {
    life.workingDaysPass(2);
    const payout = life.payouts.at(-1);
    if (!payout) throw new RangeError("What arrives or comes back was paid out.");
    payout.outcome = outcome;
    return life.move(system, (application, tx) => {
      if (outcome === "returned") {
        const entries = payoutReturnEntries({ loan: payout.amount, recovered: NOTHING }, "loan");
        tx.ledger.post({ applicationId: life.id, kind: "payoutReturned", reference: payoutReference(life), entries });
      }
      return settlePayout(application, { by: "system", arrived: outcome === "paid" });
    });
  };

export const bePaid = settle("paid");
/** The retailer's bank sends the money back once; the next run succeeds. */
export const comeBack = settle("returned");

export const settlePart: Step = async (life) => {
  const { choose, staff } = life.plan;
  life.daysPass(5, 9);
  const loan = loanAmount((await life.read()).document);
  if (!loan) throw new RangeError("What was paid out is a loan.");
  const amount = pence(Math.floor(loan / 4));
  await life.do(choose.oneOf(staff.settlers), (ctx) => requestPartialSettlement(ctx, { applicationId: life.id, amount }));
};
