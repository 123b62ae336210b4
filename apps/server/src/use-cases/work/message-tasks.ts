import { formatMoment, screens } from "@farthing/domain/wording";
import type { TaskSource } from "./task.ts";

const { work: words } = screens.lender;

export const messageTasks: TaskSource = {
  needs: "message:resend",
  async read(tx) {
    const undelivered = await tx.messages.undelivered(tx.now);
    const givenUp = undelivered.filter(({ canBeSentAgain }) => canBeSentAgain);
    const oldest = givenUp.at(-1);
    if (!oldest) return [];
    const bounced = undelivered.length - givenUp.length;
    return [
      {
        group: "messages",
        key: "messages",
        title: words.messages.title(givenUp.length),
        asked: words.by.since(formatMoment(oldest.settledAt)),
        next: words.messages.text(bounced),
        page: "/messages",
        act: words.messages.act,
      },
    ];
  },
};
