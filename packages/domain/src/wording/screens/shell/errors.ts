import { errorCatalogue } from "../../errors.ts";

export const somethingWentWrong = "Something went wrong";

export const problemsTitle = "There is a problem";

export const errorPages = {
  notFound: {
    title: errorCatalogue["request.not_found"].text,
    text: "Check the address, or continue from here.",
  },
  /**
   * An unknown number, a mistyped number and another shop's number all lead to this text. A stranger therefore cannot learn which numbers
   * exist.
   */
  applicationNotFound: {
    title: "Application not found",
    text: "You cannot open an application with this number. Check the number, or search for the customer's last name or postcode.",
  },
  notAuthorised: {
    title: errorCatalogue["access.denied"].text,
    text: "A user administrator of your shop can give you access.",
  },
  general: {
    title: errorCatalogue["server.error"].text,
    text: (phone: string, email: string) =>
      `Nothing you saved is lost. If it happens again, ring the helpline on ${phone} or write to ${email}.`,
  },
  application: {
    title: somethingWentWrong,
    text: "Sorry. Something went wrong with your application. Please contact customer service team.",
    helpline: (phone: string) => `Ring ${phone} and we will put it right together.`,
  },
} as const;
