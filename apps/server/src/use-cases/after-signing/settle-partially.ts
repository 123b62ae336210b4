import { type Actor, authorise, subjectOfApplication } from "@farthing/domain/access";
import { authoriseEvent, loanAccountOf, requestPartialSettlement as request, requireVersion } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import type { PartialPayment } from "@farthing/domain/lending";
import { londonDay, type Pence } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

interface SettlementInput {
  readonly applicationId: string;
  readonly amount: Pence;
  readonly version?: number | undefined;
}

/** The shop has taken back part of the goods. The customer's repayments are lower from the next repayment on. */
export async function requestPartialSettlement(
  ctx: Ctx,
  { applicationId, amount, version }: SettlementInput,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "settlePartially", application);
    requireVersion(application, version);
    const saved = await settleInTransaction(tx, ctx.actor, application, amount);
    return { status: saved.status, version: saved.version };
  });
}

export async function settleInTransaction(
  tx: UnitOfWork,
  actor: Actor,
  application: StoredApplication,
  amount: Pence,
): Promise<StoredApplication> {
  authoriseEvent(actor, "settlePartially", application);
  const { id: applicationId } = application;
  const { flags, today } = await loadShopSettings(tx, application);
  const account = loanAccountOf(application, await partialSettlements(tx, applicationId), today);
  const settled = request(application, { by: settlingActor(actor), amount, account, retailer: flags });
  const saved = await tx.applications.move(application, settled, actor);
  tx.ledger.post({
    applicationId,
    kind: "partialSettlement",
    reference: `${applicationId}.${saved.version}`,
    entries: movementOf("partialSettlement", amount),
  });
  await handOverToServicing(tx, saved, "partlySettled");
  return saved;
}

function settlingActor({ role }: Actor): "webShop" | "operations" | "staff" {
  if (role === "web_shop") return "webShop";
  return role === "operations" ? "operations" : "staff";
}

export async function readPartialSettlements(ctx: Ctx, applicationId: string): Promise<readonly PartialPayment[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return partialSettlements(tx, applicationId);
  });
}

export async function partialSettlements(tx: UnitOfWork, applicationId: string, before?: Date): Promise<readonly PartialPayment[]> {
  const movements = await tx.ledger.movementsOf(applicationId, "partialSettlement");
  return movements.filter(({ at }) => before === undefined || at < before).map(({ pence: amount, at }) => ({ amount, on: londonDay(at) }));
}
