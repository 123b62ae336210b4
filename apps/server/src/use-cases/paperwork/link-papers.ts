import { authorise, gateOpen, subjectOfApplication } from "@farthing/domain/access";
import { agreementInForce, isAgreementLinkValid } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import {
  fusionLoanParts,
  informationKinds,
  type LoanPaperKind,
  type LoanPart,
  loanPapersAvailable,
  type Paper,
  paperFileName,
} from "@farthing/domain/paperwork";
import { type ErrorCode, fail } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { Attachment } from "../../providers/mail/port.ts";
import type { PdfPrinter } from "../../providers/press/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { loanPapers } from "./loan-papers.ts";
import { type PrintedFile, prepareFile, printFile, storeFile } from "./print-and-store.ts";
import { sealMissingFile } from "./seal-missing-file.ts";

export interface PaperDependencies {
  readonly press: PdfPrinter;
  readonly lender: Lender;
}

export type PaperLinks = Readonly<Record<LoanPart, string | null>>;

export const linkInformation = (ctx: Ctx, applicationId: string, parts: PaperDependencies): Promise<PaperLinks> =>
  linkPapers(ctx, { applicationId, write: loanPaperWriter(informationKinds, parts), otherwise: "paper.not_available" }, parts);

/** The documents of a signed agreement keep the date of the signature. */
const loanPaperWriter =
  (kinds: readonly LoanPaperKind[], { lender }: PaperDependencies): PapersToLink["write"] =>
  (tx, application) =>
    loanPapers(tx, application, kinds, { lender, ...dayOfPapers(application) });

export async function linkDraft(ctx: Ctx, applicationId: string, parts: PaperDependencies): Promise<PaperLinks> {
  const isOffered = await ctx.separateTransaction(async (tx) => {
    const { features, retailer } = await tx.applications.inContext(applicationId);
    return gateOpen("draftAgreement", features, retailer.flags);
  });
  if (!isOffered) fail("draftAgreement.not_available", { applicationId });
  return linkPapers(
    ctx,
    { applicationId, write: loanPaperWriter(["draft_agreement"], parts), otherwise: "draftAgreement.not_available" },
    parts,
  );
}

export interface PapersToLink {
  readonly applicationId: string;
  readonly write: (tx: UnitOfWork, application: StoredApplication) => Promise<readonly Paper[]>;
  readonly otherwise: ErrorCode;
}

export async function linkPapers(ctx: Ctx, wanted: PapersToLink, parts: Pick<PaperDependencies, "press">): Promise<PaperLinks> {
  const { applicationId } = wanted;
  const ready = await printPapers(ctx, wanted, parts);
  return ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    const links: Record<LoanPart, string | null> = { goods: null, project: null };
    for (const file of ready) {
      const [{ kind, part }] = file.papers;
      links[part] = tx.papers.makeLink({
        applicationId,
        paperId: await storeFile(tx, file),
        fileName: paperFileName(kind, part, applicationId),
        askedBy: asEventActor(ctx.actor),
      });
    }
    return links;
  });
}

export async function printInformation(ctx: Ctx, applicationId: string, parts: PaperDependencies): Promise<Attachment[]> {
  const wanted = { applicationId, write: loanPaperWriter(informationKinds, parts), otherwise: "paper.not_available" } as const;
  const ready = await printPapers(ctx, wanted, parts);
  return ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    const attachments: Attachment[] = [];
    for (const file of ready) {
      await storeFile(tx, file);
      const [{ kind, part }] = file.papers;
      const content = file.pdf ?? (file.kept && (await tx.papers.bytesOf(file.kept))) ?? fail("paper.not_available", { applicationId });
      attachments.push({ fileName: paperFileName(kind, part, applicationId), content });
    }
    return attachments;
  });
}

/** Documents are printed outside any transaction. A file that was printed before is not printed again. */
async function printPapers(
  ctx: Ctx,
  { applicationId, write, otherwise }: PapersToLink,
  { press }: Pick<PaperDependencies, "press">,
): Promise<readonly PrintedFile[]> {
  const files = await ctx.separateTransaction(async (tx) => {
    const application = await getReadableApplication(ctx, tx, applicationId);
    if (!loanPapersAvailable(application.status)) fail(otherwise, { applicationId });
    const papers = await write(tx, application);
    const made = tx.now;
    const papersByLoan = fusionLoanParts
      .map((part) => papers.filter((paper) => paper.part === part))
      .flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
    return Promise.all(papersByLoan.map(async (each) => ({ file: await prepareFile(tx, each), made })));
  });
  if (files.length === 0) fail(otherwise, { applicationId });
  return Promise.all(files.map(({ file, made }) => printFile(press, file, made)));
}

const dayOfPapers = ({ status, signedAt }: StoredApplication) =>
  signedAt && agreementInForce(status) ? { date: londonDay(new Date(signedAt)) } : {};

/**
 * Returns a link to the signed agreement. Fails with status 409 until the agreement is sealed, and with "expired" after the 120th day after
 * the signature. In the demo world, an agreement is printed only when its link is first requested.
 */
export async function linkSignedAgreement(ctx: Ctx, applicationId: string): Promise<string> {
  const link = await ctx.separateTransaction(async (tx) => {
    const { signedAt } = await getReadableApplication(ctx, tx, applicationId);
    if (!signedAt) return undefined;
    if (!isAgreementLinkValid(londonDay(new Date(signedAt)), londonDay(tx.now))) return fail("agreement.expired", { applicationId });
    const agreement = await tx.papers.latest(applicationId, "credit_agreement");
    if (!agreement?.signingId) {
      await sealMissingFile(tx, applicationId);
      return undefined;
    }
    return tx.papers.makeLink({
      applicationId,
      paperId: agreement.id,
      fileName: paperFileName(agreement.kind, agreement.part, applicationId),
      askedBy: asEventActor(ctx.actor),
    });
  });
  return link ?? fail("agreement.not_ready", { applicationId });
}

async function getReadableApplication(ctx: Ctx, tx: UnitOfWork, applicationId: string): Promise<StoredApplication> {
  const application = await tx.applications.get(applicationId);
  authorise(ctx.actor, "application:read", subjectOfApplication(application));
  return application;
}
