import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";
import { somethingWentWrong } from "../shell/errors.ts";

export const agreementDownload = {
  title: "Download your agreement",
  text: "Two answers show us that it is you. The link in your e-mail works for 120 days from signing.",
  dateOfBirth: "Date of birth",
  lastFourDigits: "Last 4 digits of your phone number",
  submit: "Download agreement",
  banner: somethingWentWrong,
  wrongDetails: "The phone number or date of birth are incorrect",
  failed: "Unfortunately we had a problem downloading your agreement. Please try again.",
  done: "Your agreement has been downloaded. Please keep it.",
  pause: (phone: string) => `After 5 wrong tries we pause for 15 minutes. Changed your number? Ring ${phone}.`,
  contact: (phone: string, email: string) => `Or ring ${phone}, or write to ${email}.`,
} as const;

export const satisfaction = {
  sending: "Sending your answer…",
  dissatisfied: {
    title: "Tell us what is wrong",
    text: (retailer: string) =>
      `You told us that you are not satisfied with your order from ${retailer}. We pause the payment to the shop until this is sorted out.`,
    field: "What has gone wrong?",
    hint: (lengthMin: InsertedValue, lengthMax: InsertedValue) => `Between ${lengthMin} and ${lengthMax} characters`,
    left: (characters: InsertedValue) => `${characters} characters left`,
    notYet: (lengthMin: InsertedValue) => `Please write at least ${lengthMin} characters first.`,
    submit: "Send feedback",
  },
  thankYou: "Thank you",
  taken: "We have your answer, and you do not need to do anything else.",
  alreadyProvided: { title: "Feedback provided", text: errorCatalogue["feedback.already_provided"].text },
  failed: {
    text: errorCatalogue["feedback.not_found"].text,
    tryAgain: "Please try again",
    tellUs: (phone: string, email: string) => `You can also tell us: ring ${phone} or write to ${email}.`,
  },
} as const;
