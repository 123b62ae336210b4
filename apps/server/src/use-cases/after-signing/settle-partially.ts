import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { authoriseEvent, loanAccountOf, requestPartialSettlement as request, requireVersion } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import type { PartialPayment } from "@farthing/domain/lending";
import { londonDay, type Pence } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadSetting } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";

interface SettlementInput {
  readonly applicationId: string;
  readonly amount: Pence;
  /** The version of the application that the caller has read. */
  readonly version?: number | undefined;
}

/** The shop returns part of a paid loan. The ledger is posted at once. Repayments fall from the next repayment on. */
export async function requestPartialSettlement(
  ctx: Ctx,
  { applicationId, amount, version }: SettlementInput,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "settlePartially", application);
    requireVersion(application, version);
    const { flags, today } = await loadSetting(tx, application);
    const account = loanAccountOf(application, await partialSettlements(tx, applicationId), today);
    const by = ctx.actor.role === "operations" ? "operations" : "staff";
    const settled = request(application, { by, amount, account, retailer: flags });
    const saved = await tx.applications.move(application, settled, ctx.actor);
    tx.ledger.post({
      applicationId,
      kind: "partialSettlement",
      reference: `${applicationId}.${saved.version}`,
      entries: movementOf("partialSettlement", amount),
    });
    return { status: saved.status, version: saved.version };
  });
}

/** Returns earlier settlements, from which a screen computes the effect of another one. */
export async function readPartialSettlements(ctx: Ctx, applicationId: string): Promise<readonly PartialPayment[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return partialSettlements(tx, applicationId);
  });
}

/** Reads partial settlements from the ledger, oldest first. `before` limits the result to settlements before that time. */
export async function partialSettlements(tx: UnitOfWork, applicationId: string, before?: Date): Promise<readonly PartialPayment[]> {
  const movements = await tx.ledger.movementsOf(applicationId, "partialSettlement");
  return movements.filter(({ at }) => before === undefined || at < before).map(({ pence: amount, at }) => ({ amount, on: londonDay(at) }));
}
