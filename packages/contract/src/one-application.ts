import { applicationIdSchema } from "@farthing/domain/application";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";

/** What the calls about one application have in common. */

export const byId = z.object({ id: applicationIdSchema });

/** Where an act has brought it. */
export const moved = z.object({ status: z.enum(statuses), version: z.number().int() });

/** A document that was saved. */
export const saved = z.object({ id: z.string(), version: z.number().int() });

/** One section of the details, typed over a version. */
export const sectionAnswers = z.strictObject({ values: z.record(z.string(), z.unknown()), version: z.number().int().min(1) });

/** Why a document is not taken: somebody was faster, it says what is not its sender's to say, or it comes too late. */
export const writeErrors = ["application.stale", "application.field_locked", "application.expired"] as const;

/** Why a section is not taken, besides. */
export const sectionErrors = [...writeErrors, "application.not_editable", "section.invalid", "rate.limited"] as const;

/** Whoever asks about one may be nobody, not allowed to, or mistaken. */
export const applicationErrors = ["session.required", "access.denied", "input.invalid", "application.not_found"] as const;

/** An act may come too early or too late besides. */
export const actErrors = [...applicationErrors, "application.wrong_status"] as const;
