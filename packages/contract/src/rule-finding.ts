import { z } from "zod";

/**
 * A rule of a policy, evaluated for one application. "hit" means that the application did not pass the rule. "missing" means that a needed
 * value is unknown.
 */
export const ruleFinding = z.object({
  code: z.string(),
  name: z.string(),
  result: z.enum(["hit", "miss", "missing"]),
  /** Sentences that compare the value of the application with the required value. */
  findings: z.array(z.string()),
});
