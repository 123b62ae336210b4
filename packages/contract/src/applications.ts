import { notSellingErrors } from "@farthing/domain/access";
import { applicationIdSchema, applicationRowSchema, documentSchema } from "@farthing/domain/application";
import { detailsSectionKeys, forms } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { cancellationReasons, statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  actionErrors,
  applicationErrors,
  applicationIdParams,
  applicationSchema,
  movedApplicationSchema,
  savedApplicationSchema,
  sectionAnswers,
  sectionErrors,
  writeErrors,
} from "./one-application.ts";

export type Application = z.infer<typeof applicationSchema>;

export const getApplication = endpoint({
  method: "GET",
  path: "protected/applications/:id",
  summary: "Read an application",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: applicationSchema,
  shows: ({ id }) => [id],
  errors: applicationErrors,
});

export const saveApplication = endpoint({
  method: "POST",
  path: "protected/applications",
  summary: "Start an application, or save an open one",
  origins: ["staff"],
  needs: "application:edit",
  body: z.strictObject({
    id: z.optional(applicationIdSchema),
    document: documentSchema,
    proposingOnBehalfOf: z.string().max(20).optional(),
    version: z.number().int().min(1).optional(),
    replaceValues: z.boolean().optional(),
  }),
  reply: savedApplicationSchema,
  mustAnswer: { key: "id", otherwise: "application.id_missing" },
  errors: [...applicationErrors, ...writeErrors, ...notSellingErrors, "branch.not_found"],
});

export const submitSection = endpoint({
  method: "PUT",
  path: "protected/applications/:id/sections/:section",
  summary: "Check and save one section of the customer's details",
  origins: ["staff"],
  needs: "application:edit",
  params: applicationIdParams.extend({ section: z.enum(detailsSectionKeys) }),
  body: sectionAnswers,
  reply: applicationSchema,
  errors: [...applicationErrors, ...sectionErrors],
});

export const sendToCustomer = endpoint({
  method: "POST",
  path: "protected/applications/:id/send",
  summary: "E-mail the application to the customer, who completes it alone",
  origins: ["staff"],
  needs: "application:send",
  params: applicationIdParams,
  reply: movedApplicationSchema,
  errors: [...actionErrors, "application.expired", "send.unavailable", "send.quote_incomplete", "send.no_address"],
});

export const emailQuote = endpoint({
  method: "POST",
  path: "protected/applications/:id/quote-email",
  summary: "E-mail a quote to the customer. The application stays with the shop",
  origins: ["staff"],
  needs: "application:send",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...actionErrors, "send.quote_incomplete", "send.no_address"],
});

export const offerHandOver = endpoint({
  method: "POST",
  path: "protected/applications/:id/hand-over",
  summary:
    "Create a link to the application for the customer's phone, shown as a QR code. It is valid once, for 15 minutes, and replaces the previous link",
  origins: ["staff"],
  needs: "application:send",
  confidential: true,
  params: applicationIdParams,
  /**
   * `version` is the application's version when the link is created. A newer version later means that the phone may have opened the link.
   */
  reply: z.object({ url: z.url(), expiresAt: z.iso.datetime(), version: z.number().int() }),
  errors: [...actionErrors, "application.expired", "send.unavailable", "send.quote_incomplete", "send.no_address"],
});

export const markDelivered = endpoint({
  method: "PUT",
  path: "protected/applications/:id/delivered",
  summary: "Confirm that the customer has received the goods, and request payment",
  origins: ["staff"],
  needs: "application:payout",
  params: applicationIdParams,
  reply: movedApplicationSchema,
  errors: [...actionErrors, "payment.not_requestable"],
});

export const moveExpiryDate = endpoint({
  method: "POST",
  path: "protected/applications/:id/application-expiry-date",
  summary: "Extend a valid decision to thirty days from today. The user must be allowed to see all its revisions",
  origins: ["staff"],
  needs: "application:edit",
  params: applicationIdParams,
  body: z.strictObject({ revisions: z.array(z.unknown()).max(1_000) }),
  reply: z.object({ applicationExpiryDate: localDateSchema }),
  errors: [...applicationErrors, "application.expiry_invalid"],
});

export const cancelApplication = endpoint({
  method: "PUT",
  path: "protected/applications/:id/cancel",
  summary: "Cancel an application. A reason is required once money has moved",
  origins: ["staff"],
  needs: "application:cancel",
  params: applicationIdParams,
  body: z.strictObject({
    cancellationReason: z.enum(cancellationReasons).exclude(["EXPIRED"]).nullish(),
    version: z.number().int().min(1).optional(),
  }),
  reply: movedApplicationSchema,
  errors: [...actionErrors, "application.stale", "cancel.reason_required", "cancel.not_possible"],
});

export const getPartialSettlements = endpoint({
  method: "GET",
  path: "protected/applications/:id/partial-settlement",
  summary: "List the partial settlements of a loan, oldest first",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.object({ settlements: z.array(z.object({ amount: poundsSchema, settledOn: localDateSchema })) }),
  errors: applicationErrors,
});

export const requestPartialSettlement = endpoint({
  method: "POST",
  path: "protected/applications/:id/partial-settlement",
  summary: "Settle part of a paid loan. The shop pays the amount back, and the customer's repayments fall",
  origins: ["staff"],
  needs: "application:partialSettlement",
  params: applicationIdParams,
  body: z.strictObject({ ...forms.partialSettlement.schema.shape, version: z.number().int().min(1).optional() }),
  reply: movedApplicationSchema,
  errors: [
    ...actionErrors,
    "application.stale",
    "partialSettlement.not_offered",
    "partialSettlement.not_less_than_loan",
    "partialSettlement.above_balance",
  ],
});

const otherApplication = applicationRowSchema.pick({ id: true, status: true, created: true, loanAmount: true });

export const findSameCustomer = endpoint({
  method: "GET",
  path: "protected/applications/:id/same-customer",
  summary: "List the customer's other applications in progress at the same retailer that the user may see",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.array(otherApplication),
  shows: (found) => found.map(({ id }) => id),
  errors: applicationErrors,
});

export const copyApplication = endpoint({
  method: "POST",
  path: "protected/applications/:id/copy",
  summary: "Start a new application with the goods, customer and delivery of an ended one",
  origins: ["staff"],
  needs: "application:create",
  params: applicationIdParams,
  reply: savedApplicationSchema,
  errors: [...actionErrors, ...notSellingErrors],
});

export const getAuditHistory = endpoint({
  method: "GET",
  path: "protected/applications/:id/audit-history",
  summary: "List the history of an application, newest first",
  origins: ["staff"],
  needs: "application:audit",
  params: applicationIdParams,
  query: z.object({ branchId: z.string({ error: "Please provide the branch" }).min(1, "Please provide the branch") }),
  reply: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.object({ username: z.string(), role: z.string(), branch: z.string().nullable() }),
      event: z.string(),
      summary: z.string(),
      from: z.enum(statuses).optional(),
      to: z.enum(statuses).optional(),
    }),
  ),
  shows: (_, { id }) => [id],
  errors: ["session.required", "access.denied", "input.invalid", "branch.mismatch", "application.not_found"],
});
