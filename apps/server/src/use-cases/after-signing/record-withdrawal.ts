import { authoriseEvent, lawOfAgreement, requireVersion, withdraw } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { withdrawalRepaymentLastDay } from "@farthing/domain/lending";
import { type LocalDate, londonDay, NOTHING } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { Ctx } from "../context.ts";

interface WithdrawalInput {
  readonly applicationId: string;
  readonly version?: number | undefined;
}

interface Withdrawn {
  readonly status: Status;
  readonly version: number;
  /** The day by which the customer must repay. Null if no money had been paid out. */
  readonly repayBy: LocalDate | null;
}

/**
 * Records that the customer withdraws from the agreement. The amount paid out becomes due in one sum. The purchase itself is not cancelled.
 */
export async function recordWithdrawal(ctx: Ctx, { applicationId, version }: WithdrawalInput): Promise<Withdrawn> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "withdraw", application);
    requireVersion(application, version);
    const [today, lent] = [londonDay(tx.now), await tx.ledger.balance(applicationId, "loan")];
    const withdrawn = withdraw(application, { by: "operations", today, lent });
    const saved = await tx.applications.move(application, withdrawn, ctx.actor);
    if (lent > NOTHING)
      tx.ledger.post({ applicationId, kind: "withdrawal", reference: applicationId, entries: movementOf("withdrawal", lent) });
    return {
      status: saved.status,
      version: saved.version,
      repayBy: lent > NOTHING ? withdrawalRepaymentLastDay(today, lawOfAgreement(application, today)) : null,
    };
  });
}
