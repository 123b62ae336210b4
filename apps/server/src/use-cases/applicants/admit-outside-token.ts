import { applicantOf, asEventActor, type Ctx } from "../context.ts";

export interface OutsideToken {
  readonly token: string;
  readonly applicationId: string;
  readonly expiresAt: Date;
}

/**
 * The first time that a token of another identity service is shown, it is put down like one of the product's own, so that it ends with the
 * customer's twenty minutes too. One that has ended stays ended, whatever it says of itself.
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
