import { delayLetterDueAt } from "@farthing/domain/complaints";
import { londonDay } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";
import { appendComplaintEvent } from "./add-complaint.ts";

/** The maximum number of complaints in one run of the job. The job runs every minute, so the next run sends the remaining letters. */
const complaintsPerRun = 200;

/** An answer that still waits for a second person does not count as a final answer. */
export async function startDelayLetters(ctx: Ctx): Promise<void> {
  const due = await ctx.transaction(async (tx) => {
    const complaints = await tx.complaints.withoutDelayLetter(londonDay(tx.now), complaintsPerRun);
    return complaints.filter((complaint) => delayLetterDueAt(complaint) <= tx.now);
  });
  for (const { id } of due) await startDelayLetter(ctx, id);
}

async function startDelayLetter(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await tx.complaints.lock(id);
    // The complaint may have been answered since the list was read.
    if (!complaint || complaint.closedAt || complaint.delayLetterAt) return;
    if (complaint.applicationId !== null) await tx.applications.lock(complaint.applicationId);
    await tx.complaints.setDelayLetter(id, tx.now);
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.delay_letter_sent", facts: {} });
    await tx.sendJob("email-complaint-delay", { complaintId: id });
  });
}
