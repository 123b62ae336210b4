import { callTexts } from "../../calls.ts";
import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";
import { loanLabels } from "../journey/loan-labels.ts";
import { decision, decisionProblem, offerEnded, softSearch } from "./decision.ts";

export const partialSettlementModal = {
  title: "Request partial settlement",
  amount: "Amount to settle",
  hint: (loan: string, left: string) => `Below the loan amount of ${loan}. Left to pay: ${left}`,
  earlier: (settlements: string) => `Settled before: ${settlements}.`,
  takenBack: (amount: string, shop: string, lender: string) => `${shop} pays ${amount} back to ${lender}, out of the shop's next payout.`,
  theLender: "the lender",
  termStays: (lastDay: string) => `The customer's repayments become smaller. The last one is still on ${lastDay}.`,
  paidOff: "The customer has nothing left to repay.",
  figure: "Figure",
  columns: { before: "Now", after: "After" },
  rows: {
    leftToPay: "Left to pay",
    instalment: "Monthly repayment",
    instalments: "Repayments left",
    total: "Still to repay",
    firstAtNewAmount: "First at the new amount",
  },
  saves: (interest: string) => `The customer pays ${interest} less interest.`,
  told: (customer: string, email: string) => `We e-mail ${customer} a statement at once, to ${email}.`,
  tellThem: (customer: string) => `${customer} has no e-mail address and gets no statement from us. Tell them about the new repayments.`,
} as const;

export const requestPaymentModal = {
  title: "Request Payment",
  pays: (lender: string, shop: string) => `${lender} will pay ${shop}`,
  text: (amount: string, retailer: string) => `The goods have been delivered. ${amount} will be paid to ${retailer}.`,
  onlyWhen: (name: string) => `Confirm only when ${name} has the goods. The timeline shows what follows, and when the money comes.`,
  rows: { application: "Application", goods: "Goods", deliveredTo: "Delivered to", firstRepayment: "First repayment" },
  inTheShop: "Taken home from the shop",
  noMoreAmending: "After this the loan can no longer be amended.",
} as const;

export const cancelModal = {
  title: "Cancel application",
  reason: "Reason for cancelling",
  chooseReason: "Choose a reason",
  optionalReason: "Reason for cancelling (optional)",
  reasonFirst: errorCatalogue["cancel.reason_required"].text,
  /** `loan` is the text `loanOf`, or `loanUnknown` if the application has no amount yet. */
  endsUnsigned: (id: string, loan: string) => `Application ${id} ends and ${loan} is not made.`,
  endsSigned: (id: string, loan: string, retailer: string) =>
    `Application ${id} ends, and ${loan} with it. ${retailer} is not paid for it.`,
  endsPaid: (id: string, loan: string) => `Application ${id} ends, and ${loan} with it.`,
  /** This text names the amount that the lender takes back from the shop, and the payout from which this amount is deducted. */
  takenBack: (amount: string, retailer: string, place: string, paidOn: string | null) =>
    `${amount} was paid to ${retailer}${paidOn === null ? "" : ` on ${paidOn}`}. This amount is deducted from the next payout to ${place}.`,
  /** The shop has already paid back a part of this loan. */
  restTakenBack: (amount: string, rest: string, retailer: string, place: string, paidOn: string | null) =>
    `${amount} was paid to ${retailer}${paidOn === null ? "" : ` on ${paidOn}`}. The ${rest} that remains after a partial settlement is deducted from the next payout to ${place}.`,
  loanOf: (amount: string) => `the loan of ${amount}`,
  loanUnknown: "the loan",
  weEmail: (name: string) => `We e-mail ${name}.`,
  theCustomer: "the customer",
  cannotBeUndone: "This cannot be undone.",
} as const;

export const revertModal = {
  title: "Signed agreement",
  text: {
    signed: "The amendment is deleted and the previous signed agreement is valid again.",
    accepted: "The amendment is deleted and the previously accepted loan is valid again.",
  },
  bringsBack: (amount: string) => `The loan amount is ${amount} again.`,
} as const;

export const notes = {
  modalTitle: "Add a note",
  username: "Your name",
  message: "Note for the underwriting team",
  messageLimit: (most: number, left: number) => `At most ${most} characters, ${left} left`,
  saved: "Application note submitted successfully",
  failed: callTexts.addNote.failed,
  submit: "Save the note",
  notRead: "The notes could not be read. Please try again.",
  empty: "No notes yet.",
  count: (count: number) => (count === 0 ? "None yet" : `${count} ${count === 1 ? "note" : "notes"}`),
  /** Screens show this name instead of UNDERWRITING, the author of all notes by underwriters. */
  underwriting: "Underwriting Team",
} as const;

export const feedbackNotes = {
  empty: "The customer has not answered yet.",
  count: (count: number) => (count === 0 ? "None yet" : `${count} ${count === 1 ? "answer" : "answers"}`),
  notRead: "The customer's answers could not be read. Please try again.",
  satisfied: "Satisfied",
  dissatisfied: "Dissatisfied",
} as const;

export const summary = {
  title: (id: InsertedValue) => `Application ${id}`,
  loanOver: (amount: string, months: string) => `${amount} over ${months}`,
  bothLoans: (goods: string, project: string) => `${goods}, and ${project}`,
  missing: "N/A",
  yes: "Yes",
  no: "No",
  sections: {
    goodsLoan: "Goods Loan details",
    application: "Application details",
    projectLoan: "Project Loan details",
    notes: "Application notes",
    history: "Application history",
    feedback: "Customer feedback",
  },
  rows: {
    status: "Status",
    retailer: "Retailer",
    supplier: "Supplier",
    created: "Created",
    createdBy: "Created by",
    updated: "Updated",
    name: "Name",
    address: "Address",
    goodsDescription: loanLabels.goodsDescription,
    orderReference: loanLabels.orderReference,
    goodsAmount: loanLabels.goodsAmount,
    depositAmount: "Deposit amount",
    loanAmount: loanLabels.loanAmount,
    interestPayable: loanLabels.interestPayable,
    totalAmountPayable: loanLabels.totalAmountPayable,
    product: "Product",
    apr: loanLabels.apr,
    deferralPeriod: loanLabels.deferralPeriod,
    repayments: "Repayments",
    monthlyRepayments: "Monthly repayments",
    coolingOffExpiry: "Cooling off expiry",
    customerPresent: "Was customer present?",
    deliveryAddress: "Delivery address",
    pendingGoodsAmount: "Pending goods amount",
    pendingDeposit: "Pending deposit",
    partlySettled: "Partly settled",
    leftToPay: "Left to pay",
  },
  settledOn: (amount: string, day: string) => `${amount} on ${day}`,
  actions: {
    resume: "Resume",
    amend: "Amend",
    view: "View",
    print: "Print credit agreement",
    requestPayment: "Request payment",
    partialSettlement: partialSettlementModal.title,
    cancel: cancelModal.title,
    addNote: notes.modalTitle,
    declineLetter: decision.downloadLetter,
    resendSatisfactionNote: "Re-send satisfaction note",
    copyAsNew: "Copy as new",
    decideAgain: offerEnded.ask,
    extendOffer: "Extend the offer",
  },
  extendOffer: {
    text: (day: string) => `The offer ends on ${day}. It can be extended to 30 days from today, without a new search.`,
    done: (day: string) => `The offer is extended until ${day}.`,
  },
  resendVoids: "The customer is asked again by e-mail. The links of the previous note stop working.",
  orderChanged: {
    title: "The customer has chosen other goods",
    text: (price: string, goods: string) => `The goods now cost ${price}: ${goods}. Change the order before you deliver.`,
  },
  agreementExpired: {
    title: "Signed agreement expired",
    text: (phone: string) => `A signed agreement can be printed here for 120 days after signing. For a copy, ring ${phone}.`,
  },
  customer: { title: "Customer", email: "E-mail", phone: "Phone" },
  withdrawal: {
    title: "Withdrawal",
    until: (day: string, days: number) =>
      `The customer can withdraw until ${day}, without giving a reason, and then has ${days} days to repay.`,
  },
  ended: {
    cancelled: (reason: string) => `Cancelled: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    cancelledPlain: "Cancelled, without a reason given",
    expired: "Cancelled: nothing happened for 90 days",
    withdrawn: "The customer withdrew from the loan",
  },
  notUntilPaid: "This application cannot be cancelled until its status becomes paid.",
  softSearchExpired: {
    title: softSearch.expired,
    text: "The result of the soft search is no longer valid. Start a new application to check again.",
  },
  decisionPending: {
    title: decisionProblem.systemError.title,
    text: "The credit check could not be made yet. It is retried automatically, and nothing has to be entered twice.",
  },
  revertPending: {
    title: decisionProblem.systemErrorOnRevert.title,
    text: "The amendment could not be cancelled yet. This is retried automatically. Once the amendment is cancelled, the previous agreement is valid again.",
  },
  referredBanner: {
    inTime: "This application has been referred. The Underwriting Team will answer within the agreed time.",
    late: "This application has been referred. The answer is taking longer than agreed. The Underwriting Team has been notified.",
  },
  amended: {
    title: "Loan amended",
    text: (signedOn: string) =>
      `The customer may sign the amendment, or go back to the agreement signed on ${signedOn}, which cancels the amendment.`,
    neverSigned: "The customer may sign the amended loan, or go back to the loan as it was accepted before, which cancels the amendment.",
    goesBackAfter: (day: string) => `If the amendment is not signed by ${day}, it is cancelled automatically.`,
    sign: "Sign the amendment",
    revert: { signed: revertModal.title, accepted: "Accepted loan" },
    revertWaits: "The new amounts are being decided. If you cancel the amendment now, that takes effect as soon as the decision is made.",
    revertBringsBack: {
      signed: (amount: string) => `“Signed agreement” cancels the amendment and brings back ${amount}.`,
      accepted: (amount: string) => `“Accepted loan” cancels the amendment and brings back ${amount}.`,
    },
  },
  amendInProgress: errorCatalogue["amendment.in_progress"].text,
  amendInProgressText: {
    signed: "The new amounts are being decided. Until then the signed agreement is valid. Do not deliver the extra goods yet.",
    accepted: "The new amounts are being decided. Until then the loan stays as it was accepted.",
  },
  toasts: {
    cancelled: "Application successfully cancelled",
    paymentRequested: "Payment requested successfully",
    paymentFailed: "Failed to request payment",
    partialSettlementRequested: "Partial settlement requested successfully",
    satisfactionNoteResent: "Satisfaction note re-sent.",
    copied: (id: InsertedValue) => `Started from application ${id}. Choose the product and check the details.`,
    notCopied: "The application could not be copied. Please try again.",
    revertPending: "The amendment is cancelled as soon as the new amounts are decided.",
    agreementReverted: "The agreement was reverted to the previous signed version.",
    agreementNotReverted: errorCatalogue["agreement.not_reverted"].text,
  },
} as const;
