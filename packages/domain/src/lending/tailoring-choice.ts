import type { Pence } from "../money/index.ts";
import type { Regime, TailoringSelection } from "../vocabulary/index.ts";
import { fail } from "../wording/index.ts";
import { obstacles } from "./eligibility.ts";
import { type ProjectLoan, projectLoan } from "./fusion.ts";
import { fusionProblems } from "./fusion-inputs.ts";
import { type Quote, quote } from "./quote.ts";
import { isRegulated, type RegimeFacts, regimeOfLoan } from "./regime.ts";
import { fusionTermsOf, type TailoringOffers, type TailoringRequest } from "./tailoring.ts";
import { selectionByOption, type TailoringOption } from "./tailoring-options.ts";

/** The customer's amounts are set only if they differ from the offered maximum. */
export interface TailoringChoice {
  readonly option: TailoringOption;
  readonly goodsAmount?: Pence;
  readonly deposit?: Pence;
  readonly projectLoanAmount?: Pence;
}

export interface ChosenLoan {
  readonly optionSelected: TailoringSelection;
  readonly quote: Quote;
  readonly project: ProjectLoan | null;
  readonly regime: Regime;
  readonly regulated: boolean;
}

/** A longer term may change the legal regime of the loan (S1 §4). */
export function chooseOffer(request: TailoringRequest, offers: TailoringOffers, choice: TailoringChoice, facts: RegimeFacts): ChosenLoan {
  const offer = offerFor(choice.option, offers) ?? refuse(choice);
  const { goodsAmount = offer.goodsAmount, deposit = offer.deposit } = choice;
  if (deposit >= goodsAmount) refuse(choice);
  const chosen = quote({ ...request, goodsAmount, deposit, instalments: offer.instalments });
  const project = choice.option === "projectLoan" ? projectLoanBeside(chosen, request, choice) : null;
  if (choice.option !== "originalLoan" && obstacles(request.product, { goodsAmount, deposit, today: facts.agreementDate }).length > 0) {
    refuse(choice);
  }
  if (project === null && chosen.loanAmount > offer.loanAmount) refuse(choice);
  const regime = regimeOfLoan(chosen, facts);
  return { optionSelected: selectionByOption[choice.option], quote: chosen, project, regime, regulated: isRegulated(regime) };
}

const refuse = ({ option }: TailoringChoice): never => fail("offer.unavailable", { option });

function offerFor(option: TailoringOption, offers: TailoringOffers): Quote | null {
  switch (option) {
    case "term":
      return offers.increaseTerm;
    case "deposit":
      return offers.increaseDeposit;
    case "projectLoan":
      return offers.fusionLoan && offers.original;
    case "originalLoan":
      return offers.original;
    case "reduceLoan":
    case "increaseLoan":
    case "reduceTerm":
      return offers[option];
  }
}

function projectLoanBeside({ goodsAmount, deposit }: Quote, request: TailoringRequest, choice: TailoringChoice): ProjectLoan {
  const terms = fusionTermsOf(request) ?? refuse(choice);
  const { projectLoanAmount = refuse(choice) } = choice;
  if (Object.keys(fusionProblems({ goodsAmount, deposit, projectLoanAmount }, terms)).length > 0) refuse(choice);
  return projectLoan(projectLoanAmount, terms.projectInstalments);
}
