import { type ChosenReason, dropOut, withdraw } from "@farthing/domain/application";
import { cancelApplication } from "@farthing/server/use-cases/applications/cancel-application";
import { operations } from "../actors.ts";
import type { Act } from "../life.ts";

export const cancelBecause =
  (reason: ChosenReason | null): Act =>
  async (life) => {
    life.daysPass(1, 3);
    const { choose, staff } = life.casting;
    await life.do(choose.oneOf(staff.cancellers), (ctx) => cancelApplication(ctx, { applicationId: life.id, reason }));
  };

/** Dropping out and withdrawing have no use cases yet. */
export const giveUp: Act = (life) => {
  life.minutesPass(60, 900);
  return life.move(life.customer, (application) => dropOut(application, { by: "applicant" }));
};

/** The customer rings the lender within the cooling-off period. */
export const withdrawByPhone: Act = (life) => {
  life.daysPass(1, 3);
  return life.move(operations.prepares, (application) => withdraw(application, { by: "operations", today: life.today }));
};
