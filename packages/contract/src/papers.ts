import { fusionLoanParts } from "@farthing/domain/paperwork";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";
import { paperSchema } from "./paper-model.ts";

/** S1 §7, S2 §7. A link to a file is valid for a few minutes, and only for the actor who requested it. */

const staffCallFields = { origins: ["staff"], params: applicationIdParams } as const;

const applicantCallFields = { origins: ["applicant"], needs: "applicant", params: applicationIdParams } as const;
const applicantErrors = ["session.required", "input.invalid", "application.not_found"] as const;

/** By default the browser downloads the file. With `false`, the browser shows the file. */
const downloadOptions = z.strictObject({ forceDownload: z.boolean().default(true) });

const paperLinks = z.object({
  url: z.string(),
  projectLoanUrl: z.string().nullable(),
});

export const creditAgreement = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/credit-agreement",
  summary: "Create a link to the signed and sealed agreement, within 120 days after signing",
  needs: "application:read",
  body: downloadOptions,
  reply: z.object({ url: z.string() }),
  errors: [...applicationErrors, "agreement.not_ready", "agreement.expired"],
});

export const preContractInfo = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/pre-contract-info",
  summary: "Create a link to the pre-contract information of each loan",
  needs: "application:read",
  body: downloadOptions,
  reply: paperLinks,
  errors: [...applicationErrors, "paper.not_available"],
});

export const emailPreContractInfo = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/pre-contract-info/email",
  summary: "E-mail the pre-contract credit information to the customer",
  needs: "application:send",
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "paper.not_available"],
});

export const sendLoanAdvanceInfo = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/loan-advance-info",
  summary: "E-mail the loan advance information to the customer",
  needs: "application:send",
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "paper.not_available"],
});

export const declinedLetter = fileEndpoint({
  ...staffCallFields,
  method: "GET",
  path: "protected/applications/:id/declined",
  summary: "Download the decline letter",
  needs: "application:read",
  reply: z.custom<File>(),
  shows: (_, { id }) => [id],
  errors: [...applicationErrors, "declineLetter.not_found"],
});

const downloadConfirmation = {
  body: z.strictObject({ documentIdentifier: z.enum(["CreditAgreement", "PreContractCreditInformation"]) }),
  reply: z.object({ confirmed: z.literal(true) }),
};

export const recordDownload = endpoint({
  ...staffCallFields,
  ...downloadConfirmation,
  method: "POST",
  path: "protected/applications/:id/document-download-confirmation",
  summary: "Confirm that a document has been downloaded",
  needs: "application:read",
  errors: applicationErrors,
});

export const confirmOwnDownload = endpoint({
  ...applicantCallFields,
  ...downloadConfirmation,
  method: "POST",
  path: "mo/application/:id/document-download-confirmation",
  summary: "Confirm that the customer has downloaded a document of their own application",
  errors: applicantErrors,
});

const readablePaperKind = z.enum([
  "pre_contract_information",
  "adequate_explanation",
  "loan_advance_information",
  "key_product_information",
]);
const loanPartBody = z.strictObject({ part: z.enum(fusionLoanParts).default("goods") });
const paperChoiceBody = loanPartBody.extend({ kind: readablePaperKind });

export const showPaper = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/papers",
  summary: "Read a document for display. The text that was shown is recorded with the decision",
  needs: "application:read",
  body: paperChoiceBody,
  reply: paperSchema,
  shows: ({ reference }) => [reference],
  errors: [...applicationErrors, "paper.not_available"],
});

export const showLoanInformation = endpoint({
  ...staffCallFields,
  method: "POST",
  path: "protected/applications/:id/loan-information",
  summary: "Read the legally required information about a loan before signing. The display is recorded",
  needs: "application:read",
  body: loanPartBody,
  reply: z.object({ papers: z.array(paperSchema) }),
  shows: (_, { id }) => [id],
  errors: [...applicationErrors, "paper.not_available"],
});

export const showOwnPaper = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/papers",
  summary: "Read a document for display to the customer. The text that was shown is recorded with the decision",
  body: paperChoiceBody,
  reply: paperSchema,
  shows: ({ reference }) => [reference],
  errors: [...applicantErrors, "paper.not_available"],
});

export const showOwnLoanInformation = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/loan-information",
  summary: "Read the legally required information about the customer's loan before signing. The display is recorded",
  body: loanPartBody,
  reply: z.object({ papers: z.array(paperSchema) }),
  shows: (_, { id }) => [id],
  errors: [...applicantErrors, "paper.not_available"],
});

export const downloadOwnAgreement = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/credit-agreement",
  summary: "Create a link to the customer's signed and sealed agreement, within 120 days after signing",
  body: downloadOptions,
  reply: z.object({ url: z.string() }),
  errors: [...applicantErrors, "agreement.not_ready", "agreement.expired"],
});

export const downloadDraft = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/download/draft",
  summary: "Create a link to the draft agreement",
  reply: paperLinks,
  errors: [...applicantErrors, "draftAgreement.not_available"],
});

export const downloadPreContractInfo = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/download/pre-contract-info",
  summary: "Create a link to the customer's copy of the pre-contract information of each loan",
  reply: paperLinks,
  errors: [...applicantErrors, "paper.not_available"],
});

export const emailLoanInformation = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/email/loan",
  summary: "E-mail the loan information to the customer",
  reply: z.undefined(),
  status: 204,
  errors: [...applicantErrors, "paper.not_available"],
});

export const completeLoanAdvanceInfo = endpoint({
  ...applicantCallFields,
  method: "POST",
  path: "mo/application/:id/loan-advance-info/complete",
  summary: "Confirm that the customer has read the loan advance information",
  reply: z.object({ completed: z.literal(true) }),
  errors: [...applicantErrors, "paper.not_available", "signing.information_not_shown"],
});

/** Opens a document link. No sign-in is needed, because the token in the link authorises the download. */
export const openPaperLink = fileEndpoint({
  method: "GET",
  path: "files/:token",
  summary: "Download the file of a link",
  origins: ["staff", "applicant"],
  needs: "public",
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  query: z.object({ open: z.literal("true").optional() }),
  reply: z.custom<File>(),
  errors: ["input.invalid", "paper.link_over"],
});
