import {
  depositDue,
  endSigning,
  fusionLoanTotals,
  hasWithdrawalRight,
  mergeDocument,
  requestSign,
  revert,
  seal,
  sign,
  startAmendment,
} from "@farthing/domain/application";
import { coolingOff, relevantDay } from "@farthing/domain/lending";
import { type Pence, toPounds } from "@farthing/domain/money";
import type { PaymentFound } from "@farthing/server/providers/payments/port";
import { system } from "@farthing/server/use-cases/context";
import { decisionSubjectHash } from "@farthing/server/use-cases/decisions/decision-subject-hash";
import { requestDecision } from "@farthing/server/use-cases/decisions/request-decision";
import { reconcileDeposit } from "@farthing/server/use-cases/deposits/reconcile-deposit";
import { startDeposit } from "@farthing/server/use-cases/deposits/start-deposit";
import type { Act } from "../life.ts";
import { amendedLoan } from "../loans.ts";
import { detailsRules, paymentsSaying } from "../outside-world.ts";
import { features } from "./applying.ts";

/** Signing and waiting amendments have no use cases yet: each act is a verb of the domain in a transaction of its own. */

/** Where a page of the past stood. */
const hostOrigin = "http://localhost:4001";

export const openDepositPage: Act = async (life) => {
  life.minutesPass(2, 8);
  const parts = { payments: paymentsSaying({ is: "open" }), applicantOrigin: hostOrigin };
  await life.do(life.customer, (ctx) => startDeposit(ctx, { applicationId: life.id, hostOrigin }, parts));
};

const answerDeposit =
  (found: (amount: Pence) => PaymentFound): Act =>
  async (life) => {
    life.minutesPass(1, 4);
    const payments = paymentsSaying(found(depositDue(await life.read())));
    await life.do(system, (ctx) => reconcileDeposit(ctx, { applicationId: life.id }, payments));
  };

export const payDeposit = answerDeposit((amount) => ({ is: "paid", amount, providerReference: "of the past" }));
export const failDeposit = answerDeposit(() => ({ is: "failed", final: false }));

const enterSigning: Act = (life) => {
  life.minutesPass(4, 12);
  const { who, by } = life.applying;
  return life.move(who, (application) => {
    const keyLoanFeaturesShown = application.document.journeyType === "WebServices";
    const document = mergeDocument(application.document, { adequateExplanationShown: true, keyLoanFeaturesShown });
    // Nobody has touched it since it was decided.
    const documentHash = decisionSubjectHash(document).toString("hex");
    const moved = requestSign(
      { ...application, document },
      {
        by,
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

/** Up to the customer's own signature; a deposit that is due online is paid first. */
export const signAgreement: Act = async (life) => {
  if (life.casting.flags.onlineDepositsEnabled && (await life.read()).document.isOnlineDepositJourney) {
    await openDepositPage(life);
    await payDeposit(life);
  }
  await enterSigning(life);
  if (life.casting.choose.chance(6)) {
    life.minutesPass(31, 40);
    await life.move(system, (application) => endSigning(application, { by: "system" }));
    await enterSigning(life);
  }
  life.minutesPass(3, 9);
  await life.move(life.customer, (application) => sign(application, { by: "applicant", signatureVerified: true }));
};

export const makeAgreement: Act = async (life) => {
  await signAgreement(life);
  life.minutesPass(1, 1);
  await life.move(system, (application) => {
    const { today } = life;
    const coolingOffEnd = hasWithdrawalRight(application.document) ? coolingOff(relevantDay(today, today)).lastDay : null;
    return seal(application, { signedAt: life.at.toISOString(), coolingOffEnd });
  });
};

/** Something about the order has changed: other amounts are asked for, and wait for their decision. */
export const askForAmendment: Act = (life) => {
  life.daysPass(1, 2);
  return life.move(life.casting.seller, (application) => {
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
export const amend: Act = async (life) => {
  life.daysPass(1, 2);
  const { goodsAmount, deposit } = amendedLoan(await life.read());
  const loanParameters = { pendingGoodsAmount: toPounds(goodsAmount), pendingDeposit: toPounds(deposit) };
  const asked = { applicationId: life.id, isLoanAmend: true, softSearch: false, document: { loanParameters } };
  await life.do(life.casting.seller, (ctx) => requestDecision(ctx, asked, detailsRules));
};

/** The customer would rather keep what was signed. */
export const giveUpAmendment: Act = (life) => {
  life.daysPass(1, 1);
  return life.move(life.casting.seller, async (application, tx) => {
    const before = await tx.snapshots.latest(life.id, ["signed", "decision_accept"]);
    if (!before) throw new RangeError("There is no version to go back to.");
    const { version, document, signedAt, coolingOffEnd, applicationExpiryDate } = before;
    return revert(application, {
      by: "staff",
      version: { id: String(version), document, signedAt, coolingOffEnd, applicationExpiryDate },
    });
  });
};
