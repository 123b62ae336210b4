import { fail } from "@farthing/domain/wording";
import type { MailOrderApplication } from "../../store/identity/identity-subjects.ts";
import type { Ctx } from "../context.ts";

export async function findApplicationToTry(ctx: Ctx): Promise<MailOrderApplication> {
  return (await ctx.lookUp((tx) => tx.identitySubjects.openMailOrder())) ?? fail("application.not_found");
}
