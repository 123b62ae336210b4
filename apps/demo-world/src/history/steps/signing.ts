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
import type { Life, Step } from "../life.ts";
import { amendedLoan } from "../loans.ts";
import { detailsRules, paymentsSaying } from "../outside-world.ts";
import type { PlannedApplication } from "../planned-applications.ts";
import { features } from "./applying.ts";

/** Waiting amendments have no use cases yet: each act is a verb of the domain in a transaction of its own. */

/** Where a page of the past stood. */
const hostOrigin = "http://localhost:4001";

export const openDepositPage: Step = async (life) => {
  life.minutesPass(2, 8);
  const parts = { payments: paymentsSaying({ is: "open" }), applicantOrigin: hostOrigin };
  await life.do(life.customer, (ctx) => startDeposit(ctx, { applicationId: life.id, hostOrigin }, parts));
};

const answerDeposit =
  (found: (amount: Pence) => PaymentFound): Step =>
  async (life) => {
    life.minutesPass(1, 4);
    const payments = paymentsSaying(found(depositDue(await life.read())));
    await life.do(system, (ctx) => reconcileDeposit(ctx, { applicationId: life.id }, payments));
  };

export const payDeposit = answerDeposit((amount) => ({ is: "paid", amount, providerReference: "of the past" }));
export const failDeposit = answerDeposit(() => ({ is: "failed", final: false }));

/** What was shown on the way is not on record, so the room is opened by the verb that the product's use case goes through. */
const enterSigning: Step = (life) => {
  life.minutesPass(4, 12);
  const { who, by } = life.applying;
  return life.move(who, async (application, tx) => {
    const keyLoanFeaturesShown = application.document.journeyType === "WebServices";
    const document = mergeDocument(application.document, { adequateExplanationShown: true, keyLoanFeaturesShown });
    const decision = await tx.decisions.latest(life.id);
    if (!decision) throw new RangeError("Nothing was decided that could be signed.");
    const signing = {
      id: uuid(),
      applicationId: life.id,
      decisionId: decision.id,
      subjectHash: decisionSubjectHash(document),
      requestedAt: life.at,
    };
    tx.signings.begin(signing, timing.signingRoomMsMax);
    // Nobody has touched it since it was decided.
    const documentHash = signing.subjectHash.toString("hex");
    const moved = requestSign(
      { ...application, document },
      {
        by,
        signingId: signing.id,
        today: life.today,
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

const openRoom = async (life: Life) => {
  const signing = await life.ask((tx) => tx.signings.latest(life.id));
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
export const signAgreement: Step = async (life) => {
  if (life.plan.flags.onlineDepositsEnabled && (await life.read()).document.isOnlineDepositJourney) {
    await openDepositPage(life);
    await payDeposit(life);
  }
  await enterSigning(life);
  if (life.plan.choose.chance(6)) {
    life.minutesPass(31, 40);
    const { id } = await openRoom(life);
    await life.do(system, (ctx) => ctx.transaction((tx) => endRoom(tx, ctx, id, "timed_out")));
    await enterSigning(life);
  }
  life.minutesPass(3, 9);
  const room = await openRoom(life);
  const hand = handOf((await life.read()).document, life.plan);
  await life.do(signerIn({ signingId: room.id, applicationId: life.id }), (ctx) =>
    giveSignature(ctx, { signingId: room.id, ...hand }, demoLender),
  );
};

/** The agreement is made; the product's worker prints and seals its paper when the world is there. */
export const makeAgreement: Step = async (life) => {
  await signAgreement(life);
  life.minutesPass(1, 1);
  const { id: signingId } = await openRoom(life);
  await life.move(system, (application, tx) => {
    tx.signings.end(signingId, "sealed", life.at);
    return seal(application, { signingId, signedAt: life.at.toISOString(), coolingOffEnd: lastDayToWithdraw(application, life.at) });
  });
};

/** Something about the order has changed: other amounts are asked for, and wait for their decision. */
export const askForAmendment: Step = (life) => {
  life.daysPass(1, 2);
  return life.move(life.plan.seller, (application) => {
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
export const amend: Step = async (life) => {
  life.daysPass(1, 2);
  const { goodsAmount, deposit } = amendedLoan(await life.read());
  const loanParameters = { pendingGoodsAmount: toPounds(goodsAmount), pendingDeposit: toPounds(deposit) };
  const asked = { applicationId: life.id, isLoanAmend: true, softSearch: false, document: { loanParameters } };
  await life.do(life.plan.seller, (ctx) => requestDecision(ctx, asked, detailsRules));
};

/** The customer would rather keep what was signed. */
export const giveUpAmendment: Step = async (life) => {
  life.daysPass(1, 1);
  const { revertibleVersion } = await life.read();
  if (!revertibleVersion) throw new RangeError("There is no version to go back to.");
  await life.do(life.plan.seller, (ctx) => revertAmendment(ctx, { applicationId: life.id, version: revertibleVersion.id }));
};
