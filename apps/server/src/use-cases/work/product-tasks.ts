import { screens } from "@farthing/domain/wording";
import { publishersOf } from "../products/product-draft.ts";
import { groupTaskForColleagues, requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words } = screens.lender;

const draftsMax = 50;

export const productTasks: TaskSource = {
  needs: "product:manage",
  async read(tx, { actor: { username } }) {
    const administrators = await tx.users.usernamesOf("lender_admin");
    const drafts = await tx.productDrafts.search("", draftsMax);
    return drafts.flatMap(({ id, terms, sentAt, sentBy, writtenBy }): Task[] => {
      if (!sentAt) return [];
      const publishers = publishersOf({ writtenBy, sentBy }, administrators);
      const common = { key: id, title: words.product.title(terms.name), page: `/products/drafts/${id}`, act: words.product.act };
      const sender = sentBy ?? "";
      if (publishers.includes(username)) {
        const due = { text: words.due.noDeadline, urgency: "later" } as const;
        return [{ ...common, group: "second", asked: requestedByText("sent", sender, sentAt), due, next: words.product.text }];
      }
      if (sender !== username && !writtenBy.includes(username)) return [];
      const asked = requestedByText("sent", sender === username ? words.by.you : sender, sentAt);
      return [{ ...common, ...groupTaskForColleagues(publishers, words.product.own), asked }];
    });
  },
};
