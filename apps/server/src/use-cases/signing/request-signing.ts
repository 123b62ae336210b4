import { gateOpen } from "@farthing/domain/access";
import { applyingActorKind, authoriseEvent, browserTiming, requestSign, type SigningFacts } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { type LoanPart, loansOnPaper, type PaperKind } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { Lender } from "../../platform/lender.ts";
import type { SigningService } from "../../providers/signing/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { currentDecision } from "../decisions/current-decision.ts";
import { hashDecidedFields } from "../decisions/decision-subject-hash.ts";
import { lockAtOwnBranch } from "../decisions/lock-at-own-branch.ts";
import { endSigningSession } from "./end-signing-session.ts";

/**
 * The customer must see one document of the right list before signing. For a regulated loan, the Consumer Credit Act requires the
 * pre-contract credit information. For any other loan, either of two documents is enough.
 */
const requiredPaperKinds = {
  regulated: ["pre_contract_information"],
  other: ["loan_advance_information", "key_product_information"],
} as const satisfies Record<string, readonly PaperKind[]>;

async function signingFacts(tx: UnitOfWork, application: StoredApplication, decision: DecisionWithProgress): Promise<SigningFacts> {
  const today = londonDay(tx.now);
  const loans = loansOnPaper(application.document, today);
  const shown = async (part: LoanPart, kinds: readonly PaperKind[]): Promise<boolean> => {
    for (const kind of kinds)
      if (await tx.papers.wasShown({ applicationId: application.id, kind, part, decisionId: decision.id })) return true;
    return false;
  };
  const informationShown = async (part: LoanPart): Promise<boolean> => {
    const loan = loans.find((one) => one.part === part);
    return loan !== undefined && (await shown(part, loan.regime === "CCA" ? requiredPaperKinds.regulated : requiredPaperKinds.other));
  };
  return {
    today,
    documentHash: hashDecidedFields(application.document).toString("hex"),
    decidedDocumentHash: decision.subjectHash.toString("hex"),
    informationShown: await informationShown("goods"),
    explanationShown: await shown("goods", ["adequate_explanation"]),
    projectViewOpened: await informationShown("project"),
  };
}

interface Parts {
  readonly signingService: SigningService;
  readonly lender: Pick<Lender, "helpline">;
}

export async function requestSigning(ctx: Ctx, applicationId: string, { signingService, lender }: Parts): Promise<{ redirectUrl: string }> {
  const signing = await ctx.transaction((tx) => requestInTransaction(tx, ctx, applicationId, lender.helpline));
  const opened = await signingService.open(signing);
  if (opened !== "unavailable") return opened;
  await ctx.transaction((tx) => endSigningSession(tx, ctx, signing.signingId, "timed_out"));
  return fail("signing.unavailable", { phone: lender.helpline });
}

async function requestInTransaction(tx: UnitOfWork, ctx: Ctx, applicationId: string, phone: string) {
  const application = await lockAtOwnBranch(tx, ctx.actor, applicationId);
  authoriseEvent(ctx.actor, "requestSign", application);
  const { features } = await tx.applications.inContext(applicationId);
  if (!gateOpen("eSigning", features, {})) return fail("signing.unavailable", { phone });
  const decision = await currentDecision(tx, application);
  if (!decision) return fail("application.wrong_status", { applicationId });
  if (decision.processedAt === null) return fail("decision.in_progress", { applicationId });
  const signingId = uuid();
  const facts = await signingFacts(tx, application, decision);
  const requested = requestSign(application, { ...facts, by: applyingActorKind(ctx.actor.role), signingId });
  await tx.applications.move(application, requested, ctx.actor);
  const token = tx.signings.begin(
    { id: signingId, applicationId, decisionId: decision.id, subjectHash: decision.subjectHash, requestedAt: tx.now },
    browserTiming.signingRoomMsMax,
  );
  return { signingId, applicationId, token };
}
