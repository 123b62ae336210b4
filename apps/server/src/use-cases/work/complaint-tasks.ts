import { complaintState, nextComplaintDeadline } from "@farthing/domain/complaints";
import { londonDay } from "@farthing/domain/money";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import type { Complaint } from "../../store/complaints/complaints.ts";
import { supplierNames } from "../payouts/supplier-names.ts";
import type { Task, TaskSource } from "./task.ts";

const { work: words, complaints: register } = screens.lender;
const complaintsMax = 50;

/**
 * The open complaints in the register, without those of colleagues. If an answer pays the customer money, a second person must confirm it.
 */
export const complaintTasks: TaskSource = {
  needs: "complaint:answer",
  async read(tx, { actor: { username } }) {
    const today = londonDay(tx.now);
    const open = await tx.complaints.page({ show: "open", about: null, username, today }, { limit: complaintsMax, offset: 0 });
    const names = await supplierNames(
      tx,
      open.flatMap(({ supplierNumber }) => supplierNumber ?? []),
    );
    return open.flatMap((complaint): Task[] => {
      const isAnswered = complaintState(complaint) === "awaitingSecondPerson";
      const isForOthers = isAnswered ? complaint.answeredBy === username : complaint.owner !== null && complaint.owner !== username;
      if (isForOthers) return [];
      const { id, number, customerName, supplierNumber, words: said, applicationId, payoutWaits } = complaint;
      return [
        {
          group: isAnswered ? "second" : "complaints",
          key: id,
          title: customerName ?? register.nameless,
          detail: names.get(supplierNumber ?? "") ?? register.reference(number),
          asked: words.by.since(formatMoment(complaint.recordedAt)),
          due: dueOf(complaint, today),
          next: isAnswered ? register.page.states.awaitingSecondPerson : words.complaint.text(said, payoutWaits !== null),
          page: `/complaint-register/${id}`,
          act: isAnswered ? register.view : register.answer,
          ...(applicationId !== null && { about: applicationId }),
        },
      ];
    });
  },
};

function dueOf(complaint: Complaint, today: Complaint["receivedOn"]): Task["due"] {
  const { lastDay, daysLeft } = nextComplaintDeadline(complaint, today);
  if (daysLeft < 0) return { text: register.clock.late(-daysLeft), urgency: "late" };
  if (daysLeft === 0) return { text: register.clock.today, urgency: "today" };
  return { text: register.clock.in(formatDay(lastDay), daysLeft), urgency: "later" };
}
