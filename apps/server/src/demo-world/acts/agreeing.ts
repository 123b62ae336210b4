import {
  endSigning,
  fusionLoanTotals,
  hasWithdrawalRight,
  mergeDocument,
  recordDecision,
  recordDeposit,
  requestDecision,
  requestSign,
  revert,
  seal,
  sign,
  startAmendment,
  startDeposit,
} from "@farthing/domain/application";
import { coolingOff, relevantDay } from "@farthing/domain/lending";
import { toPounds } from "@farthing/domain/money";
import { theCustomer, theSystem } from "../actors.ts";
import { decisionOn } from "../decisions.ts";
import { type Act, features, type Life } from "../life.ts";
import { amendedAmounts } from "../loans.ts";

export const openDepositPage: Act = (life) => {
  life.minutesPass(2, 8);
  life.move(theCustomer, startDeposit(life.application));
};

const answerDeposit =
  (status: "Paid" | "Failure"): Act =>
  (life) => {
    life.minutesPass(1, 4);
    life.move(theSystem, recordDeposit(life.application, { by: "system", status, verified: true }));
  };

export const payDeposit = answerDeposit("Paid");
export const failDeposit = answerDeposit("Failure");

function enterSigning(life: Life): void {
  life.minutesPass(4, 12);
  const { application, applying } = life;
  const keyLoanFeaturesShown = application.document.journeyType === "WebServices";
  life.set({ document: mergeDocument(application.document, { adequateExplanationShown: true, keyLoanFeaturesShown }) });
  life.move(
    applying.who,
    requestSign(life.application, {
      by: applying.by,
      today: life.today,
      documentHash: "as decided",
      decidedDocumentHash: "as decided",
      informationShown: true,
      explanationShown: true,
      projectViewOpened: true,
    }),
  );
}

/** Up to the customer's own signature; a deposit that is due online is paid first. */
export const signAgreement: Act = (life) => {
  const { status, document } = life.application;
  if (document.isOnlineDepositJourney && status === "decision_accept") {
    openDepositPage(life);
    payDeposit(life);
  }
  enterSigning(life);
  if (life.choose.chance(6)) {
    life.minutesPass(31, 40);
    life.move(theSystem, endSigning(life.application, { by: "system" }));
    enterSigning(life);
  }
  life.minutesPass(3, 9);
  life.move(theCustomer, sign(life.application, { by: "applicant", signatureVerified: true }));
};

export const makeAgreement: Act = (life) => {
  signAgreement(life);
  life.minutesPass(1, 1);
  const coolingOffEnd = hasWithdrawalRight(life.application.document) ? coolingOff(relevantDay(life.today, life.today)).lastDay : null;
  life.move(theSystem, seal(life.application, { signedAt: life.at.toISOString(), coolingOffEnd }));
};

/** Something about the order has changed: other amounts are asked for, and wait for their decision. */
export const askForAmendment: Act = (life) => {
  life.daysPass(1, 2);
  const { application, loan, sale, instalmentMax } = life;
  if (instalmentMax === null) throw new RangeError("Only an accepted loan can be amended.");
  const { goodsAmount, deposit } = amendedAmounts(loan, instalmentMax);
  const amended = { ...loan, goodsAmount, deposit };
  const amendment = {
    goodsAmount: toPounds(goodsAmount),
    deposit: toPounds(deposit),
    fusionLoanTotals: loan.project && fusionLoanTotals(amended, loan.project),
  };
  life.move(sale.seller, startAmendment(application, { by: "staff", features, amendment }));
};

/** The amounts that waited become the loan's, and are to be signed again. */
export const acceptAmendment: Act = (life) => {
  life.minutesPass(1, 2);
  const { application, sale, today, loan, instalmentMax } = life;
  const request = {
    by: "staff",
    today,
    softSearch: false,
    isLoanAmend: true,
    sectionsComplete: true,
    softSearchOn: false,
    productLive: true,
    appealOffered: false,
  } as const;
  const event = requestDecision(application, request);
  const { views, ...decision } = decisionOn(life, "accept", false);
  const versionBefore = String(life.snapshots.at(-1)?.version);
  if (instalmentMax !== null) life.loan = { ...loan, ...amendedAmounts(loan, instalmentMax) };
  life.move(sale.seller, recordDecision(application, event, decision, { today, onlineDepositsEnabled: false, versionBefore }));
  life.revise(decision);
  life.keepDecision({ event, softSearch: false, decision, views, document: application.document });
};

/** The customer would rather keep what was signed. */
export const giveUpAmendment: Act = (life) => {
  life.daysPass(1, 1);
  const before = life.snapshots.at(-1);
  if (!before) throw new RangeError("There is no version to go back to.");
  const { version, document, signedAt, coolingOffEnd, applicationExpiryDate } = before;
  const agreed = { id: String(version), document, signedAt, coolingOffEnd, applicationExpiryDate };
  life.move(life.sale.seller, revert(life.application, { by: "staff", version: agreed }));
};
