import { undeliveredAmount } from "@farthing/domain/application";
import { londonDay, zeroPence } from "@farthing/domain/money";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Staff or the system have confirmed the whole delivery. The goods that the web shop has not reported yet then count as delivered. */
export async function recordRemainingDelivery(tx: UnitOfWork, application: StoredApplication): Promise<void> {
  if (application.document.journeyType !== "WebServices") return;
  const { fulfilled } = await tx.shopOrders.totalsOf(application.id);
  const amount = undeliveredAmount(application, fulfilled);
  if (amount <= zeroPence) return;
  await tx.shopOrders.addFulfilment({
    id: uuid(),
    applicationId: application.id,
    amount,
    deliveredOn: londonDay(tx.now),
    proofReference: null,
    createdAt: tx.now,
  });
}
