import type { Reply } from "@farthing/contract";
import type { RefundReason, V1, V1Application } from "@farthing/contract/v1";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { ChosenCancellationReason } from "@farthing/domain/application";
import { isInStatusGroup, type ShopState } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { z } from "zod";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { noTotals } from "../../store/web-shop/shop-orders.ts";
import { cancelInTransaction } from "../applications/cancel-application.ts";
import type { Ctx, ReadCtx } from "../context.ts";
import { type OrderInput, startFromOrder } from "./create-application.ts";
import { pageOf, readCursor } from "./list-cursor.ts";
import { toV1Application, type V1Settings } from "./v1-application.ts";

export const createShopApplication = (ctx: Ctx, order: OrderInput, parts: V1Settings): Promise<V1Application> =>
  ctx.transaction(async (tx) => {
    const id = await startFromOrder(tx, ctx.actor, order);
    return toV1Application(await tx.applications.get(id), noTotals, parts);
  });

/** A web shop sees only its own orders. Applications that the same supplier created in its shops are refused. */
export function requireOwnOrder({ actor }: Pick<Ctx, "actor">, application: StoredApplication): StoredApplication {
  authorise(actor, "application:read", subjectOfApplication(application));
  return application.document.journeyType === "WebServices"
    ? application
    : fail("application.not_found", { applicationId: application.id });
}

export const readV1Application = async (tx: UnitOfWork, application: StoredApplication, parts: V1Settings): Promise<V1Application> =>
  toV1Application(application, await tx.shopOrders.totalsOf(application.id), parts);

export const readShopApplication = (ctx: ReadCtx, id: string, parts: V1Settings): Promise<V1Application> =>
  ctx.read(async (tx) => readV1Application(tx, requireOwnOrder(ctx, await tx.applications.get(id)), parts));

const positionSchema = z.object({ at: z.string().regex(/^[\d :.+-]{10,40}$/), id: z.string().max(20) });

interface ListWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly state?: ShopState | undefined;
  readonly orderReference?: string | undefined;
}

export const listShopApplications = (
  ctx: ReadCtx,
  { limit, cursor, ...wanted }: ListWanted,
  parts: V1Settings,
): Promise<Reply<V1["listApplications"]>> =>
  ctx.read(async (tx) => {
    const supplierNumber = ctx.actor.supplierNumber ?? fail("branch.required");
    authorise(ctx.actor, "application:read", { supplierNumber });
    const after = readCursor(cursor, positionSchema);
    const rows = await tx.shopOrders.newest({ supplierNumber, limit: limit + 1, after, ...wanted });
    const totals = await tx.shopOrders.totals(rows.map(({ application }) => application.id));
    return pageOf(
      rows,
      limit,
      ({ place }) => place,
      ({ application }) => toV1Application(application, totals.get(application.id) ?? noTotals, parts),
    );
  });

export const toCancellationReason = (reason: RefundReason): ChosenCancellationReason => reason.toUpperCase() as ChosenCancellationReason;

/** Cancels an order that is not signed. A signed order has a loan, so the web shop must refund the order. */
export const cancelShopApplication = (
  ctx: Ctx,
  { applicationId, reason }: { readonly applicationId: string; readonly reason?: RefundReason | undefined },
  parts: V1Settings,
): Promise<V1Application> =>
  ctx.transaction(async (tx) => {
    const application = requireOwnOrder(ctx, await tx.applications.lock(applicationId));
    const isSigned = application.signedAt !== null || isInStatusGroup(application.status, "signatureGiven");
    if (isSigned && !isInStatusGroup(application.status, "closed")) fail("application.already_signed", { applicationId });
    return readV1Application(
      tx,
      await cancelInTransaction(tx, ctx.actor, application, reason === undefined ? null : toCancellationReason(reason)),
      parts,
    );
  });
