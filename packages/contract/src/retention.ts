import { forms } from "@farthing/domain/details";
import { localDateSchema } from "@farthing/domain/money";
import { retentionClasses, retentionPeriods } from "@farthing/domain/retention";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";

/** A daily job erases personal data when their retention period is over. A legal hold prevents the erasure. */

const administratorAccess = { origins: ["lender"], needs: "retention:manage" } as const;

const retentionClass = z.enum(retentionClasses);

export const readRetention = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/retention",
  summary: "Read the retention periods, the applications that are erased within 30 days, and the legal holds",
  reply: z.object({
    today: localDateSchema,
    lastRun: z.iso.datetime().nullable(),
    classes: z.array(
      z.object({ name: z.enum(retentionPeriods), years: z.number().int(), erased: z.number().int(), due: z.number().int() }),
    ),
    due: z.array(
      z.object({
        applicationId: z.string(),
        applicantName: z.string().nullable(),
        retentionClass,
        keptUntil: localDateSchema,
        keptFor: z.enum(["legalHold", "openComplaint", "ombudsman"]).nullable(),
      }),
    ),
    dueCount: z.number().int(),
    holds: z.array(
      z.object({
        applicationId: z.string(),
        applicantName: z.string().nullable(),
        reason: z.string(),
        placedBy: z.string(),
        placed: z.iso.datetime(),
      }),
    ),
  }),
  shows: ({ due, holds }) => [...due, ...holds].map(({ applicationId }) => applicationId),
  errors: ["session.required", "access.denied"],
});

export const placeLegalHold = endpoint({
  ...administratorAccess,
  method: "PUT",
  path: "lender/applications/:id/legal-hold",
  summary: "Place a legal hold, so that the application is not erased",
  params: applicationIdParams,
  body: z.strictObject({ reason: forms.legalHold.schema.shape.reason }),
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "legalHold.in_force", "legalHold.too_late"],
});

export const liftLegalHold = endpoint({
  ...administratorAccess,
  method: "DELETE",
  path: "lender/applications/:id/legal-hold",
  summary: "Lift the legal hold on an application",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...applicationErrors, "legalHold.not_found"],
});
