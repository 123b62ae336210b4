import { authorise, gateOpen, subjectOfApplication } from "@farthing/domain/access";
import { applyingActorKind } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import {
  informationKinds,
  kindsToShow,
  type LoanPaperKind,
  type LoanPart,
  loanPapersAvailable,
  loansOnPaper,
  type Paper,
  withPapersShown,
} from "@farthing/domain/paperwork";
import type { Regime } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { currentDecision } from "../decisions/current-decision.ts";
import { loanPapers } from "./loan-papers.ts";

interface PaperRequest {
  readonly applicationId: string;
  readonly kind: LoanPaperKind;
  readonly part: LoanPart;
}

/** Farthing records that the document was shown for the current decision. The customer cannot sign without this record. */
export const showPaper = (ctx: Ctx, { applicationId, kind, part }: PaperRequest, lender: Lender): Promise<Paper> =>
  ctx.transaction(async (tx) => {
    const { application, decisionId } = await applicationToRead(ctx, tx, applicationId);
    const papers = await loanPapers(tx, application, [kind], { lender });
    const paper = papers.find((each) => each.part === part) ?? fail("paper.not_available", { applicationId });
    await recordAsShown(ctx, tx, [paper], { application, decisionId });
    return paper;
  });

export const showLoanInformation = (
  ctx: Ctx,
  { applicationId, part }: Omit<PaperRequest, "kind">,
  lender: Lender,
): Promise<readonly Paper[]> => ctx.transaction((tx) => showPapersOfKinds(ctx, tx, { applicationId, part, kindsOf: kindsToShow }, lender));

/** The customer must see the explanations before signing. If they have no page of their own, they are part of this loan information. */
export const showOwnLoanInformation = (
  ctx: Ctx,
  { applicationId, part }: Omit<PaperRequest, "kind">,
  lender: Lender,
): Promise<readonly Paper[]> =>
  ctx.transaction(async (tx) => {
    const { features } = await tx.applications.inContext(applicationId);
    const hasPageOfItsOwn = (kind: LoanPaperKind) => kind === "adequate_explanation" && gateOpen("keyLoanFeatures", features, {});
    const kindsOf = (regime: Regime) => kindsToShow(regime).filter((kind) => !hasPageOfItsOwn(kind));
    return showPapersOfKinds(ctx, tx, { applicationId, part, kindsOf }, lender);
  });

interface PaperKindsRequest extends Omit<PaperRequest, "kind"> {
  readonly kindsOf: (regime: Regime) => readonly LoanPaperKind[];
}

async function showPapersOfKinds(
  ctx: Ctx,
  tx: UnitOfWork,
  { applicationId, part, kindsOf }: PaperKindsRequest,
  lender: Lender,
): Promise<readonly Paper[]> {
  const { application, decisionId } = await applicationToRead(ctx, tx, applicationId);
  const loan =
    loansOnPaper(application.document, londonDay(tx.now)).find((each) => each.part === part) ??
    fail("paper.not_available", { applicationId });
  const papers = await loanPapers(tx, application, kindsOf(loan.regime), { lender });
  const ofLoan = papers.filter((paper) => paper.part === part);
  await recordAsShown(ctx, tx, ofLoan, { application, decisionId });
  return ofLoan;
}

const loanAdvanceKinds = informationKinds.filter((kind) => kind !== "pre_contract_information");

export const requireLoanAdvanceInfoShown = (ctx: Ctx, applicationId: string, lender: Lender): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { application, decisionId } = await applicationToRead(ctx, tx, applicationId);
    const papers = await loanPapers(tx, application, loanAdvanceKinds, { lender });
    if (papers.length === 0) fail("paper.not_available", { applicationId });
    for (const { kind, part } of papers) {
      if (!(await tx.papers.wasShown({ applicationId, kind, part, decisionId }))) fail("signing.information_not_shown", { applicationId });
    }
  });

async function applicationToRead(ctx: Ctx, tx: UnitOfWork, applicationId: string) {
  const application = await tx.applications.lock(applicationId);
  authorise(ctx.actor, "application:read", subjectOfApplication(application));
  const decision = await currentDecision(tx, application);
  if (!loanPapersAvailable(application.status) || !decision) return fail("paper.not_available", { applicationId });
  return { application, decisionId: decision.id };
}

interface DecidedApplication {
  readonly application: StoredApplication;
  readonly decisionId: string;
}

async function recordAsShown(
  ctx: Ctx,
  tx: UnitOfWork,
  papers: readonly Paper[],
  { application, decisionId }: DecidedApplication,
): Promise<void> {
  for (const paper of papers) {
    const { kind, part, template, reference: applicationId } = paper;
    const isFirst = !(await tx.papers.wasShown({ applicationId, kind, part, decisionId }));
    tx.papers.recordShown({ applicationId, kind, part, template, modelHash: canonicalHash(paper), decisionId }, ctx.actor.role);
    if (!isFirst) continue;
    await tx.events.append({
      type: "paper.shown",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { kind, part, template, decisionId },
    });
  }
  const document = withPapersShown(
    application.document,
    papers.map(({ kind }) => kind),
    applyingActorKind(ctx.actor.role),
  );
  if (document !== application.document) tx.applications.saveSystemFields({ ...application, document });
}
