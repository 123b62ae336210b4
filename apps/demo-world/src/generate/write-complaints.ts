import { complaintDeadlines } from "@farthing/domain/complaints";
import { londonDay } from "@farthing/domain/money";
import { v7 as uuid } from "@farthing/server/platform/ids";
import type { Client } from "pg";
import { insertRows } from "../shops/insert-rows.ts";

interface Dissatisfaction {
  readonly feedbackId: string;
  readonly applicationId: string;
  readonly answeredAt: Date;
}

/** The history steps move applications directly, so the complaints of dissatisfied customers are written afterwards. */
export async function writeComplaints(owner: Client, dissatisfied: readonly Dissatisfaction[]): Promise<void> {
  const complaints = dissatisfied.map(({ feedbackId, applicationId, answeredAt }) => {
    const receivedOn = londonDay(answeredAt);
    const { summaryBy, finalBy } = complaintDeadlines(receivedOn);
    return {
      id: uuid(),
      application_id: applicationId,
      about: "goods",
      channel: "satisfactionNote",
      received_on: receivedOn,
      recorded_at: answeredAt,
      feedback_id: feedbackId,
      summary_by: summaryBy,
      final_by: finalBy,
    };
  });
  await insertRows(owner, "complaint", complaints);
  await owner.query(
    `update complaint c set email = a.document #>> '{contactDetails,emailAddress}', phone = a.document #>> '{contactDetails,phoneNumber}'
     from application a where a.id = c.application_id`,
  );
  await owner.query(
    `update complaint c set owner = 'oona.operations', outcome = 'upheld', root_cause = 'goodsFaulty', is_summary = true, redress_pence = 0,
            answer = 'The shop has replaced the goods.', answered_by = 'oona.operations', answered_at = c.recorded_at + interval '1 day',
            confirmed_by = 'oona.operations', closed_at = c.recorded_at + interval '1 day'
     from application a where a.id = c.application_id and not (a.status = 'pending_esat_note' and a.payout_stopped)`,
  );
}
