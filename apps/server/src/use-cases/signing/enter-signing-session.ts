import { fail } from "@farthing/domain/wording";
import type { Config } from "../../platform/config.ts";
import { actorOfSigning, asEventActor, type Ctx } from "../context.ts";
import { checkReturnUrl } from "./source-address.ts";

export interface EnteredSession {
  readonly signingId: string;
  readonly key: string;
}

/** Exchanges the one-time token of the link for the key of the signing session. The return URL is set here and cannot be changed later. */
export async function enterSigningSession(
  ctx: Ctx,
  { token, sourceUrl }: { readonly token: string; readonly sourceUrl?: string | undefined },
  origins: Config["origins"],
): Promise<EnteredSession> {
  return ctx.transaction(async (tx) => {
    const signing = (await tx.signings.byToken(token)) ?? fail("signing.not_found");
    if (signing.isOver) fail("signing.timed_out");
    const { document } = await tx.applications.get(signing.applicationId);
    const allowed = { origins: Object.values(origins), returnUrl: document.returnUrl };
    const source = sourceUrl === undefined ? null : checkReturnUrl(sourceUrl, allowed);
    const key = (await tx.signings.enter(token, source)) ?? fail("signing.not_found");
    const { id: signingId, applicationId } = signing;
    const by = asEventActor(actorOfSigning({ signingId, applicationId }));
    await tx.events.append({ type: "signing.entered", on: { applicationId }, by, facts: { signingId } });
    return { signingId, key };
  });
}
