import { gateOpen } from "@farthing/domain/access";
import { applyingActor, authoriseEvent, requestSign, timing } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { v7 as uuid } from "../../platform/ids.ts";
import type { Lender } from "../../platform/lender.ts";
import type { SigningService } from "../../providers/signing/port.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { currentDecision } from "../decisions/current-decision.ts";
import { lockAtOwnBranch } from "../decisions/lock-at-own-branch.ts";
import { endRoom } from "./end-room.ts";
import { signingFacts } from "./signing-facts.ts";

interface Parts {
  readonly signingService: SigningService;
  readonly lender: Pick<Lender, "helpline">;
}

/** Opens a signing room and closes the previous one. */
export async function requestSigning(ctx: Ctx, applicationId: string, { signingService, lender }: Parts): Promise<{ redirectUrl: string }> {
  const signing = await ctx.transaction((tx) => request(tx, ctx, applicationId, lender.helpline));
  const room = await signingService.open(signing);
  if (room !== "unavailable") return room;
  await ctx.transaction((tx) => endRoom(tx, ctx, signing.signingId, "timed_out"));
  return fail("signing.unavailable", { phone: lender.helpline });
}

async function request(tx: UnitOfWork, ctx: Ctx, applicationId: string, phone: string) {
  const application = await lockAtOwnBranch(tx, ctx.actor, applicationId);
  authoriseEvent(ctx.actor, "requestSign", application);
  const { features } = await tx.applications.inContext(applicationId);
  if (!gateOpen("eSigning", features, {})) return fail("signing.unavailable", { phone });
  const decision = await currentDecision(tx, application);
  if (!decision) return fail("application.wrong_status", { applicationId });
  if (decision.processedAt === null) return fail("decision.in_progress", { applicationId });
  const signingId = uuid();
  const facts = await signingFacts(tx, application, decision);
  const requested = requestSign(application, { ...facts, by: applyingActor(ctx.actor.role), signingId });
  await tx.applications.move(application, requested, ctx.actor);
  const token = tx.signings.begin(
    { id: signingId, applicationId, decisionId: decision.id, subjectHash: decision.subjectHash, requestedAt: tx.now },
    timing.signingRoomMsMax,
  );
  return { signingId, applicationId, token };
}
