import { forms } from "@farthing/domain/details";
import { z } from "zod";
import { endpoint, tableEndpoint } from "./endpoint.ts";

const administratorAccess = { origins: ["lender"], needs: "audit:read" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;

const auditLogQuery = z.object(forms.auditFilter.schema.shape).partial();

export const readAuditLog = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/audit",
  summary: "Read events of the audit log, newest first, filtered by application, user, kind and time",
  query: auditLogQuery.extend({
    /** The cursor of the page to read. Without a cursor, the call returns the newest events. */
    before: z.string().max(80).optional(),
  }),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        chain: z.string(),
        number: z.number().int(),
        at: z.iso.datetime(),
        type: z.string(),
        name: z.string(),
        by: z.object({ username: z.string(), role: z.string(), branch: z.nullable(z.string()) }),
        /** Null if the event is not about an application. */
        applicationId: z.nullable(z.string()),
        details: z.array(z.object({ name: z.string(), value: z.string() })),
        /** True if the event also has personal data. They are stored encrypted, and this call does not return them. */
        isSealed: z.boolean(),
      }),
    ),
    /** The cursor of the next page. Null if there are no older events. */
    next: z.nullable(z.string()),
    types: z.array(z.object({ type: z.string(), name: z.string() })),
  }),
  shows: ({ events }) => [...new Set(events.flatMap(({ applicationId }) => applicationId ?? []))],
  errors,
});

export const exportAuditLog = tableEndpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/audit/export",
  summary: "Download the filtered events of the audit log as a spreadsheet file",
  body: z.strictObject(forms.auditFilter.schema.shape),
  reply: z.custom<File>(),
  confidential: true,
  errors,
});

export const verifyAuditChain = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/audit/verification",
  summary: "Compute the hashes of one chain of the audit log again, and compare them",
  body: z.strictObject({
    /** The application whose chain of audit events is to be verified. If missing, the server verifies the lender's own chain. */
    application: forms.auditFilter.schema.shape.application,
  }),
  reply: z.object({ chain: z.string(), events: z.number().int(), problem: z.nullable(z.string()) }),
  errors: [...errors, "audit.chain_unknown"],
});
