import type { ChosenCancellationReason } from "@farthing/domain/application";
import { dropOut } from "@farthing/server/use-cases/after-signing/drop-out";
import { recordWithdrawal } from "@farthing/server/use-cases/after-signing/record-withdrawal";
import { cancelApplication } from "@farthing/server/use-cases/applications/cancel-application";
import { operationsUsers } from "../actors.ts";
import type { Step } from "../application-history.ts";

export const cancelBecause =
  (reason: ChosenCancellationReason | null): Step =>
  async (history) => {
    history.passDays(1, 3);
    const { choose, staff } = history.plan;
    await history.do(choose.oneOf(staff.cancellers), (ctx) => cancelApplication(ctx, { applicationId: history.id, reason }));
  };

export const abandon: Step = (history) => {
  history.passMinutes(60, 900);
  return history.do(history.customer, (ctx) => dropOut(ctx, history.id)).then(() => undefined);
};

export const withdrawByPhone: Step = (history) => {
  history.passDays(1, 3);
  return history.do(operationsUsers.prepares, (ctx) => recordWithdrawal(ctx, { applicationId: history.id })).then(() => undefined);
};
