import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const config = z.object({
  features: z.array(z.string()),
  interestFreeCreditUnregulatedEndDate: z.iso.date(),
  decisionPollInterval: z.number().int(),
  status: z.string(),
});

/** Served at /config.json as well, which is all a page needs before it may call anything else. */
export const staticConfig = z.object({ applicantDomain: z.string(), retailerDomain: z.string(), currentEnv: z.string() });

export const appConfig = endpoint({
  method: "GET",
  path: "app-config",
  summary: "Feature switches and settings",
  origins: ["staff", "applicant", "lender"],
  needs: "public",
  background: true,
  reply: config,
  errors: [],
});
