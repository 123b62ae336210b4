import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { lawOn } from "@farthing/domain/law";
import { addMonths, type LocalDate, londonDay } from "@farthing/domain/money";
import type { IdentityCheck } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { DataRequest } from "../../store/data-requests/data-requests.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { requirePastDay } from "../past-day.ts";
import { applicationsOfPerson } from "../records/applications-of-person.ts";

export const applicationsOfPersonMax = 1_000;

interface DataCopyRequest {
  readonly applicationId: string;
  readonly receivedOn: LocalDate;
  readonly identityCheck: IdentityCheck;
  readonly identityNote: string;
}

export async function requestDataCopy(ctx: Ctx, { applicationId, ...checked }: DataCopyRequest): Promise<{ readonly id: string }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "dataRequest:answer", subjectOfApplication(application));
    const { receivedOn, identityCheck } = checked;
    requirePastDay("receivedOn", receivedOn, londonDay(tx.now));
    const id = uuid();
    await tx.dataRequests.add({
      ...checked,
      id,
      applicationId,
      dueOn: addMonths(receivedOn, lawOn(receivedOn).dataRequestMonths),
      checkedBy: ctx.actor.username,
      checkedAt: tx.now,
    });
    const facts = { requestId: id, identityCheck };
    await tx.events.append({ type: "dataRequest.recorded", on: { applicationId }, by: asEventActor(ctx.actor), facts });
    await tx.sendJob("make-data-copy", { requestId: id });
    return { id };
  });
}

interface DataRequestsOfCustomer {
  readonly today: LocalDate;
  readonly now: Date;
  readonly requests: readonly DataRequest[];
}

export async function readDataRequests(ctx: Ctx, applicationId: string): Promise<DataRequestsOfCustomer> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "dataRequest:answer", subjectOfApplication(application));
    const own = await applicationsOfPerson(tx, application, applicationsOfPersonMax);
    const ids = [applicationId, ...own.map(({ id }) => id)];
    return { today: londonDay(tx.now), now: tx.now, requests: await tx.dataRequests.ofApplications(ids) };
  });
}

/** The audit log of each application in the copy records the download. */
export async function downloadDataCopy(ctx: Ctx, id: string): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> {
  authorise(ctx.actor, "dataRequest:answer");
  return ctx.transaction(async (tx) => {
    const request = (await tx.dataRequests.lock(id)) ?? fail("dataRequest.not_found", { id });
    const { applicationId, applications, madeAt, expiresAt } = request;
    if (madeAt === null || expiresAt === null) return fail("dataRequest.not_ready", { id });
    if (expiresAt <= tx.now) fail("dataRequest.over", { id });
    const bytes = (await tx.dataRequests.download(request)) ?? fail("dataRequest.over", { id });
    for (const each of applications.toSorted()) {
      await tx.applications.lock(each);
      await tx.events.append({
        type: "dataRequest.copy_taken",
        on: { applicationId: each },
        by: asEventActor(ctx.actor),
        facts: { requestId: id },
      });
    }
    return { bytes, fileName: `personal-data-${applicationId}-${londonDay(madeAt)}.zip` };
  });
}
