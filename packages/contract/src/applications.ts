import {
  applicationIdSchema,
  applicationRowSchema,
  applicationViewSchema,
  cancellationReasons,
  documentSchema,
  type LastUpdatedFilter,
  statuses,
} from "@farthing/domain/application";
import { type DetailsSectionKey, forms, staffSections } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const detailsSectionKeys = staffSections.map(({ key }) => key) as [DetailsSectionKey, ...DetailsSectionKey[]];

const byId = z.object({ id: applicationIdSchema });

/** An application as its reader sees it (S1 §3), with what the summary adds. */
const application = applicationViewSchema.extend({
  branchName: z.string(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
  /** The supplier that proposed it on the branch's behalf. */
  proposedBy: z.object({ name: z.string(), supplierNumber: z.string() }).nullable(),
});
export type Application = z.infer<typeof application>;

const list = z.object({ applications: z.array(applicationRowSchema), total_count: z.number().int() });
const listed = ({ applications }: z.output<typeof list>): string[] => applications.map(({ id }) => id);

export const listApplications = endpoint({
  method: "GET",
  path: "protected/applications",
  summary: "The newest applications in reach",
  origins: ["staff"],
  needs: "application:read",
  reply: list,
  shows: listed,
  errors: ["session.required", "access.denied"],
});

const lastUpdatedFilters = Object.keys(screens.staff.lastUpdatedLabels) as [LastUpdatedFilter, ...LastUpdatedFilter[]];

/** The basic search sends one `term`, the advanced one its `values` (S1 §5, §7). */
const searchValues = z.strictObject({
  applicationId: z.string().trim().max(9, "Application ID must be 9 characters or less.").optional(),
  orderReference: z.string().trim().max(40).optional(),
  supplier: z.string().trim().max(20).optional(),
  lastName: z.string().trim().max(50).optional(),
  postCode: z.string().trim().max(8, "Postcode must be 8 characters or less.").optional(),
  dateOfBirth: z.iso.date().optional(),
  lastUpdated: z.enum(lastUpdatedFilters).optional(),
  status: z.array(z.enum(statuses)).optional(),
});

export const searchApplications = endpoint({
  method: "POST",
  path: "protected/applications/search",
  summary: "Find applications, newest first, 500 a page",
  origins: ["staff"],
  needs: "application:read",
  query: z.object({
    type: z.enum(["basic", "advanced"]),
    offset: z.coerce.number().int().min(0).max(5_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  body: z.union([
    z.strictObject({ term: z.string().trim().min(2, "Enter at least 2 characters.").max(50) }),
    z.strictObject({ values: searchValues }),
  ]),
  reply: list,
  shows: listed,
  errors: ["session.required", "access.denied", "input.invalid", "search.too_many"],
});

export const getApplication = endpoint({
  method: "GET",
  path: "protected/applications/:id",
  summary: "One application",
  origins: ["staff"],
  needs: "application:read",
  params: byId,
  reply: application,
  shows: ({ id }) => [id],
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found"],
});

export const saveApplication = endpoint({
  method: "POST",
  path: "protected/applications",
  summary: "Start an application, or save the document of an open one",
  origins: ["staff"],
  needs: "application:edit",
  body: z.strictObject({
    id: applicationIdSchema.optional(),
    document: documentSchema,
    proposingOnBehalfOf: z.string().max(20).optional(),
    version: z.number().int().min(1).optional(),
    replaceValues: z.boolean().optional(),
  }),
  reply: z.object({ id: z.string(), version: z.number().int() }),
  mustAnswer: { key: "id", otherwise: "application.id_missing" },
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.stale",
    "application.field_locked",
    "application.expired",
    "branch.not_found",
  ],
});

export const submitSection = endpoint({
  method: "PUT",
  path: "protected/applications/:id/sections/:section",
  summary: "Save one section of the customer's details, if it is right and complete",
  origins: ["staff"],
  needs: "application:edit",
  params: byId.extend({ section: z.enum(detailsSectionKeys) }),
  body: z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.number().int().min(1) }),
  reply: application,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.stale",
    "application.not_editable",
    "application.field_locked",
    "application.expired",
    "section.invalid",
    "rate.limited",
  ],
});

export const sendToCustomer = endpoint({
  method: "POST",
  path: "protected/applications/:id/send",
  summary: "Send the application to the customer by e-mail, who goes on alone",
  origins: ["staff"],
  needs: "application:send",
  params: byId,
  reply: z.object({ status: z.enum(statuses), version: z.number().int() }),
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.wrong_status",
    "application.expired",
    "send.unavailable",
    "send.quote_incomplete",
    "send.no_address",
  ],
});

export const markDelivered = endpoint({
  method: "PUT",
  path: "protected/applications/:id/delivered",
  summary: "Say that the customer has the goods, and ask for payment",
  origins: ["staff"],
  needs: "application:payout",
  params: byId,
  reply: z.object({ status: z.enum(statuses), version: z.number().int() }),
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.wrong_status",
    "payment.not_requestable",
  ],
});

export const cancelApplication = endpoint({
  method: "PUT",
  path: "protected/applications/:id/cancel",
  summary: "Cancel an application; a reason is required once money has moved",
  origins: ["staff"],
  needs: "application:cancel",
  params: byId,
  body: z.strictObject({
    cancellationReason: z.enum(cancellationReasons).exclude(["EXPIRED"]).nullish(),
    version: z.number().int().min(1).optional(),
  }),
  reply: z.object({ status: z.enum(statuses), version: z.number().int() }),
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.wrong_status",
    "application.stale",
    "cancel.reason_required",
    "cancel.not_possible",
  ],
});

export const getPartialSettlements = endpoint({
  method: "GET",
  path: "protected/applications/:id/partial-settlement",
  summary: "What has been settled of a loan, oldest first",
  origins: ["staff"],
  needs: "application:read",
  params: byId,
  reply: z.object({ settlements: z.array(z.object({ amount: poundsSchema, settledOn: localDateSchema })) }),
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found"],
});

export const requestPartialSettlement = endpoint({
  method: "POST",
  path: "protected/applications/:id/partial-settlement",
  summary: "Settle part of a paid loan: it is taken back from the shop, and the repayments fall",
  origins: ["staff"],
  needs: "application:partialSettlement",
  params: byId,
  body: forms.partialSettlement.schema.extend({ version: z.number().int().min(1).optional() }).strict(),
  reply: z.object({ status: z.enum(statuses), version: z.number().int() }),
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "application.not_found",
    "application.wrong_status",
    "application.stale",
    "partialSettlement.not_offered",
    "partialSettlement.not_less_than_loan",
    "partialSettlement.above_balance",
  ],
});

export const getAuditHistory = endpoint({
  method: "GET",
  path: "protected/applications/:id/audit-history",
  summary: "What happened to an application, newest first",
  origins: ["staff"],
  needs: "application:audit",
  params: byId,
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
