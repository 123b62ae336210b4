import { type AppType, appTypes, environments } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const config = z.object({
  features: z.array(z.string()),
  interestFreeCreditUnregulatedEndDate: z.iso.date(),
  /** Where applicants prove who they are, and as which client (S3 §3). */
  applicantAuthBaseUrl: z.string(),
  applicantAuthClientId: z.string(),
  /** Whom an outside identity service has to make its tokens for (RFC 8707). */
  applicantAuthAudience: z.string().optional(),
  decisionPollInterval: z.number().int(),
  status: z.string(),
});

/** Said in every page and served at /config.json: all that a page needs before it may call anything else. */
export const staticConfig = z.object({
  applicantDomain: z.string(),
  retailerDomain: z.string(),
  currentEnv: z.enum(environments),
  /** What the pages say of the lender; stands wherever a text leaves {phone} or {email} open. */
  lender: z.object({
    legalName: z.string(),
    fcaNumber: z.string(),
    address: z.string(),
    helpline: z.string(),
    email: z.string(),
    complaints: z.string(),
    creditAgency: z.string(),
  }),
  /** Where the demo begins, and where its mail can be read: in the demo environment alone. */
  demoUrl: z.string().optional(),
  /** The analytics container, where the operator has one. */
  analyticsUrl: z.string().optional(),
});
export type StaticConfig = z.infer<typeof staticConfig>;

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

export const mailOrderConfig = endpoint({
  method: "GET",
  path: "mo/config",
  summary: "Feature switches and settings of the mail-order app",
  origins: ["applicant"],
  needs: "public",
  background: true,
  reply: config,
  errors: [],
});

export const hostConfig = endpoint({
  method: "GET",
  path: "config",
  summary: "Feature switches and settings of the app that a host name belongs to",
  origins: ["staff", "applicant", "lender"],
  needs: "public",
  background: true,
  query: z.object({ hostname: z.string().min(1).max(300) }),
  reply: config.extend({ appType: z.enum(Object.keys(appTypes) as [AppType, ...AppType[]]) }),
  errors: ["input.invalid", "origin.unknown"],
});
