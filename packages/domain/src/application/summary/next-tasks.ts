export const nextActors = ["shop", "customer", "underwriter", "lender", "nobody"] as const;
export type NextActor = (typeof nextActors)[number];

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
] as const;
export type NextTask = (typeof nextTasks)[number];
