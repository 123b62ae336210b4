import { isDeclined, openOffers } from "@farthing/domain/application";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadSetting } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { aboutApplication } from "../mail/letters/about.ts";
import { outcomeLetter } from "../mail/letters/applying.ts";
import { type MailParts, sendLetter } from "../mail/send-letter.ts";

/**
 * Sent for a decline and for a settled referral. A decline is not e-mailed while offers are open; the job runs again when the last one
 * expires. The message id allows one e-mail per decision.
 */
export async function sendOutcomeEmail(ctx: Ctx, { applicationId }: { readonly applicationId: string }, parts: MailParts): Promise<void> {
  const decision = await ctx.transaction((tx) => tx.decisions.latest(applicationId));
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "outcome",
      messageId: `${decision?.id ?? applicationId}.outcome@farthing`,
      write: async (tx, application, branch) => {
        if (await hasOpenOffers(tx, application)) return undefined;
        const about = aboutApplication(application, branch);
        return outcomeLetter(
          { about, isDeclined: isDeclined(application.status), texts: evaluationOf(decision)?.texts ?? null },
          parts.lender,
        );
      },
    },
    parts,
  );
}

const hasOpenOffers = async (tx: UnitOfWork, application: StoredApplication): Promise<boolean> =>
  isDeclined(application.status) && openOffers(application, await loadSetting(tx, application)).length > 0;
