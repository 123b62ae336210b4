import { poundsSchema } from "@farthing/domain/money";
import { z } from "zod";

export const findingsSchema = z.object({ verifiedIncome: poundsSchema.nullable(), monthlyEssentials: poundsSchema.nullable() }).nullable();
