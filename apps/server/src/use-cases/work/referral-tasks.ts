import { activeClaim, answerTimeLeft, lastDayToAnswer, validRecommendation } from "@farthing/domain/application";
import { reasonCodes } from "@farthing/domain/credit";
import { pence } from "@farthing/domain/money";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import { groupTaskForColleagues, requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words, referrals: queueWords } = screens.lender;
const referralsMax = 200;

/**
 * The tasks are unclaimed referrals with the least time left, and recommendations that wait for a second underwriter. A referral that waits
 * for the customer is a task only for the underwriter who has claimed it.
 */
export const referralTasks: TaskSource = {
  needs: "referral:decide",
  async read(tx, { actor: { username } }) {
    const queue = await tx.referrals.queue(referralsMax);
    const underwriters = await tx.users.usernamesOf("underwriter");
    return queue.flatMap((referral): Task[] => {
      const holder = activeClaim(referral.claim, tx.now)?.by;
      const recommendation = validRecommendation(referral.recommendation, referral.version);
      const common = toTask(referral, tx.now);
      if (recommendation?.by === username) {
        const others = underwriters.filter((each) => each !== username);
        const asked = requestedByText("recommended", words.by.you, recommendation.at);
        return [{ ...common, ...groupTaskForColleagues(others, words.referral.own), asked }];
      }
      if (holder !== undefined && holder !== username) return [];
      if (recommendation) {
        const asked = requestedByText("recommended", recommendation.by, recommendation.at);
        return [{ ...common, group: "second", title: words.referral.second(common.title), asked, next: words.referral.secondText }];
      }
      if (referral.referType !== null && !holder) return [];
      return [{ ...common, next: holder ? `${words.referral.yours} ${common.next}` : common.next }];
    });
  },
};

function toTask(referral: QueuedReferral, now: Date): Task {
  const { urgency, minutes } = answerTimeLeft({ opened: referral.openedAt, due: referral.dueAt }, now);
  const text =
    urgency === "late"
      ? queueWords.late(minutes)
      : urgency === "today"
        ? queueWords.due.today
        : queueWords.due.on(formatDay(lastDayToAnswer(referral.dueAt)));
  return {
    group: "referrals",
    key: referral.id,
    title: referral.applicantName ?? queueWords.nameless,
    detail: referral.retailerName,
    asked: words.by.referred(formatMoment(referral.openedAt)),
    ...(referral.loanAmountPence !== null && { amount: { pence: pence(referral.loanAmountPence), means: words.means.requested } }),
    due: { text, urgency },
    next: referral.referType ? `${queueWords.awaits[referral.referType]}.` : `${reasonsOf(referral)}.`,
    page: `/referrals/${referral.applicationId}`,
    act: words.referral.act,
    about: referral.applicationId,
  };
}

const reasonsOf = ({ reasonCodes: codes }: QueuedReferral): string =>
  codes.map((code) => reasonCodes[code as keyof typeof reasonCodes]?.internalText ?? code).join(". ");
