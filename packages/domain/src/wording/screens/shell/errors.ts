import { errorCatalogue } from "../../errors.ts";

/** The heading of most panels that report a failure. */
export const somethingWentWrong = "Something went wrong";

/** Over the list of what is wrong with a form, whichever it is. */
export const problemsTitle = "There is a problem";

/** Pages that stand in the place of a screen. */
export const errorPages = {
  notFound: {
    title: errorCatalogue["request.not_found"].text,
    text: "Check the address, or go on from here.",
  },
  /** Unknown, mistyped and another shop's are told in the same words, so that nobody learns which numbers there are. */
  applicationNotFound: {
    title: "Application not found",
    text: "You cannot open an application with this number. Check the number, or search for the customer's last name or postcode.",
  },
  notAuthorised: {
    title: errorCatalogue["access.denied"].text,
    text: "A person who manages your users can give you access.",
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
