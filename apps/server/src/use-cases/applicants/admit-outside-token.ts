import { applicantOf, asEventActor, type Ctx } from "../context.ts";

export interface OutsideToken {
  readonly token: string;
  readonly applicationId: string;
  readonly expiresAt: Date;
}

/**
 * Stores the token of an external identity service on its first use. After the first use, the token expires after 20 minutes without
 * activity, like Farthing's own tokens. An expired token is never accepted again.
 */
export async function admitOutsideToken(ctx: Ctx, { token, applicationId, expiresAt }: OutsideToken): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await tx.applicantTokens.admitOnce(token, applicationId, expiresAt))) return;
    await tx.events.append({
      type: "applicant.signed_in",
      on: { applicationId },
      by: asEventActor(applicantOf(applicationId)),
      facts: { channel: "issuer" },
    });
  });
}
