import { fail } from "@farthing/domain/wording";
import type { MailOrderApplication } from "../../store/identity/identity-subjects.ts";
import type { Ctx } from "../context.ts";

/** An open mail-order application whose customer somebody may play. */
export async function findApplicationToTry(ctx: Ctx): Promise<MailOrderApplication> {
  return ctx.look(
    (ask) => ask.identitySubjects.openMailOrder(),
    (application) => application ?? fail("application.not_found"),
  );
}
