import type { Contract, OwnPairing, Reply } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { isPhoneSection, readPairingCode } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { brandOf } from "../../store/retailers/retailers.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { countAndGetWait, refuseIfLimited } from "../rate-limit.ts";
import { requireActivePairing, stateOf } from "./pairing-state.ts";

/**
 * The maximum number of codes that one network can look up in 15 minutes. All customers of a shop may share a network, but 60 guesses are
 * too few to find one of 480 million codes.
 */
const lookUpsMax = 60;

interface PairingCodeInput {
  readonly code: string;
  readonly network: string;
}

/** The customer must still sign in to the application. */
export async function findPairing(ctx: Ctx, { code, network }: PairingCodeInput): Promise<Reply<Contract["findPairing"]>> {
  refuseIfLimited(await ctx.separateTransaction((tx) => countAndGetWait(tx, [{ bucket: `pairing:@${network}`, times: lookUpsMax }])));
  return ctx.transaction(async (tx) => {
    const pairing = (await tx.pairings.offeredBy(readPairingCode(code))) ?? fail("pairing.over");
    const application = await tx.applications.get(pairing.applicationId);
    if ((await stateOf(tx, pairing, application)).is !== "offered") fail("pairing.over");
    const { name, retailer } = (await tx.retailers.branch(application.branch)) ?? fail("pairing.over");
    return { applicationId: application.id, retailer: brandOf(retailer), branch: name };
  });
}

interface JoinInput {
  readonly applicationId: string;
  readonly code: string;
  /** After the phone has joined, its token only permits filling in the details, and only until the pairing ends. */
  readonly token: string;
}

/** The customer has signed in on the phone. The shop's screen then shows each completed section. A second phone cannot join. */
export async function joinPairing(ctx: Ctx, { applicationId, code, token }: JoinInput): Promise<OwnPairing> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    const offered = await tx.pairings.offeredBy(readPairingCode(code));
    if (offered?.applicationId !== applicationId) return fail("pairing.over");
    if ((await stateOf(tx, offered, application)).is !== "offered") fail("pairing.over");
    const joined = (await tx.pairings.join(offered.id, token)) ?? fail("pairing.over");
    await tx.events.append({
      type: "pairing.joined",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { pairingId: joined.id },
    });
    return { is: "joined", because: null, code: joined.code };
  });
}

interface TypingInput {
  readonly applicationId: string;
  readonly section: DetailsSectionKey;
  readonly answered: readonly string[];
}

/** The shop's screen learns which section the customer is filling in and which fields have an answer, but never the answers. */
export async function reportTyping(ctx: Ctx, { applicationId, section, answered }: TypingInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    const { pairingId } = ctx.actor;
    if (!pairingId || !isPhoneSection(section)) return fail("pairing.over");
    await requireActivePairing(tx, ctx.actor, application);
    await tx.pairings.recordProgress(pairingId, section, answered);
  });
}

export async function leavePairing(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    await requireActivePairing(tx, ctx.actor, application);
    const pairingId = ctx.actor.pairingId && (await tx.pairings.end(applicationId, "customer"));
    if (!pairingId) return fail("pairing.over");
    await tx.events.append({ type: "pairing.ended", on: { applicationId }, by: asEventActor(ctx.actor), facts: { pairingId } });
  });
}
