import type { ServicingLoan, ServicingWebhook } from "@farthing/contract";
import type { ServicingSystem } from "../../providers/servicing/system.ts";
import type { VersionToSend } from "../../store/servicing/servicing-versions.ts";
import type { Ctx } from "../context.ts";
import { deliverInOrder, type WebhookQueue, type WebhookToDeliver } from "../webhooks/deliver-in-order.ts";

/** The servicing system acknowledges a version of a loan with a 2xx status. If no servicing system is configured, the version waits. */
export async function deliverServicingVersion(
  ctx: Ctx,
  { versionId }: { readonly versionId: string },
  system: ServicingSystem,
): Promise<void> {
  const to = system.to();
  if (to) await deliverInOrder(ctx, versionId, system, servicingWebhooks(to));
}

type Delivery = WebhookToDeliver & Pick<VersionToSend, "createdAt">;

const servicingWebhooks = (to: NonNullable<ReturnType<ServicingSystem["to"]>>): WebhookQueue<Delivery> => ({
  receiver: "the servicing system",
  async find(tx, id) {
    const found = await tx.servicing.toSend(id);
    if (!found) return undefined;
    const { loan, ...version } = found;
    return { ...version, body: loan === null ? "" : bodyOf(loan, version.createdAt), to: loan === null ? null : to };
  },
  record: (tx, { id }, { is, ...answered }) => tx.servicing.recordTry(id, is === "gone" ? "failed" : is, answered),
  async enqueueNext(tx, { applicationId }) {
    const next = await tx.servicing.next(applicationId);
    if (next) await tx.sendJob("deliver-hand-over", { versionId: next });
  },
});

function bodyOf(loan: string, createdAt: Date): string {
  const data = JSON.parse(loan) as ServicingLoan;
  const webhook: ServicingWebhook = { type: "loan.changed", timestamp: createdAt.toISOString(), data };
  return JSON.stringify(webhook);
}
