import { authorise } from "@farthing/domain/access";
import { applicantNameIn } from "@farthing/domain/application";
import { complaintDeadlines } from "@farthing/domain/complaints";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { ComplaintPhoneCall } from "@farthing/domain/vocabulary";
import { fail, screens } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { Complaint, NewComplaint } from "../../store/complaints/complaints.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

type ComplaintInput = Pick<NewComplaint, "about" | "channel" | "words"> &
  Partial<Pick<NewComplaint, "customerName" | "email" | "phone" | "statedNumber" | "receivedOn" | "recordedBy" | "feedbackId">>;

export interface AddedComplaint {
  readonly id: string;
  readonly reference: string;
}

/**
 * The customer gets a confirmation of the complaint. Missing contact details are taken from the application. Only call this function after
 * locking the application.
 */
export async function addComplaint(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication | undefined,
  { receivedOn = londonDay(tx.now), ...given }: ComplaintInput,
): Promise<AddedComplaint> {
  const contact = application?.document.contactDetails;
  const id = uuid();
  const number = await tx.complaints.add({
    statedNumber: null,
    recordedBy: null,
    feedbackId: null,
    ...given,
    id,
    applicationId: application?.id ?? null,
    receivedOn,
    recordedAt: tx.now,
    customerName: given.customerName ?? (application && applicantNameIn(application.document)) ?? null,
    email: given.email ?? contact?.emailAddress ?? null,
    phone: given.phone ?? contact?.phoneNumber ?? null,
    ...complaintDeadlines(receivedOn),
  });
  const { about, channel } = given;
  await appendComplaintEvent(
    tx,
    ctx,
    { id, applicationId: application?.id ?? null },
    { type: "complaint.received", facts: { about, channel } },
  );
  if (about === "goods" && application) await queueDisputeEvent(tx, id, "dispute.opened");
  await tx.sendJob("email-complaint-received", { complaintId: id });
  return { id, reference: screens.lender.complaints.reference(number) };
}

/** Events of a complaint are appended to the audit chain of its application, so the application is locked too. */
export async function lockComplaint(tx: UnitOfWork, ctx: Ctx, id: string): Promise<Complaint> {
  authorise(ctx.actor, "complaint:answer");
  const complaint = (await tx.complaints.lock(id)) ?? fail("complaint.not_found", { id });
  if (complaint.applicationId !== null) await tx.applications.lock(complaint.applicationId);
  return complaint;
}

/** Enqueues the job that tells the web shop about a dispute. The job does nothing if the application does not belong to a web shop. */
export const queueDisputeEvent = (tx: UnitOfWork, complaintId: string, type: "dispute.opened" | "dispute.closed"): Promise<unknown> =>
  tx.sendJob("tell-shop-of-dispute", { eventId: uuid(), complaintId, type });

type ComplaintEvent =
  | { readonly type: "complaint.received"; readonly facts: Pick<NewComplaint, "about" | "channel"> }
  | { readonly type: "complaint.assigned"; readonly facts: Pick<NewComplaint, "about" | "applicationId"> }
  | {
      readonly type: "complaint.answer_proposed" | "complaint.answered";
      readonly facts: { readonly outcome: string; readonly redressPence: number };
    }
  | {
      readonly type: "complaint.taken" | "complaint.delay_letter_sent" | "complaint.erased";
      readonly facts: Record<never, never>;
    }
  | {
      readonly type: "complaint.answer_sent_back" | "complaint.file_added" | "complaint.file_taken";
      readonly facts: { readonly noteId: string };
    }
  | { readonly type: "complaint.call_recorded"; readonly facts: { readonly noteId: string; readonly call: ComplaintPhoneCall } }
  | { readonly type: "complaint.ombudsman_recorded"; readonly facts: { readonly on: LocalDate } }
  | { readonly type: "complaint.ombudsman_decided"; readonly facts: { readonly on: LocalDate; readonly decidedOn: LocalDate } }
  | { readonly type: "complaint.shop_replied"; readonly facts: { readonly replyId: string } }
  | { readonly type: "complaint.redress_paid"; readonly facts: { readonly redressPence: number; readonly paidOn: string } };

/** The event of a complaint belongs to the audit chain of its application. Without an application, it belongs to the lender's chain. */
export async function appendComplaintEvent(
  tx: UnitOfWork,
  ctx: Ctx,
  { id, applicationId }: Pick<NewComplaint, "id" | "applicationId">,
  event: ComplaintEvent,
): Promise<void> {
  const on = applicationId === null ? { tenant: tenantOf(ctx.actor) } : { applicationId };
  const facts = { complaintId: id, ...event.facts };
  await tx.events.append({ type: event.type, on, by: asEventActor(ctx.actor), facts } as Parameters<UnitOfWork["events"]["append"]>[0]);
}
