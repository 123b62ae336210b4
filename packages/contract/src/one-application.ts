import { applicationIdSchema } from "@farthing/domain/application";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";

/** Schemas and errors that calls about one application share. */

export const byId = z.object({ id: applicationIdSchema });

export const moved = z.object({ status: z.enum(statuses), version: z.number().int() });

export const saved = z.object({ id: z.string(), version: z.number().int() });

/** The answers of one section of the details, with the version that they are based on. */
export const sectionAnswers = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.number().int().min(1) });

/** The errors of writing an application document: a newer version, a locked field, or an expired application. */
export const writeErrors = ["application.stale", "application.field_locked", "application.expired"] as const;

export const sectionErrors = [...writeErrors, "application.not_editable", "section.invalid", "rate.limited"] as const;

/** Errors of every call about one application. */
export const applicationErrors = ["session.required", "access.denied", "input.invalid", "application.not_found"] as const;

/** Calls that change an application also need the right status. */
export const actErrors = [...applicationErrors, "application.wrong_status"] as const;
