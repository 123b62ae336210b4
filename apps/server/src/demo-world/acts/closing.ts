import { type ChosenReason, cancel, dropOut, expire, openUntil, withdraw } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { operations, theCustomer, theSystem } from "../actors.ts";
import type { Act } from "../life.ts";

export const cancelBecause =
  (reason: ChosenReason | null): Act =>
  (life) => {
    life.daysPass(1, 3);
    life.move(life.choose.oneOf(life.sale.staff.cancellers), cancel(life.application, { reason, by: "staff" }));
  };

export const giveUp: Act = (life) => {
  life.minutesPass(60, 900);
  life.move(theCustomer, dropOut(life.application, { by: "applicant" }));
};

/** The customer rings the lender within the cooling-off period. */
export const withdrawByPhone: Act = (life) => {
  life.daysPass(1, 3);
  life.move(operations.prepares, withdraw(life.application, { by: "operations", today: life.today }));
};

/** Nobody has touched it for ninety days. */
export const beForgotten: Act = (life) => {
  const lastTouchedOn = londonDay(life.application.updatedAt);
  life.passUntil(addDays(openUntil(lastTouchedOn), 1));
  life.move(theSystem, expire(life.application, { lastTouchedOn, today: life.today }));
};
