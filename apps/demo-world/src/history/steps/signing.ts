import {
  type ApplicationDocument,
  depositDue,
  fusionLoanTotals,
  mergeDocument,
  requestSign,
  seal,
  signingConsents,
  startAmendment,
  timing,
} from "@farthing/domain/application";
import { type Pence, toPounds } from "@farthing/domain/money";
import { v7 as uuid } from "@farthing/server/platform/ids";
import { demoLender } from "@farthing/server/platform/lender";
import type { PaymentFound } from "@farthing/server/providers/payments/port";
import { signerIn, system } from "@farthing/server/use-cases/context";
import { decisionSubjectHash } from "@farthing/server/use-cases/decisions/decision-subject-hash";
import { requestDecision } from "@farthing/server/use-cases/decisions/request-decision";
import { revertAmendment } from "@farthing/server/use-cases/decisions/revert-amendment";
import { reconcileDeposit } from "@farthing/server/use-cases/deposits/reconcile-deposit";
import { startDeposit } from "@farthing/server/use-cases/deposits/start-deposit";
import { endRoom } from "@farthing/server/use-cases/signing/end-room";
import { lastDayToWithdraw } from "@farthing/server/use-cases/signing/last-day-to-withdraw";
import { signAgreement as giveSignature } from "@farthing/server/use-cases/signing/sign-agreement";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { amendedLoan } from "../loans.ts";
import { detailsRules, paymentsReturning } from "../local-providers.ts";
import type { PlannedApplication } from "../planned-applications.ts";
import { features } from "./applying.ts";

/** Waiting amendments have no use cases yet: each act is a verb of the domain in a transaction of its own. */

/** Where a page of the past stood. */
const hostOrigin = "http://localhost:4001";

export const openDepositPage: Step = async (history) => {
  history.passMinutes(2, 8);
  const parts = { payments: paymentsReturning({ is: "open" }), applicantOrigin: hostOrigin };
  await history.do(history.customer, (ctx) => startDeposit(ctx, { applicationId: history.id, hostOrigin }, parts));
};

const answerDeposit =
  (found: (amount: Pence) => PaymentFound): Step =>
  async (history) => {
    history.passMinutes(1, 4);
    const payments = paymentsReturning(found(depositDue(await history.read())));
    await history.do(system, (ctx) => reconcileDeposit(ctx, { applicationId: history.id }, payments));
  };

export const payDeposit = answerDeposit((amount) => ({ is: "paid", amount, providerReference: "of the past" }));
export const failDeposit = answerDeposit(() => ({ is: "failed", final: false }));

/** What was shown on the way is not on record, so the room is opened by the verb that the product's use case goes through. */
const enterSigning: Step = (history) => {
  history.passMinutes(4, 12);
  const { who, by } = history.applying;
  return history.move(who, async (application, tx) => {
    const keyLoanFeaturesShown = application.document.journeyType === "WebServices";
    const document = mergeDocument(application.document, { adequateExplanationShown: true, keyLoanFeaturesShown });
    const decision = await tx.decisions.latest(history.id);
    if (!decision) throw new RangeError("Nothing was decided that could be signed.");
    const signing = {
      id: uuid(),
      applicationId: history.id,
      decisionId: decision.id,
      subjectHash: decisionSubjectHash(document),
      requestedAt: history.at,
    };
    tx.signings.begin(signing, timing.signingRoomMsMax);
    // Nobody has touched it since it was decided.
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

const openRoom = async (history: ApplicationHistory) => {
  const signing = await history.ask((tx) => tx.signings.latest(history.id));
  if (!signing) throw new RangeError("There is no signing room.");
  return signing;
};

/** As a customer at home or at the till signs most of the time: by name, in a browser of the day. */
const handOf = ({ personalDetails }: ApplicationDocument, { choose }: PlannedApplication) => ({
  signature: { is: "typed" as const, name: `${personalDetails?.firstName} ${personalDetails?.lastName}` },
  consents: signingConsents,
  address: `203.0.113.${choose.between(1, 254)}`,
  userAgent: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

/** Up to the customer's own signature; a deposit that is due online is paid first. */
export const signAgreement: Step = async (history) => {
  if (history.plan.flags.onlineDepositsEnabled && (await history.read()).document.isOnlineDepositJourney) {
    await openDepositPage(history);
    await payDeposit(history);
  }
  await enterSigning(history);
  if (history.plan.choose.chance(6)) {
    history.passMinutes(31, 40);
    const { id } = await openRoom(history);
    await history.do(system, (ctx) => ctx.transaction((tx) => endRoom(tx, ctx, id, "timed_out")));
    await enterSigning(history);
  }
  history.passMinutes(3, 9);
  const room = await openRoom(history);
  const hand = handOf((await history.read()).document, history.plan);
  await history.do(signerIn({ signingId: room.id, applicationId: history.id }), (ctx) =>
    giveSignature(ctx, { signingId: room.id, ...hand }, demoLender),
  );
};

/** The agreement is made; the product's worker prints and seals its paper when the world is there. */
export const makeAgreement: Step = async (history) => {
  await signAgreement(history);
  history.passMinutes(1, 1);
  const { id: signingId } = await openRoom(history);
  await history.move(system, (application, tx) => {
    tx.signings.end(signingId, "sealed", history.at);
    return seal(application, { signingId, signedAt: history.at.toISOString(), coolingOffEnd: lastDayToWithdraw(application, history.at) });
  });
};

/** Something about the order has changed: other amounts are asked for, and wait for their decision. */
export const askForAmendment: Step = (history) => {
  history.passDays(1, 2);
  return history.move(history.plan.seller, (application) => {
    const amended = amendedLoan(application);
    const amendment = {
      goodsAmount: toPounds(amended.goodsAmount),
      deposit: toPounds(amended.deposit),
      fusionLoanTotals: amended.project && fusionLoanTotals(amended, amended.project),
    };
    return startAmendment(application, { by: "staff", features, amendment });
  });
};

/** Other amounts are asked for and decided at once; if they are accepted, the loan is to be signed again. */
export const amend: Step = async (history) => {
  history.passDays(1, 2);
  const { goodsAmount, deposit } = amendedLoan(await history.read());
  const loanParameters = { pendingGoodsAmount: toPounds(goodsAmount), pendingDeposit: toPounds(deposit) };
  const asked = { applicationId: history.id, isLoanAmend: true, softSearch: false, document: { loanParameters } };
  await history.do(history.plan.seller, (ctx) => requestDecision(ctx, asked, detailsRules));
};

/** The customer would rather keep what was signed. */
export const giveUpAmendment: Step = async (history) => {
  history.passDays(1, 1);
  const { revertibleVersion } = await history.read();
  if (!revertibleVersion) throw new RangeError("There is no version to go back to.");
  await history.do(history.plan.seller, (ctx) => revertAmendment(ctx, { applicationId: history.id, version: revertibleVersion.id }));
};
