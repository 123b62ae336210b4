import type { z } from "zod";
import type { policySchema } from "./policy.ts";
import { policy2026v1 } from "./policy-2026-1.ts";

/**
 * Corrects the net income of pensioners. The first day is that of the corrected policy, so that a policy written by the lender stays in
 * force. The lender numbers its own policies "2026.2" and so on, so the version of a correction ends with a letter.
 */
export const policy2026v1a: z.input<typeof policySchema> = {
  ...policy2026v1,
  version: "2026.1a",
  constants: { ...policy2026v1.constants, pensionersPayNationalInsurance: false },
};
