import { screens } from "@farthing/domain/wording";
import type { TaskSource } from "./task.ts";

const { work: words } = screens.lender;

export const directDebitTasks: TaskSource = {
  needs: "directDebit:run",
  async read(tx) {
    const { returned } = await tx.directDebits.counts();
    if (returned === 0) return [];
    const { title, since, text, act } = words.directDebits;
    return [{ group: "cameBack", key: "direct-debits", title: title(returned), asked: since, next: text, page: "/direct-debits", act }];
  },
};
