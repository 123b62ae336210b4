import type { screens } from "../../wording/index.ts";

export const nextActors = ["shop", "customer", "underwriter", "lender", "nobody"] as const;
export type NextActor = (typeof nextActors)[number];

type TaskWithText = keyof typeof screens.staff.nextStepTexts.sentences;

export const nextTasks = [
  "completeApplication",
  "waitForDecision",
  "applyOrChooseOffer",
  "chooseOffer",
  "settleReferral",
  "doChecks",
  "retrySoftSearch",
  "checkAgain",
  "chooseOfferOrStop",
  "appealOrStop",
  "giveLetter",
  "payDeposit",
  "chooseAnotherWay",
  "readAndSign",
  "renewDecision",
  "sealAgreement",
  "deliverGoods",
  "releaseLoan",
  "answerSatisfactionNote",
  "settleComplaint",
  "assessHold",
  "waitForCoolingOff",
  "runPayout",
  "waitForPayment",
  "repay",
  "nothing",
] as const satisfies readonly (TaskWithText | "nothing")[];
export type NextTask = (typeof nextTasks)[number];
