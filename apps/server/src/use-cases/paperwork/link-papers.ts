import { authorise, gateOpen, subjectOfApplication } from "@farthing/domain/access";
import { agreementLinkLive } from "@farthing/domain/application";
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
import type { Press } from "../../providers/press/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { loanPapers } from "./loan-papers.ts";
import { prepareFile, printFile, storeFile } from "./print-and-store.ts";

export interface PaperParts {
  readonly press: Press;
  readonly lender: Lender;
}

/** The secret tokens of the links to the goods loan's and the project loan's file. */
export type PaperLinks = Readonly<Record<LoanPart, string | null>>;

/** Links the papers that the customer must read before signing. */
export const linkInformation = (ctx: Ctx, applicationId: string, parts: PaperParts): Promise<PaperLinks> =>
  linkPapers(ctx, { applicationId, write: writtenNow(informationKinds, parts), otherwise: "paper.not_available" }, parts);

/** Writes papers of the given kinds from the present document. */
const writtenNow =
  (kinds: readonly LoanPaperKind[], { lender }: PaperParts): PapersToLink["write"] =>
  (tx, application) =>
    loanPapers(tx, application, kinds, { lender });

/** Refused unless the retailer has draft agreements enabled. */
export async function linkDraft(ctx: Ctx, applicationId: string, parts: PaperParts): Promise<PaperLinks> {
  const isOffered = await ctx.separateTransaction(async (tx) => {
    const { features, retailer } = await tx.applications.inContext(applicationId);
    return gateOpen("draftAgreement", features, retailer.flags);
  });
  if (!isOffered) fail("draftAgreement.not_available", { applicationId });
  return linkPapers(
    ctx,
    { applicationId, write: writtenNow(["draft_agreement"], parts), otherwise: "draftAgreement.not_available" },
    parts,
  );
}

export interface PapersToLink {
  readonly applicationId: string;
  readonly write: (tx: UnitOfWork, application: StoredApplication) => Promise<readonly Paper[]>;
  /** The error if there are no papers. */
  readonly otherwise: ErrorCode;
}

/** Prints one file per loan outside any transaction, stores it once, and returns links for the caller. */
export async function linkPapers(
  ctx: Ctx,
  { applicationId, write, otherwise }: PapersToLink,
  { press }: Pick<PaperParts, "press">,
): Promise<PaperLinks> {
  const files = await ctx.separateTransaction(async (tx) => {
    const application = await readable(ctx, tx, applicationId);
    if (!loanPapersAvailable(application.status)) fail(otherwise, { applicationId });
    const papers = await write(tx, application);
    const made = tx.now;
    const papersByLoan = fusionLoanParts
      .map((part) => papers.filter((paper) => paper.part === part))
      .flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
    return Promise.all(papersByLoan.map(async (each) => ({ file: await prepareFile(tx, each), made })));
  });
  if (files.length === 0) fail(otherwise, { applicationId });
  const ready = await Promise.all(files.map(({ file, made }) => printFile(press, file, made)));
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

/**
 * Links the sealed file of the newest signing. Fails with 409 until the agreement is sealed, and with "expired" 120 days later. Generated demo
 * agreements are printed on the first request.
 */
export async function linkSignedAgreement(ctx: Ctx, applicationId: string): Promise<string> {
  const link = await ctx.separateTransaction(async (tx) => {
    const { signedAt } = await readable(ctx, tx, applicationId);
    if (!signedAt) return undefined;
    if (!agreementLinkLive(londonDay(new Date(signedAt)), londonDay(tx.now))) return fail("agreement.expired", { applicationId });
    const agreement = await tx.papers.latest(applicationId, "credit_agreement");
    if (!agreement?.signingId) {
      await tx.sendJob("seal-agreement", { applicationId }, { singletonKey: `unprinted ${applicationId}` });
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

async function readable(ctx: Ctx, tx: UnitOfWork, applicationId: string): Promise<StoredApplication> {
  const application = await tx.applications.get(applicationId);
  authorise(ctx.actor, "application:read", subjectOfApplication(application));
  return application;
}
