import { applicationIdSchema, applicationViewSchema } from "@farthing/domain/application";
import { cancellationReasons, statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";

export const applicationIdParams = z.object({ id: applicationIdSchema });

/** An application with the fields that only the summary page needs (S1 §3). */
export const applicationSchema = applicationViewSchema.extend({
  branchName: z.string(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
  proposedBy: z.object({ name: z.string(), supplierNumber: z.string() }).nullable(),
});
export const movedApplicationSchema = z.object({ status: z.enum(statuses), version: z.number().int() });

export const savedApplicationSchema = z.object({ id: z.string(), version: z.number().int() });

/**
 * `values` are the user's answers in one section of the form. `version` is the version of the application on which the answers are based.
 */
export const sectionAnswers = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.number().int().min(1) });

/** The errors of calls that write an application document: another user saved first, a field is locked, or the application has expired. */
export const writeErrors = ["application.stale", "application.field_locked", "application.expired"] as const;

export const sectionErrors = [...writeErrors, "application.not_editable", "section.invalid", "rate.limited"] as const;

export const applicationErrors = ["session.required", "access.denied", "input.invalid", "application.not_found"] as const;

export const actionErrors = [...applicationErrors, "application.wrong_status"] as const;
