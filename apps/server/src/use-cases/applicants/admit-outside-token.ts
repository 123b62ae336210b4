import { actorOfApplication, asEventActor, type Ctx } from "../context.ts";

export interface OutsideToken {
  readonly token: string;
  readonly applicationId: string;
  readonly expiresAt: Date;
}

/**
 * Another system has issued this token. From its first use on, the token expires after 20 minutes without activity. An expired token is
 * never accepted again.
 */
export async function admitOutsideToken(ctx: Ctx, { token, applicationId, expiresAt }: OutsideToken): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await tx.applicantTokens.admitOnce(token, applicationId, expiresAt))) return;
    await tx.events.append({
      type: "applicant.signed_in",
      on: { applicationId },
      by: asEventActor(actorOfApplication(applicationId)),
      facts: { channel: "issuer" },
    });
  });
}
