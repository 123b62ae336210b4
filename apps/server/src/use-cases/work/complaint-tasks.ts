import { complaintState, nextComplaintDeadline } from "@farthing/domain/complaints";
import { londonDay, type Pence } from "@farthing/domain/money";
import { firstWords, formatDay, formatMoment, screens } from "@farthing/domain/wording";
import type { Complaint } from "../../store/complaints/complaints.ts";
import { supplierNames } from "../payouts/supplier-names.ts";
import { type ComplaintAge, groupTaskForColleagues, requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words, complaints: register } = screens.lender;
const complaintsMax = 50;

/** Open complaints that no colleague handles, answers that need a second person, and payments that are not recorded yet. */
export const complaintTasks: TaskSource = {
  needs: "complaint:answer",
  async read(tx, { actor: { username } }) {
    const today = londonDay(tx.now);
    const listed = (show: "open" | "toPay") =>
      tx.complaints.page({ show, about: null, username, today }, { limit: complaintsMax, offset: 0 });
    const [open, toPay] = [await listed("open"), await listed("toPay")];
    const names = await supplierNames(
      tx,
      [...open, ...toPay].flatMap(({ supplierNumber }) => supplierNumber ?? []),
    );
    const operations = await tx.users.usernamesOf("operations");
    return [...open, ...toPay].flatMap((complaint): Task[] => {
      const { id, number, supplierNumber, applicationId, answer, redress, owner, payoutWaits } = complaint;
      const customer = complaint.customerName ?? register.nameless;
      const common = {
        key: id,
        detail: names.get(supplierNumber ?? "") ?? register.reference(number),
        page: `/complaint-register/${id}`,
        ...(applicationId !== null && { about: applicationId }),
      };
      const { pay, payText, payAct, confirm, confirmText, own, act } = words.complaint;
      if (complaint.closedAt !== null) {
        const asked = requestedByText("written", answer?.by ?? "", complaint.closedAt);
        return [{ ...common, ...redressAmountOf(redress), group: "complaints", title: pay(customer), asked, next: payText, act: payAct }];
      }
      if (complaintState(complaint) === "awaitingSecondPerson" && answer) {
        const task = { ...common, ...redressAmountOf(redress), title: confirm(customer), act };
        if (answer.by === username) {
          const others = operations.filter((each) => each !== username);
          const asked = requestedByText("written", words.by.you, answer.at);
          return [{ ...task, ...groupTaskForColleagues(others, own), asked, act: words.run.open }];
        }
        const asked = requestedByText("written", answer.by, answer.at);
        return [{ ...task, group: "second", asked, due: dueOf(complaint, today), next: confirmText }];
      }
      if (owner !== null && owner !== username) return [];
      return [
        {
          ...common,
          group: "complaints",
          title: customer,
          asked: words.by.since(formatMoment(complaint.recordedAt)),
          ...(payoutWaits !== null && { amount: { pence: payoutWaits, means: words.means.payoutWaits } }),
          due: dueOf(complaint, today),
          next: words.complaint.text(firstWords(complaint.words)),
          act: register.answer,
          age: ageOf(complaint, today),
        },
      ];
    });
  },
};

const redressAmountOf = (redress: Pence | null): Pick<Task, "amount"> =>
  redress === null ? {} : { amount: { pence: redress, means: words.means.toCustomer } };

/** Counts complaints by age, for example "1 is late, 3 are in time for the final answer." Null if there is no open complaint. */
export function complaintAgesText(tasks: readonly Task[]): string | null {
  const ages = (["late", "summary", "final"] as const).flatMap((age) => {
    const count = tasks.filter((task) => task.age === age).length;
    return count === 0 ? [] : words.complaint.ages[age](count);
  });
  return ages.length === 0 ? null : `${ages.join(", ")}.`;
}

function ageOf(complaint: Complaint, today: Complaint["receivedOn"]): ComplaintAge {
  const { is, daysLeft } = nextComplaintDeadline(complaint, today);
  return daysLeft < 0 ? "late" : is;
}

function dueOf(complaint: Complaint, today: Complaint["receivedOn"]): Task["due"] {
  const { lastDay, daysLeft } = nextComplaintDeadline(complaint, today);
  if (daysLeft < 0) return { text: register.clock.late(-daysLeft), urgency: "late" };
  if (daysLeft === 0) return { text: register.clock.today, urgency: "today" };
  return { text: register.clock.in(formatDay(lastDay), daysLeft), urgency: "later" };
}
