import { poundsSchema } from "@farthing/domain/money";
import { z } from "zod";

export const findingsSchema = z
  .object({ verifiedIncome: z.nullable(poundsSchema), monthlyEssentials: z.nullable(poundsSchema) })
  .nullable();
