import { applicantNameIn } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { formatDay, screens } from "@farthing/domain/wording";
import { requestedByText, type Task, type TaskSource } from "./task.ts";

const { work: words, retention } = screens.lender;
const requestsMax = 50;

/** The tasks are copies of personal data that no user has downloaded yet. The law limits the time for the answer. */
export const dataRequestTasks: TaskSource = {
  needs: "dataRequest:answer",
  async read(tx) {
    const today = londonDay(tx.now);
    const tasks: Task[] = [];
    for (const { id, applicationId, checkedBy, checkedAt, dueOn, madeAt } of await tx.dataRequests.withoutDownload(requestsMax)) {
      const { document } = await tx.applications.get(applicationId);
      tasks.push({
        group: "dataRequests",
        key: id,
        title: words.dataRequest.title(applicantNameIn(document) ?? retention.due.nameless),
        asked: requestedByText("recorded", checkedBy, checkedAt),
        due: { text: words.due.until(formatDay(dueOn)), urgency: dueOn < today ? "late" : dueOn === today ? "today" : "later" },
        next: madeAt === null ? words.dataRequest.making : words.dataRequest.text,
        page: `/customers/${applicationId}`,
        act: words.dataRequest.act,
        about: applicationId,
      });
    }
    return tasks;
  },
};
