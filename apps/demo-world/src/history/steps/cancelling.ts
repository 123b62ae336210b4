import type { ChosenReason } from "@farthing/domain/application";
import { dropOut } from "@farthing/server/use-cases/after-signing/drop-out";
import { recordWithdrawal } from "@farthing/server/use-cases/after-signing/record-withdrawal";
import { cancelApplication } from "@farthing/server/use-cases/applications/cancel-application";
import { operations } from "../actors.ts";
import type { Step } from "../life.ts";

export const cancelBecause =
  (reason: ChosenReason | null): Step =>
  async (life) => {
    life.daysPass(1, 3);
    const { choose, staff } = life.plan;
    await life.do(choose.oneOf(staff.cancellers), (ctx) => cancelApplication(ctx, { applicationId: life.id, reason }));
  };

export const giveUp: Step = (life) => {
  life.minutesPass(60, 900);
  return life.do(life.customer, (ctx) => dropOut(ctx, life.id)).then(() => undefined);
};

/** The customer rings the lender within the cooling-off period. */
export const withdrawByPhone: Step = (life) => {
  life.daysPass(1, 3);
  return life.do(operations.prepares, (ctx) => recordWithdrawal(ctx, { applicationId: life.id })).then(() => undefined);
};
