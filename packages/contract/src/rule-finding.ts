import { z } from "zod";

/** An evaluated rule of a policy. "hit" means that the rule was not passed, and "missing" that a needed value is unknown. */
export const ruleFinding = z.object({
  code: z.string(),
  name: z.string(),
  result: z.enum(["hit", "miss", "missing"]),
  /** Sentences that compare the found value with the required value. */
  findings: z.array(z.string()),
});
