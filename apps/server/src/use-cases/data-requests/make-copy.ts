import { addDays, endOfDay, londonDay } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import { readComplaintFiles } from "../complaints/complaint-notes.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { asJson, pack, sha256 } from "../evidence/bundle.ts";
import { applicationsOfPerson } from "../records/applications-of-person.ts";
import { makeApplicationCopy } from "./copy-of-application.ts";
import { copyPages } from "./copy-pages.ts";
import { applicationsOfPersonMax } from "./request-copy.ts";

const daysAvailable = 14;

/** One ZIP file holds everything about a person: readable pages, the stored documents, and the same data as JSON. */
export async function makeDataCopy(ctx: Ctx, { requestId }: { readonly requestId: string }, lender: Lender): Promise<void> {
  await ctx.transaction(async (tx) => {
    const request = await tx.dataRequests.lock(requestId);
    if (!request || request.madeAt !== null) return;
    const opened = await tx.applications.get(request.applicationId);
    const own = await applicationsOfPerson(tx, opened, applicationsOfPersonMax);
    const ids = [...new Set([opened.id, ...own.map(({ id }) => id)])].toSorted();
    const files: Record<string, Uint8Array> = {};
    const copies = [];
    for (const id of ids) {
      await tx.applications.lock(id);
      const { copy, papers } = await makeApplicationCopy(tx, id);
      Object.assign(files, papers);
      copies.push(copy);
    }
    const emails = copies.flatMap(({ contact }) => contact.emailAddress ?? []);
    const unlinked = await tx.complaints.withoutApplicationOf(emails);
    const complaints = [...copies.flatMap((copy) => copy.complaints), ...unlinked];
    Object.assign(
      files,
      await readComplaintFiles(
        tx,
        complaints.map(({ number }) => number),
      ),
    );
    const expiresAt = endOfDay(addDays(londonDay(tx.now), daysAvailable));
    const content = { madeAt: tx.now.toISOString(), applications: copies, complaintsWithoutApplication: unlinked };
    for (const [path, page] of copyPages(content, lender)) files[path] = Buffer.from(page);
    const zip = pack({ ...files, "data.json": asJson(content) });
    await tx.dataRequests.store(request, { zip, applications: ids, madeAt: tx.now, expiresAt });
    const facts = { requestId, applications: ids.length, sha256: sha256(zip) };
    for (const applicationId of ids)
      await tx.events.append({ type: "dataRequest.copy_made", on: { applicationId }, by: asEventActor(ctx.actor), facts });
  });
}
