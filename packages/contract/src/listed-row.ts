import { applicationRowSchema } from "@farthing/domain/application";
import { z } from "zod";

/** A row of a list. `hasSupportNeeds` is true if support needs of the customer are recorded. */
export const listedRowSchema = applicationRowSchema.extend({ hasSupportNeeds: z.boolean() });
export type ListedRow = z.infer<typeof listedRowSchema>;
