import {
  type ApplicationDocument,
  browserTiming,
  depositDue,
  fusionLoanTotals,
  mergeDocument,
  requestSign,
  seal,
  signingConsents,
  startAmendment,
} from "@farthing/domain/application";
import { type Pence, toPounds } from "@farthing/domain/money";
import { uuid } from "@farthing/server/platform/ids";
import { demoLender } from "@farthing/server/platform/lender";
import type { PaymentQueryResult } from "@farthing/server/providers/payments/port";
import { actorOfSigning, systemActor } from "@farthing/server/use-cases/context";
import { hashDecidedFields } from "@farthing/server/use-cases/decisions/decision-subject-hash";
import { requestDecision } from "@farthing/server/use-cases/decisions/request-decision";
import { revertAmendment } from "@farthing/server/use-cases/decisions/revert-amendment";
import { reconcileDeposit } from "@farthing/server/use-cases/deposits/reconcile-deposit";
import { startDeposit } from "@farthing/server/use-cases/deposits/start-deposit";
import { endSigningSession } from "@farthing/server/use-cases/signing/end-signing-session";
import { lastDayToWithdraw } from "@farthing/server/use-cases/signing/last-day-to-withdraw";
import { readSigningSession } from "@farthing/server/use-cases/signing/read-signing-session";
import { signAgreement as signByUseCase } from "@farthing/server/use-cases/signing/sign-agreement";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { amendedLoan } from "../loans.ts";
import { createFixedPaymentService, detailsRules } from "../local-providers.ts";
import type { PlannedApplication } from "../planned-applications.ts";
import { allFeatures } from "./applying.ts";

const hostOrigin = "http://localhost:4001";

export const openDepositPage: Step = async (history) => {
  history.passMinutes(2, 8);
  const parts = { payments: createFixedPaymentService({ is: "open" }), applicantOrigin: hostOrigin };
  await history.do(history.customer, (ctx) => startDeposit(ctx, { applicationId: history.id, hostOrigin }, parts));
};

const finishDeposit =
  (found: (amount: Pence) => PaymentQueryResult): Step =>
  async (history) => {
    history.passMinutes(1, 4);
    const payments = createFixedPaymentService(found(depositDue(await history.read())));
    await history.do(systemActor, (ctx) => reconcileDeposit(ctx, { applicationId: history.id }, payments));
  };

export const payDeposit = finishDeposit((amount) => ({ is: "paid", amount, providerReference: "of the past" }));
export const failDeposit = finishDeposit(() => ({ is: "failed", final: false }));

/** The server's use case requires a record that each document was shown. The demo world has no such records. */
const startSigning: Step = (history) => {
  history.passMinutes(4, 12);
  const { actor, by } = history.currentApplicant;
  return history.move(actor, async (application, tx) => {
    const keyLoanFeaturesShown = application.document.journeyType === "WebServices";
    const document = mergeDocument(application.document, { adequateExplanationShown: true, keyLoanFeaturesShown });
    const decision = await tx.decisions.latest(history.id);
    if (!decision) throw new RangeError("The application has no decision to sign.");
    const signing = {
      id: uuid(),
      applicationId: history.id,
      decisionId: decision.id,
      subjectHash: hashDecidedFields(document),
      requestedAt: history.at,
    };
    tx.signings.begin(signing, browserTiming.signingRoomMsMax);
    // The decided fields of the document have not changed since the decision, so this hash is also the hash of the decision.
    const documentHash = signing.subjectHash.toString("hex");
    const moved = requestSign(
      { ...application, document },
      {
        by,
        signingId: signing.id,
        today: history.today,
        documentHash,
        decidedDocumentHash: documentHash,
        informationShown: true,
        explanationShown: true,
        projectViewOpened: true,
      },
    );
    return { ...moved, changes: { ...moved.changes, document } };
  });
};

const latestSigning = async (history: ApplicationHistory) => {
  const signing = await history.query((tx) => tx.signings.latest(history.id));
  if (!signing) throw new RangeError("The application has no signing.");
  return signing;
};

const signatureOf = ({ personalDetails }: ApplicationDocument, { choose }: PlannedApplication) => ({
  signature: { is: "typed" as const, name: `${personalDetails?.firstName} ${personalDetails?.lastName}` },
  consents: signingConsents,
  address: `203.0.113.${choose.between(1, 254)}`,
  userAgent: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

export const signAgreement: Step = async (history) => {
  if (history.plan.flags.onlineDepositsEnabled && (await history.read()).document.isOnlineDepositJourney) {
    await openDepositPage(history);
    await payDeposit(history);
  }
  await startSigning(history);
  if (history.plan.choose.chance(6)) {
    history.passMinutes(31, 40);
    const { id } = await latestSigning(history);
    await history.do(systemActor, (ctx) => ctx.transaction((tx) => endSigningSession(tx, ctx, id, "timed_out")));
    await startSigning(history);
  }
  history.passMinutes(3, 9);
  const signing = await latestSigning(history);
  const signature = signatureOf((await history.read()).document, history.plan);
  await history.do(actorOfSigning({ signingId: signing.id, applicationId: history.id }), async (ctx) => {
    const { papersHash } = await readSigningSession(ctx, signing.id, demoLender);
    return signByUseCase(ctx, { signingId: signing.id, papersHash: papersHash ?? "", ...signature }, demoLender);
  });
};

/** The worker of the server prints and seals the document later. */
export const completeAgreement: Step = async (history) => {
  await signAgreement(history);
  history.passMinutes(1, 1);
  const { id: signingId } = await latestSigning(history);
  await history.move(systemActor, (application, tx) => {
    tx.signings.end(signingId, "sealed", history.at);
    return seal(application, { signingId, signedAt: history.at.toISOString(), coolingOffEnd: lastDayToWithdraw(application, history.at) });
  });
};

export const requestAmendment: Step = (history) => {
  history.passDays(1, 2);
  return history.move(history.plan.seller, (application) => {
    const amended = amendedLoan(application);
    const amendment = {
      goodsAmount: toPounds(amended.goodsAmount),
      deposit: toPounds(amended.deposit),
      fusionLoanTotals: amended.project && fusionLoanTotals(amended, amended.project),
    };
    return startAmendment(application, { by: "staff", features: allFeatures, amendment });
  });
};

export const amendLoan: Step = async (history) => {
  history.passDays(1, 2);
  const { goodsAmount, deposit } = amendedLoan(await history.read());
  const loanParameters = { pendingGoodsAmount: toPounds(goodsAmount), pendingDeposit: toPounds(deposit) };
  const request = { applicationId: history.id, isLoanAmend: true, softSearch: false, document: { loanParameters } };
  await history.do(history.plan.seller, (ctx) => requestDecision(ctx, request, detailsRules));
};

export const cancelAmendment: Step = async (history) => {
  history.passDays(1, 1);
  const { revertibleVersion } = await history.read();
  if (!revertibleVersion) throw new RangeError("There is no version to go back to.");
  await history.do(history.plan.seller, (ctx) => revertAmendment(ctx, { applicationId: history.id, version: revertibleVersion.id }));
};
