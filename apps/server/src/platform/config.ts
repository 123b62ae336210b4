import { resolve } from "node:path";
import { type Environment, environments } from "@farthing/domain/access";
import { z } from "zod";
import { demoLender, type Lender, readLender } from "./lender.ts";
import { missingOutside, type Outside, outsideEnvironment, readOutside } from "./outside-services.ts";
import { StartRefused } from "./start-refused.ts";

/**
 * Everything the process is told from outside, read once at the start.
 * Whatever is wrong is said in one sentence that names the variable.
 */

/** The values that make a demo work without being told anything. prod refuses every one of them. */
const demoSecrets = {
  masterKey: "farthing-demo-master-key-not-for-production",
  controlKey: "demo-control-key",
};

const port = z.coerce.number().int().min(1).max(65_515);
const origin = z.url({ protocol: /^https?$/ }).refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path");

const environmentSchema = z.object({
  FARTHING_ENV: z.enum(environments).default("demo"),
  FARTHING_ROLE: z.enum(["all", "web", "worker"]).default("all"),
  FARTHING_PORT_BASE: port.default(4000),
  FARTHING_HOST: z.string().min(1).default("localhost"),
  FARTHING_DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FARTHING_DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  FARTHING_EMBEDDED_DATABASE: z.enum(["allowed", "refused"]).optional(),
  FARTHING_STAFF_ORIGIN: origin.optional(),
  FARTHING_APPLICANT_ORIGIN: origin.optional(),
  FARTHING_LENDER_ORIGIN: origin.optional(),
  FARTHING_SANDBOX_ORIGIN: origin.optional(),
  FARTHING_APPLICANT_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_APPLICANT_AUTH_CLIENT: z.string().min(1).default("farthing-applicant"),
  FARTHING_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FARTHING_MAIL_FROM: z.string().min(3).optional(),
  ...outsideEnvironment,
  FARTHING_MASTER_KEY: z.string().min(32).optional(),
  FARTHING_CONTROL_KEY: z.string().min(8).optional(),
  FARTHING_LENDER_FILE: z.string().min(1).optional(),
  FARTHING_ANALYTICS_URL: z.url({ protocol: /^https$/ }).optional(),
  FARTHING_SESSION_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  FARTHING_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export type AppName = "staff" | "applicant" | "lender";

export interface Config {
  readonly env: Environment;
  readonly role: "all" | "web" | "worker";
  readonly host: string;
  readonly portBase: number;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the schema. Absent: somebody else migrates, and the server only looks whether it was done. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePoolMax: number;
  readonly origins: Readonly<Record<AppName, string>>;
  /** Where customers prove who they are, and as which client. */
  readonly applicantAuth: { readonly baseUrl: string; readonly clientId: string };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly outside: Outside;
  readonly masterKey: string;
  /** Absent: the control interface (test clock, reset, one-click sign-in) does not exist. */
  readonly controlKey: string | undefined;
  readonly lender: Lender;
  /** Where the demo begins. Absent everywhere but in the demo. */
  readonly demoUrl: string | undefined;
  /** Absent: pages are not counted, and the content policy lets nothing in. */
  readonly analyticsUrl: string | undefined;
  /** Of one session, at one node. */
  readonly sessionRequestsPerMinute: number;
  readonly logLevel: string;
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([name, value]) => name in environmentSchema.shape && value !== ""));
  refuseUnknownNames(variables);
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartRefused(`${String(issue?.path[0])} is not usable: ${issue?.message}.`);
  }
  const read = parsed.data;
  if (read.FARTHING_ENV === "prod") refuseDemoInProduction(read);

  // An outside service's tokens would have to be checked with it, which nothing does yet: better refused than half working.
  if (read.FARTHING_APPLICANT_AUTH_URL)
    throw new StartRefused("FARTHING_APPLICANT_AUTH_URL must not be set: an outside identity service is not supported yet.");

  const at = (offset: number) => `http://${read.FARTHING_HOST}:${read.FARTHING_PORT_BASE + offset}`;
  const sandboxOrigin = read.FARTHING_SANDBOX_ORIGIN ?? at(10);
  const applicantOrigin = read.FARTHING_APPLICANT_ORIGIN ?? at(1);
  return {
    env: read.FARTHING_ENV,
    role: read.FARTHING_ROLE,
    host: read.FARTHING_HOST,
    portBase: read.FARTHING_PORT_BASE,
    dataDir: resolve(read.FARTHING_DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databasePoolMax: read.FARTHING_DATABASE_POOL,
    origins: {
      staff: read.FARTHING_STAFF_ORIGIN ?? at(0),
      applicant: applicantOrigin,
      lender: read.FARTHING_LENDER_ORIGIN ?? at(2),
    },
    applicantAuth: {
      baseUrl: `${applicantOrigin}/oidc`,
      clientId: read.FARTHING_APPLICANT_AUTH_CLIENT,
    },
    smtpUrl: read.FARTHING_SMTP_URL ?? `smtp://${read.FARTHING_HOST}:${read.FARTHING_PORT_BASE + 11}`,
    mailFrom: read.FARTHING_MAIL_FROM ?? "Farthing Finance <no-reply@farthing.test>",
    outside: readOutside(read, sandboxOrigin),
    masterKey: read.FARTHING_MASTER_KEY ?? demoSecrets.masterKey,
    controlKey: read.FARTHING_CONTROL_KEY ?? (read.FARTHING_ENV === "demo" ? demoSecrets.controlKey : undefined),
    lender: read.FARTHING_LENDER_FILE ? readLender(read.FARTHING_LENDER_FILE) : demoLender,
    demoUrl: read.FARTHING_ENV === "demo" ? sandboxOrigin : undefined,
    analyticsUrl: read.FARTHING_ANALYTICS_URL,
    sessionRequestsPerMinute: read.FARTHING_SESSION_REQUESTS_PER_MINUTE,
    logLevel: read.FARTHING_LOG_LEVEL,
  };
}

/** A misspelt variable would otherwise be a setting that silently does nothing. Some belong to the launcher and the sandbox. */
const namesOfOthers = new Set(["FARTHING_SANDBOX", "FARTHING_LOG", "FARTHING_SEED", "FARTHING_SMTP_PORT", "FARTHING_SANDBOX_SLOW_MS"]);

function refuseUnknownNames(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(variables)) {
    if (name.startsWith("FARTHING_") && !(name in environmentSchema.shape) && !namesOfOthers.has(name)) {
      throw new StartRefused(`${name} is not a setting that Farthing knows.`);
    }
  }
}

function refuseDemoInProduction(read: z.infer<typeof environmentSchema>): void {
  const refuse = (sentence: string): never => {
    throw new StartRefused(`${sentence} This is required when FARTHING_ENV is prod.`);
  };
  if (!read.FARTHING_MASTER_KEY || read.FARTHING_MASTER_KEY === demoSecrets.masterKey)
    refuse("FARTHING_MASTER_KEY must be set to a secret of your own.");
  if (read.FARTHING_CONTROL_KEY) refuse("FARTHING_CONTROL_KEY must not be set, because it opens the test clock.");
  if (!read.DATABASE_URL && read.FARTHING_EMBEDDED_DATABASE !== "allowed")
    refuse("DATABASE_URL must name a PostgreSQL server, or FARTHING_EMBEDDED_DATABASE must be allowed.");
  if (!read.FARTHING_LENDER_FILE) refuse("FARTHING_LENDER_FILE must name the lender's identity.");
  if (!read.FARTHING_SMTP_URL) refuse("FARTHING_SMTP_URL must name a mail server.");
  if (!read.FARTHING_MAIL_FROM) refuse("FARTHING_MAIL_FROM must be set to the lender's address.");
  const missing = missingOutside(read);
  if (missing) refuse(missing);
  for (const name of ["FARTHING_STAFF_ORIGIN", "FARTHING_APPLICANT_ORIGIN", "FARTHING_LENDER_ORIGIN"] as const) {
    if (!read[name]?.startsWith("https://")) refuse(`${name} must be an https address.`);
  }
  if (read.FARTHING_SANDBOX_ORIGIN) refuse("FARTHING_SANDBOX_ORIGIN must not be set.");
}
