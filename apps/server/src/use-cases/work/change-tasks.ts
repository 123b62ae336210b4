import { isUserChange, retailerFlags, usersBarredFromConfirming } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { findWaitingChanges, type ProposedChangeView } from "../changes/read-changes.ts";
import { groupTaskForColleagues, requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words, changesToConfirm: changes, retailers } = screens.lender;

const titlesByKind = {
  new_user: words.change.newUser,
  changed_user: words.change.user,
  second_factor_reset: words.change.secondFactor,
  retailer_flags: words.change.flags,
  retailer_state: words.change.retailer,
  retailer_reach: words.change.reach,
  branch_telephone: words.change.telephone,
  single_sign_on: words.change.singleSignOn,
};

const pagePathOf = ({ kind, retailer }: ProposedChangeView): string => {
  if (retailer === null) return "/users";
  return kind === "single_sign_on" ? `/retailers/${retailer}/single-sign-on` : `/retailers/${retailer}`;
};

const fieldLabels: Readonly<Record<string, string>> = { ...changes.fields, ...retailers.settings.flags };
const isFlag = (field: string): boolean => (retailerFlags as readonly string[]).includes(field);
const fieldsOf = ({ after }: ProposedChangeView): readonly string[] =>
  Object.keys(after).map((field) => (isFlag(field) ? (fieldLabels[field] ?? field) : (fieldLabels[field] ?? field).toLowerCase()));

export const proposedChangeTasks: TaskSource = {
  needs: "change:confirm",
  async read(tx, ctx) {
    const { username } = ctx.actor;
    const administrators = await tx.users.usernamesOf("lender_admin");
    return (await findWaitingChanges(tx, ctx)).flatMap((change): Task[] => {
      const { id, kind, subject, name, proposedBy, proposedAt, expiresAt, mayConfirm } = change;
      const common = {
        key: id,
        title: titlesByKind[kind](name),
        page: pagePathOf(change),
        due: { text: words.due.until(formatDay(expiresAt)), urgency: "later" },
        ...(isUserChange(kind) && { about: subject }),
      } as const;
      if (mayConfirm) {
        const [asked, next] = [requestedByText("asked", proposedBy, proposedAt), words.change.text(fieldsOf(change).join(", "))];
        return [{ ...common, group: "second", asked, next, act: words.change.act }];
      }
      if (proposedBy !== username) return [];
      const others = administrators.filter((each) => !usersBarredFromConfirming(change).includes(each));
      return [
        {
          ...common,
          ...groupTaskForColleagues(others, words.change.own),
          asked: requestedByText("asked", words.by.you, proposedAt),
          act: words.run.open,
        },
      ];
    });
  },
};
