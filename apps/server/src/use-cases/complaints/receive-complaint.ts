import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { sameEmail } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import type { ComplaintSubject, RecordedComplaintChannel } from "@farthing/domain/vocabulary";
import type { NewComplaint } from "../../store/complaints/complaints.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { requirePastDay } from "../past-day.ts";
import { countAndGetWait, refuseIfLimited } from "../rate-limit.ts";
import { type AddedComplaint, addComplaint } from "./add-complaint.ts";

type StaffComplaintInput = Pick<NewComplaint, "customerName" | "applicationId" | "about" | "receivedOn" | "email" | "phone"> & {
  readonly channel: RecordedComplaintChannel;
  readonly words: string;
};

export async function recordComplaint(ctx: Ctx, { applicationId, ...given }: StaffComplaintInput): Promise<AddedComplaint> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "complaint:answer");
    requirePastDay("receivedOn", given.receivedOn, londonDay(tx.now));
    const application = applicationId === null ? undefined : await tx.applications.lock(applicationId);
    return addComplaint(tx, ctx, application, { ...given, recordedBy: ctx.actor.username });
  });
}

export async function passOnComplaint(
  ctx: Ctx,
  { applicationId, ...given }: { readonly applicationId: string; readonly about: ComplaintSubject; readonly words: string },
): Promise<AddedComplaint> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "complaint:record", subjectOfApplication(application));
    return addComplaint(tx, ctx, application, { ...given, channel: "shop", recordedBy: ctx.actor.username });
  });
}

interface PublicComplaint {
  readonly customerName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly statedNumber: string | null;
  readonly about: ComplaintSubject;
  readonly words: string;
  readonly network: string;
}

const [perNetwork, perAddress] = [10, 3];

/**
 * The complaint is linked to the application only if the customer typed the application's e-mail address. The response does not reveal
 * whether the application exists.
 */
export async function receivePublicComplaint(ctx: Ctx, { network, ...given }: PublicComplaint): Promise<AddedComplaint> {
  const limits = [
    { bucket: `complaint:${network}`, times: perNetwork },
    { bucket: `complaint:${given.email.toLowerCase()}`, times: perAddress },
  ];
  refuseIfLimited(await ctx.separateTransaction((tx) => countAndGetWait(tx, limits)));
  return ctx.transaction(async (tx) => {
    const application = given.statedNumber === null ? undefined : await applicationWithEmail(tx, given.statedNumber, given.email);
    return addComplaint(tx, ctx, application, { ...given, channel: "publicPage" });
  });
}

async function applicationWithEmail(tx: UnitOfWork, applicationId: string, email: string) {
  const application = await tx.applications.lock(applicationId).catch(() => undefined);
  return application && sameEmail(application.document.contactDetails?.emailAddress ?? "", email) ? application : undefined;
}
