import {
  answerSatisfactionNote,
  assessHold,
  endCoolingOff,
  markDelivered,
  requestPartialSettlement,
  resendSatisfactionNote,
  resolveDissatisfaction,
  runPayout,
  settlePayout,
} from "@farthing/domain/application";
import { addDays, pence } from "@farthing/domain/money";
import { operations, theCustomer, theSystem } from "../actors.ts";
import { type Act, features } from "../life.ts";
import { dissatisfiedMessages, satisfiedMessages } from "../messages.ts";

const deliverAfter =
  (daysMin: number, daysMax: number): Act =>
  (life) => {
    life.daysPass(daysMin, daysMax);
    life.move(life.choose.oneOf(life.sale.staff.deliverers), markDelivered(life.application, { by: "staff", retailer: life.sale.flags }));
    if (life.application.status === "pending_esat_note") life.sendSatisfactionNote();
  };

export const deliver = deliverAfter(1, 5);
/** Beds and kitchens that were made to measure: by then nobody may withdraw any more. */
export const deliverLate = deliverAfter(16, 22);

export const resendNote: Act = (life) => {
  life.daysPass(1, 2);
  life.move(life.sale.seller, resendSatisfactionNote(life.application, { features, retailer: life.sale.flags }));
  life.sendSatisfactionNote();
};

/** Only a retailer that wants a satisfaction note is waiting for one. */
export const beSatisfied: Act = (life) => {
  if (life.application.status !== "pending_esat_note") return;
  life.minutesPass(40, 1_200);
  life.answerSatisfactionNote("satisfied", life.choose.oneOf(satisfiedMessages));
  life.move(theCustomer, answerSatisfactionNote(life.application, { satisfied: true }));
};

export const beDissatisfied: Act = (life) => {
  life.minutesPass(40, 900);
  life.answerSatisfactionNote("dissatisfied", life.choose.oneOf(dissatisfiedMessages));
  life.move(theCustomer, answerSatisfactionNote(life.application, { satisfied: false }));
};

export const resolveComplaint: Act = (life) => {
  life.daysPass(1, 2);
  life.move(operations.prepares, resolveDissatisfaction(life.application, { reason: "Replacement delivered, confirmed by the customer." }));
};

export const checkHold: Act = (life) => {
  life.minutesPass(1, 2);
  life.move(theSystem, assessHold(life.application, { today: life.today }));
};

/** Held or not, the loan is ready when the customer can no longer withdraw. */
export const becomeReady: Act = (life) => {
  checkHold(life);
  const { status, coolingOffEnd } = life.application;
  if (status !== "cooling_off" || coolingOffEnd === null) return;
  life.passUntil(addDays(coolingOffEnd, 1));
  life.move(theSystem, endCoolingOff(life.application, { today: life.today }));
};

export const startPayout: Act = (life) => {
  life.workingDaysPass(1);
  const { prepares, releases } = operations;
  const people = { preparedBy: prepares.username, releasedBy: releases.username };
  life.move(releases, runPayout(life.application, { ...people, bankVerified: true }));
};

/** From then on the payout can no longer be stopped. */
export const sendPayoutFile: Act = (life) => life.set({ payoutFileSent: true });

export const bePaid: Act = (life) => {
  life.workingDaysPass(2);
  life.move(theSystem, settlePayout(life.application, { by: "system", arrived: true }));
};

/** The retailer's bank sends the money back once; the next run succeeds. */
export const comeBack: Act = (life) => {
  life.workingDaysPass(2);
  life.move(theSystem, settlePayout(life.application, { by: "system", arrived: false }));
};

export const settlePart: Act = (life) => {
  life.daysPass(5, 9);
  const { goodsAmount, deposit } = life.loan;
  const amount = pence(Math.floor((goodsAmount - deposit) / 4));
  const outstanding = pence(goodsAmount - deposit);
  const settlement = { by: "staff", amount, outstanding, retailer: life.sale.flags } as const;
  life.move(life.choose.oneOf(life.sale.staff.settlers), requestPartialSettlement(life.application, settlement));
};
