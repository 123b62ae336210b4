import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { isDeclined } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { customerOnPaper, type Paper, paperFileName, writePaper } from "@farthing/domain/paperwork";
import { fail, reasonTexts } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import type { PaperDependencies } from "./link-papers.ts";
import { retailerOnPaper } from "./loan-papers.ts";
import type { PaperFile } from "./open-link.ts";
import { prepareFile, printFile, storeFile } from "./print-and-store.ts";

/** The decline letter has the date of the decision, so every download has the same content. */
export async function readDeclineLetter(ctx: Ctx, applicationId: string, { press, lender }: PaperDependencies): Promise<PaperFile> {
  const { file, made } = await ctx.separateTransaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const letter = isDeclined(application.status) ? await declineLetterOf(tx, application, lender) : undefined;
    return { file: await prepareFile(tx, [letter ?? fail("declineLetter.not_found", { applicationId })]), made: tx.now };
  });
  const ready = await printFile(press, file, made);
  return ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    const paperId = await storeFile(tx, ready);
    const [{ kind, part }] = ready.papers;
    await tx.events.append({
      type: "paper.downloaded",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { kind, part, paperId },
    });
    const bytes = ready.pdf ?? (ready.kept && (await tx.papers.bytesOf(ready.kept))) ?? fail("declineLetter.not_found", { applicationId });
    return { bytes: Buffer.from(bytes), fileName: paperFileName(kind, part, applicationId) };
  });
}

async function declineLetterOf(tx: UnitOfWork, { id, branch, document }: StoredApplication, lender: Lender): Promise<Paper | undefined> {
  const [decision, shop] = [await tx.decisions.latest(id), await tx.retailers.branch(branch)];
  if (!shop) return undefined;
  const texts = evaluationOf(decision)?.texts;
  return writePaper(
    "decline_letter",
    { part: "goods", regime: document.product?.regime ?? "CCA" },
    {
      reference: id,
      date: londonDay(decision?.processedAt ?? tx.now),
      lender,
      retailer: retailerOnPaper(shop, document.isNonBrokered !== true),
      customer: customerOnPaper(document),
      reasons: (texts ?? []).map((key) => reasonTexts[key]),
      automatic: texts !== undefined,
    },
  );
}
