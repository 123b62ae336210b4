import type { Pairing } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { canReceiveCode, mayPair, type PairingState } from "@farthing/domain/application";
import { applicantRoutes } from "@farthing/domain/navigation";
import { fail } from "@farthing/domain/wording";
import type { StoredPairing } from "../../store/applications/pairings.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { stateOf } from "./pairing-state.ts";

/** The pairing code opens the sign-in page, where the customer must enter a one-time code. Other people therefore cannot join. */
export async function offerPairing(ctx: Ctx, applicationId: string, applicantOrigin: string): Promise<Pairing> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    if (!mayPair(application) || (await tx.decisions.unfinished(applicationId))) fail("pairing.unavailable");
    if (!canReceiveCode(application.document)) fail("pairing.nowhere_to_write");
    const pairing = await tx.pairings.offer(applicationId);
    await tx.events.append({ type: "pairing.offered", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
    return toPairing(pairing, { is: "offered", because: null }, applicantOrigin);
  });
}

export async function readPairing(ctx: Ctx, applicationId: string, applicantOrigin: string): Promise<Pairing | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const pairing = await tx.pairings.newestOf(applicationId);
    return pairing ? toPairing(pairing, await stateOf(tx, pairing, application), applicantOrigin) : null;
  });
}

/** Sections that the customer has completed stay saved. Unfinished sections exist only on the phone. */
export async function endPairing(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    const pairingId = await tx.pairings.end(applicationId, "till");
    if (pairingId)
      await tx.events.append({ type: "pairing.ended", on: { applicationId }, by: asEventActor(ctx.actor), facts: { pairingId } });
  });
}

/** The pairing code is in the URL fragment, so that server logs do not contain it. */
const toPairing = (
  { code, expiresAt, joinedAt, typing, finished }: StoredPairing,
  state: PairingState,
  applicantOrigin: string,
): Pairing => ({
  ...state,
  code,
  url: `${applicantOrigin}${applicantRoutes.till}#${code}`,
  expiresAt: expiresAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
  typing: typing && { section: typing.section, answered: [...typing.answered] },
  finished: [...finished],
});
