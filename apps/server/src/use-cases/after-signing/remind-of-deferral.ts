import { dueDeferralReminder, loanInDocument, nextDeferralReminder } from "@farthing/domain/application";
import { deferralSettlement } from "@farthing/domain/lending";
import { daysBetween, type LocalDate, londonDay, startOfDay, subtract, zeroPence } from "@farthing/domain/money";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import { writeLetter } from "../mail/letters/table.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";

/** The customer is reminded 60, 30 and 7 days before the payments of a deferred loan begin. Each reminder schedules the next one. */
export async function remindOfDeferral(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  post: MailDependencies,
): Promise<void> {
  const due = await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    if (application.status !== "paid") return null;
    const today = londonDay(tx.now);
    const next = nextDeferralReminder(application, today);
    if (next) tx.deadlines.set(applicationId, "remind-deferral", startOfDay(next.on));
    return dueDeferralReminder(application, today);
  });
  if (!due) return;
  const { ends, daysBefore } = due;
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "deferral-reminder",
      messageId: `${applicationId}.deferral-${daysBefore}-${ends}@farthing`,
      write: async (tx, application, branch) => {
        const cleared = await settlementAt(tx, application, ends);
        return (
          cleared && writeLetter("deferral-reminder", { about: toApplicationInLetter(application, branch), ends, ...cleared }, post.lender)
        );
      },
    },
    post,
  );
}

async function settlementAt(tx: UnitOfWork, { id, document, signedAt }: StoredApplication, ends: LocalDate) {
  const [loan, lent] = [loanInDocument(document), await tx.ledger.balance(id, "loan")];
  if (!loan || !signedAt) return undefined;
  const owed = lent > zeroPence ? lent : subtract(loan.goodsAmount, loan.deposit);
  const { settlement, fee } = deferralSettlement(loan.product, owed, daysBetween(londonDay(new Date(signedAt)), ends));
  return { settlement, fee };
}
