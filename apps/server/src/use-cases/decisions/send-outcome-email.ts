import { isDeclined, openOffers } from "@farthing/domain/application";
import type { Evaluation } from "@farthing/domain/credit";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadSetting } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { aboutApplication } from "../mail/letters/about.ts";
import { outcomeLetter } from "../mail/letters/applying.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";

/**
 * Sent for a decline, and for a referral that was settled: whoever was asked for something hears what came of it. A decline waits until no
 * offer stands, and is asked for again when the last of them is over; one decision has one such letter, whoever asks for it.
 */
export async function sendOutcomeEmail(ctx: Ctx, { applicationId }: { readonly applicationId: string }, parts: PostParts): Promise<void> {
  const decision = await ctx.transaction((tx) => tx.decisions.latest(applicationId));
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "outcome",
      messageId: `${decision?.id ?? applicationId}.outcome@farthing`,
      write: async (tx, application, branch) => {
        if (await offersStand(tx, application)) return undefined;
        const evaluation = decision?.trace as Evaluation | null | undefined;
        const about = aboutApplication(application, branch);
        return outcomeLetter({ about, isDeclined: isDeclined(application.status), texts: evaluation?.texts ?? null }, parts.lender);
      },
    },
    parts,
  );
}

const offersStand = async (tx: UnitOfWork, application: StoredApplication): Promise<boolean> =>
  isDeclined(application.status) && openOffers(application, await loadSetting(tx, application)).length > 0;
