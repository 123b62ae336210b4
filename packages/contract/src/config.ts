import { type AppType, appTypes, environments } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const configReply = z.object({
  features: z.array(z.string()),
  interestFreeCreditUnregulatedEndDate: z.iso.date(),
  /** The URL of the identity service for applicants, and the client id that Farthing has there (S3 §3). */
  applicantAuthBaseUrl: z.string(),
  applicantAuthClientId: z.string(),
  /** The audience that an external identity service must put into its tokens (RFC 8707). */
  applicantAuthAudience: z.string().optional(),
  decisionPollInterval: z.number().int(),
  status: z.string(),
});

/** The configuration that a page needs before any call. The configuration is embedded in every page and available at /config.json. */
export const staticConfig = z.object({
  applicantDomain: z.string(),
  retailerDomain: z.string(),
  currentEnv: z.enum(environments),
  /** The lender's details, which replace {phone} and {email} in texts. */
  lender: z.object({
    legalName: z.string(),
    fcaNumber: z.string(),
    address: z.string(),
    helpline: z.string(),
    email: z.string(),
    complaints: z.string(),
    creditAgency: z.string(),
    /** The site on which customers manage their loans, if the lender has such a site. */
    servicingUrl: z.string().optional(),
  }),
  demoUrl: z.string().optional(),
  analyticsUrl: z.string().optional(),
});
export type StaticConfig = z.infer<typeof staticConfig>;

export const appConfig = endpoint({
  method: "GET",
  path: "app-config",
  summary: "Read the feature switches and settings",
  origins: ["staff", "applicant", "lender"],
  needs: "public",
  background: true,
  reply: configReply,
  errors: [],
});

export const mailOrderConfig = endpoint({
  method: "GET",
  path: "mo/config",
  summary: "Read the feature switches and settings of the mail-order app",
  origins: ["applicant"],
  needs: "public",
  background: true,
  reply: configReply,
  errors: [],
});

export const hostConfig = endpoint({
  method: "GET",
  path: "config",
  summary: "Read the feature switches and settings of the app at a host name",
  origins: ["staff", "applicant", "lender"],
  needs: "public",
  background: true,
  query: z.object({ hostname: z.string().min(1).max(300) }),
  reply: configReply.extend({ appType: z.enum(Object.keys(appTypes) as [AppType, ...AppType[]]) }),
  errors: ["input.invalid", "origin.unknown"],
});
