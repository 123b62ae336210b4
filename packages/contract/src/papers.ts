import { loanParts } from "@farthing/domain/paperwork";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationErrors, byId } from "./one-application.ts";
import { paperSchema } from "./paper-model.ts";

/** Papers to read, download and e-mail (S1 §7, S2 §7). A file link is valid for a few minutes and belongs to the actor who requested it. */

const forStaff = { origins: ["staff"], params: byId } as const;

const forApplicants = { origins: ["applicant"], needs: "applicant", params: byId } as const;
const applicantErrors = ["session.required", "input.invalid", "application.not_found"] as const;

/** Downloads by default. False opens the file in the browser. */
const howToOpen = z.strictObject({ forceDownload: z.boolean().default(true) });

const links = z.object({
  url: z.string(),
  /** The Project Loan's file, if there is one. */
  projectLoanUrl: z.string().nullable(),
});

export const creditAgreement = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/credit-agreement",
  summary: "A link to the signed and sealed agreement, for 120 days after signing",
  needs: "application:read",
  body: howToOpen,
  reply: z.object({ url: z.string() }),
  errors: [...applicationErrors, "agreement.not_ready", "agreement.expired"],
});

export const preContractInfo = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/pre-contract-info",
  summary: "A link to what has to be read before signing, one for each loan",
  needs: "application:read",
  body: howToOpen,
  reply: links,
  errors: [...applicationErrors, "paper.not_available"],
});

export const emailPreContractInfo = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/pre-contract-info/email",
  summary: "Have the pre-contract credit information e-mailed to the customer",
  needs: "application:send",
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "paper.not_available"],
});

export const sendLoanAdvanceInfo = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/loan-advance-info",
  summary: "Have the loan advance information e-mailed to the customer",
  needs: "application:send",
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "paper.not_available"],
});

export const declinedLetter = fileEndpoint({
  ...forStaff,
  method: "GET",
  path: "protected/applications/:id/declined",
  summary: "The decline letter",
  needs: "application:read",
  reply: z.unknown(),
  shows: (_, { id }) => [id],
  errors: [...applicationErrors, "declineLetter.not_found"],
});

export const confirmDownload = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/document-download-confirmation",
  summary: "Say that a document has arrived",
  needs: "application:read",
  body: z.strictObject({ documentIdentifier: z.enum(["CreditAgreement", "PreContractCreditInformation"]) }),
  reply: z.object({ confirmed: z.literal(true) }),
  errors: applicationErrors,
});

/** Papers that a screen shows before signing. */
const toRead = z.enum(["pre_contract_information", "adequate_explanation", "loan_advance_information", "key_product_information"]);
const whichLoan = z.strictObject({ part: z.enum(loanParts).default("goods") });
const whichPaper = whichLoan.extend({ kind: toRead });

export const showPaper = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/papers",
  summary: "A paper for the screen; that it was shown is kept, with its text and the decision",
  needs: "application:read",
  body: whichPaper,
  reply: paperSchema,
  shows: ({ reference }) => [reference],
  errors: [...applicationErrors, "paper.not_available"],
});

export const showLoanInformation = endpoint({
  ...forStaff,
  method: "POST",
  path: "protected/applications/:id/loan-information",
  summary: "Everything that has to be read of a loan before it is signed, as its law wants it; that it was shown is kept",
  needs: "application:read",
  body: whichLoan,
  reply: z.object({ papers: z.array(paperSchema) }),
  shows: (_, { id }) => [id],
  errors: [...applicationErrors, "paper.not_available"],
});

export const showOwnPaper = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/papers",
  summary: "A paper for the screen; that it was shown is kept, with its text and the decision",
  body: whichPaper,
  reply: paperSchema,
  shows: ({ reference }) => [reference],
  errors: [...applicantErrors, "paper.not_available"],
});

export const showOwnLoanInformation = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/loan-information",
  summary: "What has to be read of a loan before it is signed, as its law wants it; that it was shown is kept",
  body: whichLoan,
  reply: z.object({ papers: z.array(paperSchema) }),
  shows: (_, { id }) => [id],
  errors: [...applicantErrors, "paper.not_available"],
});

export const downloadOwnAgreement = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/credit-agreement",
  summary: "A link to the customer's signed and sealed agreement, for 120 days after signing",
  body: howToOpen,
  reply: z.object({ url: z.string() }),
  errors: [...applicantErrors, "agreement.not_ready", "agreement.expired"],
});

export const downloadDraft = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/download/draft",
  summary: "A link to the draft agreement",
  reply: links,
  errors: [...applicantErrors, "draftAgreement.not_available"],
});

export const downloadPreContractInfo = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/download/pre-contract-info",
  summary: "A link to the customer's copy of what has to be read before signing, one for each loan",
  reply: links,
  errors: [...applicantErrors, "paper.not_available"],
});

export const emailLoanInformation = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/email/loan",
  summary: "Have the loan's information e-mailed",
  reply: z.undefined(),
  status: 204,
  errors: [...applicantErrors, "paper.not_available"],
});

export const completeLoanAdvanceInfo = endpoint({
  ...forApplicants,
  method: "POST",
  path: "mo/application/:id/loan-advance-info/complete",
  summary: "Say that the loan advance information was read",
  reply: z.object({ completed: z.literal(true) }),
  errors: [...applicantErrors, "paper.not_available", "signing.information_not_shown"],
});

/** The link's token is the authorisation. */
export const openPaperLink = fileEndpoint({
  method: "GET",
  path: "files/:token",
  summary: "The file behind a link",
  origins: ["staff", "applicant"],
  needs: "public",
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  query: z.object({ open: z.literal("true").optional() }),
  reply: z.unknown(),
  errors: ["input.invalid", "paper.link_over"],
});
