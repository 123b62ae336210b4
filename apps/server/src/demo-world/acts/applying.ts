import { softSearchApplies } from "@farthing/domain/access";
import {
  acceptOffer,
  chosenDocument,
  maximumLoan,
  mergeDocument,
  recordDecision,
  requestDecision,
  sendToCustomer,
  settleReferral,
} from "@farthing/domain/application";
import { chooseOffer, regimeFactsOn, type TailoringOption, tailoringExpired, tailoringOffers } from "@farthing/domain/lending";
import { type Pence, pence, toPounds } from "@farthing/domain/money";
import { theSystem, underwriters } from "../actors.ts";
import { decisionOn, meansOf, type Outcome, tailoringRequestOf } from "../decisions.ts";
import { type Act, features, type Life } from "../life.ts";
import { internalNotes, staffNotes, underwritingNotes } from "../messages.ts";

/** A mail-order customer is sent the application and goes on at home. */
const handOver: Act = (life) => {
  if (life.sale.agreementType !== "MAIL_ORDER") return;
  life.minutesPass(3, 9);
  life.move(life.sale.seller, sendToCustomer(life.application, { by: "staff", features, retailer: life.sale.flags }));
  life.minutesPass(15, 120);
};

export const fillSome: Act = (life) => {
  handOver(life);
  life.minutesPass(2, 6);
  life.fill("personalDetails", "contactDetails");
  if (life.choose.chance(50)) return;
  life.minutesPass(2, 6);
  life.fill("mainAddressDetails", "deliveryDetails");
};

export const fillAll: Act = (life) => {
  handOver(life);
  life.minutesPass(2, 6);
  life.fill("personalDetails", "contactDetails", "mainAddressDetails");
  life.minutesPass(2, 6);
  life.fill("deliveryDetails", "identityDetails", "financialDetails");
  life.minutesPass(1, 4);
  life.fill("bankAccountDetails");
};

const softSearchOn = ({ application, sale }: Life): boolean =>
  softSearchApplies(application.document.product?.agreementType ?? sale.agreementType, features, sale.flags);

function decide(life: Life, softSearch: boolean, outcome: Outcome): void {
  life.minutesPass(1, 2);
  const { application, applying, today, sale } = life;
  const event = requestDecision(application, {
    by: applying.by,
    today,
    softSearch,
    isLoanAmend: false,
    sectionsComplete: true,
    softSearchOn: softSearchOn(life),
    productLive: true,
    appealOffered: true,
  });
  const { views, ...decision } = decisionOn(life, outcome, softSearch);
  const onlineDepositsEnabled = sale.flags.onlineDepositsEnabled === true;
  life.move(applying.who, recordDecision(application, event, decision, { today, onlineDepositsEnabled, versionBefore: null }));
  life.revise(decision);
  life.keepDecision({ event, softSearch, decision, views, document: application.document });
  if (!softSearch && life.application.status === "decision_accept" && life.instalmentMax !== null) grant(life, life.instalmentMax);
}

/** An acceptance says how much may be borrowed, which an amendment may not go beyond. */
function grant(life: Life, instalmentMax: Pence): void {
  const maximumLoanAmount = toPounds(maximumLoan(life.loan, instalmentMax));
  life.set({
    maxInstalmentAmount: toPounds(instalmentMax),
    document: mergeDocument(life.application.document, { loanParameters: { maximumLoanAmount } }),
  });
}

export const softSearch =
  (outcome: Outcome): Act =>
  (life) =>
    decide(life, true, outcome);

/** The full search, after an accepted soft search where one comes first. */
export const apply =
  (outcome: Outcome): Act =>
  (life) => {
    if (life.application.status === "open" && softSearchOn(life)) {
      decide(life, true, "accept");
      life.minutesPass(2, 8);
    }
    decide(life, false, outcome);
  };

/** The shop appeals against a declined soft search. */
export const appeal =
  (outcome: Outcome): Act =>
  (life) => {
    life.minutesPass(20, 90);
    decide(life, false, outcome);
  };

/** The first of these options that the decision offers is taken; the loan is decided anew. */
export const takeOffer =
  (...options: readonly TailoringOption[]): Act =>
  (life) => {
    life.minutesPass(3, 12);
    const { application, applying, today, instalmentMax } = life;
    if (instalmentMax === null) throw new RangeError("Without a decision there is no offer.");
    const request = tailoringRequestOf(life, instalmentMax);
    const offers = tailoringOffers(request);
    const offered: Record<TailoringOption, unknown> = {
      term: offers.increaseTerm,
      deposit: offers.increaseDeposit,
      reduceLoan: offers.reduceLoan,
      increaseLoan: offers.increaseLoan,
      reduceTerm: offers.reduceTerm,
      projectLoan: offers.fusionLoan,
      originalLoan: offers.original,
    };
    const option = options.find((wanted) => offered[wanted] !== null) ?? "originalLoan";
    const { minimumProjectLoanAmount = pence(0), maximumProjectLoanAmount = pence(0) } = offers.fusionLoan ?? {};
    const projectLoanAmount = pence(
      life.choose.between(Math.ceil(minimumProjectLoanAmount / 10_00), Math.floor(maximumProjectLoanAmount / 10_00)) * 10_00,
    );
    const chosen = chooseOffer(
      request,
      offers,
      option === "projectLoan" ? { option, projectLoanAmount } : { option },
      regimeFactsOn(today),
    );
    life.move(
      applying.who,
      acceptOffer(application, {
        by: applying.by,
        offerLive: !tailoringExpired(application.tailoringExpiryDate, today),
        selection: chosen.optionSelected,
        terms: chosenDocument(life.loan, chosen),
      }),
    );
    const { goodsAmount, deposit, instalments } = chosen.quote;
    life.loan = { ...life.loan, goodsAmount, deposit, instalments, project: chosen.project };
  };

/** The shop asks, the underwriters answer. */
export const exchangeNotes: Act = (life) => {
  life.minutesPass(20, 60);
  const { seller } = life.sale;
  life.note(seller, seller.username, life.choose.oneOf(staffNotes));
  if (life.choose.chance(40)) return;
  life.minutesPass(20, 90);
  life.note(life.choose.oneOf(underwriters), "UNDERWRITING", life.choose.oneOf(underwritingNotes));
};

export const noteInternally: Act = (life) => {
  life.minutesPass(20, 90);
  const underwriter = life.choose.oneOf(underwriters);
  life.note(underwriter, underwriter.username, life.choose.oneOf(internalNotes), true);
};

export const underwrite =
  (outcome: "accept" | "decline"): Act =>
  (life) => {
    life.daysPass(1, 2);
    const { application } = life;
    const softSearch = application.status === "decision_quotation_refer";
    life.move(life.choose.oneOf(underwriters), settleReferral(application, { by: "underwriter", outcome, today: life.today }));
    if (outcome === "accept") grant(life, meansOf(life, [120, 170]));
    const decision = {
      decisionType: softSearch ? (`quotation_${outcome}` as const) : outcome,
      reasonCodes: [],
      maxInstalmentAmount: life.application.maxInstalmentAmount,
      offers: null,
    };
    life.keepDecision({ event: "settleReferral", softSearch, decision, views: null, document: application.document });
  };

/** Nobody brought what was asked for. */
export const letReferralLapse: Act = (life) => {
  life.daysPass(28, 30);
  life.move(theSystem, settleReferral(life.application, { by: "system", outcome: "lapsed", today: life.today }));
};
