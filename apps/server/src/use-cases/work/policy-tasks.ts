import { screens } from "@farthing/domain/wording";
import { approversOf } from "../policy/policy-draft.ts";
import { groupTaskForColleagues, requestedByText, type TaskSource } from "./task.ts";

const { work: words } = screens.lender;

export const policyTasks: TaskSource = {
  needs: "policy:manage",
  async read(tx, { actor: { username } }) {
    const draft = await tx.policies.draft();
    if (!draft?.sentAt) return [];
    const approvers = await approversOf(tx, draft);
    const common = { key: draft.id, title: words.policy.title(draft.version), page: "/policy/draft" };
    const sender = draft.sentBy ?? "";
    if (approvers.includes(username)) {
      const [asked, next] = [requestedByText("sent", sender, draft.sentAt), words.policy.text(Object.keys(draft.figures).length)];
      const due = { text: words.due.noDeadline, urgency: "later" } as const;
      return [{ ...common, group: "second", asked, due, next, act: words.policy.act }];
    }
    const asked = requestedByText("sent", sender === username ? words.by.you : sender, draft.sentAt);
    return [{ ...common, ...groupTaskForColleagues(approvers, words.policy.own), asked, act: words.policy.act }];
  },
};
