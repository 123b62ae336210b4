import { dueDeferralReminder, nextDeferralReminder } from "@farthing/domain/application";
import { londonDay, startOfDay } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";
import { aboutApplication } from "../mail/letters/about.ts";
import { writeLetter } from "../mail/letters/table.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";

/** Sixty, thirty and seven days before payments begin, the customer is told; the next letter is set with the one before it. */
export async function remindOfDeferral(ctx: Ctx, { applicationId }: { readonly applicationId: string }, post: PostParts): Promise<void> {
  const due = await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    if (application.status !== "paid") return null;
    const today = londonDay(tx.now);
    const next = nextDeferralReminder(application, today);
    if (next) tx.deadlines.set(applicationId, "remind-deferral", startOfDay(next.on));
    return dueDeferralReminder(application, today);
  });
  if (!due) return;
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "deferral-reminder",
      messageId: `${applicationId}.deferral-${due.daysBefore}-${due.ends}@farthing`,
      write: async (_, application, branch) =>
        writeLetter("deferral-reminder", { about: aboutApplication(application, branch), ends: due.ends }, post.lender),
    },
    post,
  );
}
