import { authorise } from "@farthing/domain/access";
import type { ReturnReason } from "@farthing/domain/bacs";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

interface ReturnInput {
  readonly instructionId: string;
  readonly reason: ReturnReason;
}

/** The bank has refused the instruction (AUDDIS). The customer must give another account before payments are collected. */
export async function recordInstructionReturn(ctx: Ctx, { instructionId, reason }: ReturnInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "directDebit:run");
    const applicationId = (await tx.directDebits.applicationOf(instructionId)) ?? fail("directDebit.not_found", { instructionId });
    const application = await tx.applications.lock(applicationId);
    const { state } = (await tx.directDebits.lock(instructionId)) ?? fail("directDebit.not_found", { instructionId });
    if (state !== "lodged") fail("directDebit.not_returnable", { instructionId });
    await tx.directDebits.change(instructionId, { state: "returned", returnReason: reason });
    await tx.events.append({ type: "directDebit.returned", on: { applicationId }, by: asEventActor(ctx.actor), facts: { reason } });
    await handOverToServicing(tx, application, "mandateChanged");
  });
}
