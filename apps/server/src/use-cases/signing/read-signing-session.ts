import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { LocalDate } from "@farthing/domain/money";
import { type SigningOutcome, signingOutcomes } from "@farthing/domain/navigation";
import type { Paper } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { type Brand, brandOf } from "../../store/retailers/retailers.ts";
import type { Ctx } from "../context.ts";
import { currentDecision } from "../decisions/current-decision.ts";
import { lastDayToWithdraw } from "./last-day-to-withdraw.ts";
import {
  type ClosingReason,
  lockOwnSigningSession,
  type SigningSessionState,
  secondsLeftOf,
  signingSessionOf,
  signingSessionStateOf,
} from "./signing-session.ts";
import { signingSessionPapers } from "./signing-session-papers.ts";

export interface SigningSessionView {
  readonly signingId: string;
  readonly applicationId: string;
  readonly standing: SigningSessionState;
  readonly closedBecause: ClosingReason | null;
  readonly secondsLeft: number;
  /** The last day on which the customer can withdraw after signing today. Null if there is no right to withdraw. */
  readonly lastDayToWithdraw: LocalDate | null;
  readonly signer: { readonly firstName: string; readonly lastName: string };
  readonly retailer: Brand;
  readonly isOnlineDepositJourney: boolean;
  readonly returnTo: string | null;
  readonly papers: readonly Paper[];
  readonly papersHash: string | null;
  /** True if the signing session has shown other documents earlier, which these documents replace. */
  readonly papersReplaced: boolean;
}

const noPapers = { papers: [], papersHash: null, papersReplaced: false } as const;

/** Farthing records that the documents were shown to the customer. */
export async function readSigningSession(ctx: Ctx, signingId: string, lender: Lender): Promise<SigningSessionView> {
  return ctx.transaction(async (tx) => {
    const { application, signing } = await lockOwnSigningSession(tx, ctx, signingId);
    const { personalDetails, isOnlineDepositJourney } = application.document;
    const session = signingSessionOf(application, signing, tx.now);
    const branch = (await tx.retailers.branch(application.branch)) ?? fail("branch.not_found");
    return {
      signingId,
      applicationId: application.id,
      ...session,
      secondsLeft: secondsLeftOf(signing),
      lastDayToWithdraw: lastDayToWithdraw(application, tx.now),
      signer: { firstName: personalDetails?.firstName ?? "", lastName: personalDetails?.lastName ?? "" },
      retailer: brandOf(branch.retailer),
      isOnlineDepositJourney: isOnlineDepositJourney === true,
      returnTo: signing.sourceUrl,
      ...(session.standing === "open" ? await signingSessionPapers(tx, ctx, { application, signing, lender }) : noPapers),
    };
  });
}

export interface SigningProgress {
  readonly signingId: string;
  readonly standing: SigningSessionState;
  readonly isEntered: boolean;
  readonly secondsLeft: number;
}

export async function readSigningProgress(ctx: Ctx, applicationId: string): Promise<SigningProgress | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const [signing, decision] = await Promise.all([tx.signings.latest(applicationId), currentDecision(tx, application)]);
    if (!signing || signing.decisionId !== decision?.id) return null;
    return {
      signingId: signing.id,
      standing: signingSessionStateOf(signing),
      isEntered: signing.isEntered,
      secondsLeft: secondsLeftOf(signing),
    };
  });
}

/** Returns how the latest signing session ended. Null if that session is open, or if there was no session. */
export async function readSigningOutcome(ctx: Ctx, applicationId: string): Promise<SigningOutcome | null> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "application:read", subjectOfApplication(await tx.applications.get(applicationId)));
    const signing = await tx.signings.latest(applicationId);
    const standing = signing && signingSessionStateOf(signing);
    return signingOutcomes.find((outcome) => outcome === standing) ?? null;
  });
}
