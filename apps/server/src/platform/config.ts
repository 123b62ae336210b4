import { resolve } from "node:path";
import { type Environment, environments, isLoopback } from "@farthing/domain/access";
import { z } from "zod";
import { databaseAddress } from "./database-addresses.ts";
import { demoLender, type Lender, readLender } from "./lender.ts";
import { demoKeys, missingOutside, type Outside, outsideEnvironment, readOutside } from "./outside-services.ts";
import { missingSeal, readSeal, type SealSettings, sealEnvironment } from "./seal-settings.ts";
import { weaknessOfSecrets } from "./secret-strength.ts";
import { StartRefused } from "./start-refused.ts";

/** This file reads all environment variables once at the start. An error is one sentence that names the variable. */

/** Default secrets for a demo without configuration. prod and staging refuse all of them. */
const demoSecrets = {
  FARTHING_MASTER_KEY: "farthing-demo-master-key-not-for-production",
  FARTHING_CONTROL_KEY: "demo-control-key",
  FARTHING_METRICS_KEY: "demo-metrics-key",
  ...demoKeys,
} as const;

/** Longer than the interval of a load balancer's readiness checks. */
const drainSecondsInProduction = 10;

const port = z.coerce.number().int().min(1).max(65_515);
const origin = z.url({ protocol: /^https?$/ }).refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path");

const environmentSchema = z.object({
  FARTHING_ENV: z.enum(environments).default("demo"),
  FARTHING_ROLE: z.enum(["all", "web", "worker"]).default("all"),
  FARTHING_PORT_BASE: port.default(4000),
  FARTHING_HOST: z.string().min(1).default("localhost"),
  FARTHING_DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  FARTHING_DATABASE_POOLER: z.enum(["session", "transaction"]).default("session"),
  FARTHING_DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  FARTHING_DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  FARTHING_EMBEDDED_DATABASE: z.enum(["allowed", "refused"]).optional(),
  FARTHING_STAFF_ORIGIN: origin.optional(),
  FARTHING_APPLICANT_ORIGIN: origin.optional(),
  FARTHING_LENDER_ORIGIN: origin.optional(),
  FARTHING_SANDBOX_ORIGIN: origin.optional(),
  FARTHING_APPLICANT_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_APPLICANT_AUTH_CLIENT: z.string().min(1).default("farthing-applicant"),
  FARTHING_APPLICANT_AUTH_AUDIENCE: z.url().optional(),
  FARTHING_APPLICANT_AUTH_CLAIM: z.string().min(1).default("application_id"),
  FARTHING_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FARTHING_MAIL_FROM: z.string().min(3).optional(),
  ...outsideEnvironment,
  ...sealEnvironment,
  FARTHING_MASTER_KEY: z.string().min(32).optional(),
  FARTHING_SECOND_MASTER_KEY: z.string().min(32).optional(),
  FARTHING_CONTROL_KEY: z.string().min(8).optional(),
  FARTHING_METRICS_KEY: z.string().min(8).optional(),
  FARTHING_REQUEST_SECONDS: z.coerce.number().min(0.1).max(300).default(30),
  FARTHING_LEAVING_SECONDS: z.coerce.number().min(0).max(60).optional(),
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
  /** Undefined if the embedded PostgreSQL in the data directory is used. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the schema. Undefined if the operator migrates the database separately. The server then only checks the schema. */
  readonly databaseOwnerUrl: string | undefined;
  /** The address for LISTEN, if `databaseUrl` goes through a transaction pooler. */
  readonly databaseListenUrl: string | undefined;
  /** Standby databases for reports and exports. Undefined if the primary serves all reads. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePooler: "session" | "transaction";
  /** How long the starting server waits for a database that accepts writes. */
  readonly databaseWaitMs: number;
  readonly databasePoolMax: number;
  readonly origins: Readonly<Record<AppName, string>>;
  /** The OpenID Connect service where customers sign in. */
  readonly applicantAuth: {
    readonly baseUrl: string;
    readonly clientId: string;
    /** Undefined if Farthing's own identity service is used. */
    readonly outside?: OutsideTokens | undefined;
  };
  readonly smtpUrl: string;
  /** True if a plain `smtp://` connection must switch to TLS (STARTTLS) before a message is sent. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string;
  readonly outside: Outside;
  readonly seal: SealSettings;
  readonly masterKey: string;
  /** This key only decrypts. It is set while one master key replaces another. */
  readonly secondMasterKey: string | undefined;
  /** Undefined if there is no control interface (test clock, reset, one-click sign-in). */
  readonly controlKey: string | undefined;
  /** Undefined if metrics cannot be read. */
  readonly metricsKey: string | undefined;
  /** The time limit for receiving a request. */
  readonly requestMsMax: number;
  /** How long a stopping process reports "not ready" before it closes its ports. */
  readonly drainMs: number;
  readonly lender: Lender;
  /** The address of the sandbox's start page. Undefined outside the demo. */
  readonly demoUrl: string | undefined;
  /** Undefined if there is no analytics. The content security policy then allows no analytics script. */
  readonly analyticsUrl: string | undefined;
  /** The rate limit of one session on one node. */
  readonly sessionRequestsPerMinute: number;
  readonly logLevel: string;
}

/** Settings for tokens of an external identity service. */
export interface OutsideTokens {
  /** The required audience of the tokens. */
  readonly audience: string;
  /** The claim that contains the application's id. */
  readonly claim: string;
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
  refuseForgottenEnvironment(given, read);
  refuseSharedHost(read);
  requireListenUrl(read);
  if (read.FARTHING_ENV === "prod") refuseDemoInProduction(read);
  if (read.FARTHING_ENV === "staging") refuseDemoSecrets(read);

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
    databaseListenUrl: read.DATABASE_LISTEN_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    databasePooler: read.FARTHING_DATABASE_POOLER,
    databaseWaitMs: read.FARTHING_DATABASE_WAIT_SECONDS * 1_000,
    databasePoolMax: read.FARTHING_DATABASE_POOL,
    origins: {
      staff: read.FARTHING_STAFF_ORIGIN ?? at(0),
      applicant: applicantOrigin,
      lender: read.FARTHING_LENDER_ORIGIN ?? at(2),
    },
    applicantAuth: {
      baseUrl: read.FARTHING_APPLICANT_AUTH_URL ?? `${applicantOrigin}/oidc`,
      clientId: read.FARTHING_APPLICANT_AUTH_CLIENT,
      ...(read.FARTHING_APPLICANT_AUTH_URL && {
        outside: { audience: read.FARTHING_APPLICANT_AUTH_AUDIENCE ?? applicantOrigin, claim: read.FARTHING_APPLICANT_AUTH_CLAIM },
      }),
    },
    smtpUrl: read.FARTHING_SMTP_URL ?? `smtp://${read.FARTHING_HOST}:${read.FARTHING_PORT_BASE + 11}`,
    smtpNeedsTls: read.FARTHING_ENV === "prod",
    mailFrom: read.FARTHING_MAIL_FROM ?? "Farthing Finance <no-reply@farthing.test>",
    outside: readOutside(read, { sandboxOrigin, sandboxPaymentOrigin: at(12), isDemo: read.FARTHING_ENV === "demo" }),
    seal: readSeal(read),
    masterKey: read.FARTHING_MASTER_KEY ?? demoSecrets.FARTHING_MASTER_KEY,
    secondMasterKey: read.FARTHING_SECOND_MASTER_KEY,
    controlKey: keyUnlessPublished(read, "FARTHING_CONTROL_KEY"),
    metricsKey: keyUnlessPublished(read, "FARTHING_METRICS_KEY"),
    requestMsMax: read.FARTHING_REQUEST_SECONDS * 1_000,
    drainMs: (read.FARTHING_LEAVING_SECONDS ?? (read.FARTHING_ENV === "prod" ? drainSecondsInProduction : 0)) * 1_000,
    lender: read.FARTHING_LENDER_FILE ? readLender(read.FARTHING_LENDER_FILE) : demoLender,
    demoUrl: read.FARTHING_ENV === "demo" ? sandboxOrigin : undefined,
    analyticsUrl: read.FARTHING_ANALYTICS_URL,
    sessionRequestsPerMinute: read.FARTHING_SESSION_REQUESTS_PER_MINUTE,
    logLevel: read.FARTHING_LOG_LEVEL,
  };
}

/** The demo's keys are published with the source code, so they are accepted only on a host to which no other machine can connect. */
function keyUnlessPublished(read: ParsedEnvironment, name: "FARTHING_CONTROL_KEY" | "FARTHING_METRICS_KEY"): string | undefined {
  const key = read[name] ?? (read.FARTHING_ENV === "demo" ? demoSecrets[name] : undefined);
  return key === demoSecrets[name] && !isLoopback(read.FARTHING_HOST) ? undefined : key;
}

/**
 * Unknown FARTHING_ variables are refused, because a misspelt setting would silently do nothing. The launcher and the sandbox read the
 * variables in this list.
 */
const otherVariables = new Set(["FARTHING_SANDBOX", "FARTHING_LOG", "FARTHING_SEED", "FARTHING_SMTP_PORT", "FARTHING_SANDBOX_SLOW_MS"]);

function refuseUnknownNames(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(variables)) {
    if (name.startsWith("FARTHING_") && !(name in environmentSchema.shape) && !otherVariables.has(name)) {
      throw new StartRefused(`${name} is not a Farthing setting.`);
    }
  }
}

type ParsedEnvironment = z.infer<typeof environmentSchema>;

const originNames = ["FARTHING_STAFF_ORIGIN", "FARTHING_APPLICANT_ORIGIN", "FARTHING_LENDER_ORIGIN"] as const;

/** Refuses a public server without FARTHING_ENV, because the default is the demo with its test clock and known keys. */
function refuseForgottenEnvironment(given: Readonly<Record<string, unknown>>, read: ParsedEnvironment): void {
  if (given.FARTHING_ENV !== undefined) return;
  const secure = originNames.find((name) => read[name]?.startsWith("https://"));
  if (secure) throw new StartRefused(`FARTHING_ENV must be set if ${secure} is an https address. The default is the demo.`);
  if (!isLoopback(read.FARTHING_HOST))
    throw new StartRefused("FARTHING_ENV must be set if FARTHING_HOST is not a loopback address. The default is the demo.");
}

/** Apps are selected by the Host header, so their hosts must differ. */
function refuseSharedHost(read: ParsedEnvironment): void {
  const hosts = new Map<string, string>();
  for (const name of originNames) {
    const host = read[name] && new URL(read[name]).host;
    const other = host && hosts.get(host);
    if (other) throw new StartRefused(`${other} and ${name} must be different addresses.`);
    if (host) hosts.set(host, name);
  }
}

/** With a transaction pooler, LISTEN ends with each transaction, so the server would miss notifications of changes and jobs. */
function requireListenUrl(read: ParsedEnvironment): void {
  if (read.FARTHING_DATABASE_POOLER === "transaction" && !read.DATABASE_LISTEN_URL)
    throw new StartRefused(
      "DATABASE_LISTEN_URL must connect to the database without the pooler if FARTHING_DATABASE_POOLER is transaction.",
    );
}

function refuseDemoSecrets(read: ParsedEnvironment): void {
  const optional: readonly string[] = ["FARTHING_CONTROL_KEY", "FARTHING_METRICS_KEY"];
  for (const [name, demo] of Object.entries(demoSecrets)) {
    const value = read[name as keyof typeof demoSecrets];
    if (value === demo || (value === undefined && !optional.includes(name)))
      throw new StartRefused(`${name} must be set to a secret of your own. This is required when FARTHING_ENV is ${read.FARTHING_ENV}.`);
  }
}

function refuseDemoInProduction(read: ParsedEnvironment): void {
  const refuse = (sentence: string): never => {
    throw new StartRefused(`${sentence} This is required when FARTHING_ENV is prod.`);
  };
  if (read.FARTHING_CONTROL_KEY) refuse("FARTHING_CONTROL_KEY must not be set, because it opens the test clock.");
  if (!read.DATABASE_URL && read.FARTHING_EMBEDDED_DATABASE !== "allowed")
    refuse("DATABASE_URL must name a PostgreSQL server, or FARTHING_EMBEDDED_DATABASE must be allowed.");
  if (!read.FARTHING_LENDER_FILE) refuse("FARTHING_LENDER_FILE must name the lender's identity.");
  if (!read.FARTHING_SMTP_URL) refuse("FARTHING_SMTP_URL must name a mail server.");
  if (read.FARTHING_SMTP_URL && refusesTls(read.FARTHING_SMTP_URL)) refuse("FARTHING_SMTP_URL must not change the TLS settings.");
  if (!read.FARTHING_MAIL_FROM) refuse("FARTHING_MAIL_FROM must be set to the lender's address.");
  const missing = missingOutside(read) ?? missingSeal(read);
  if (missing) refuse(missing);
  refuseDemoSecrets(read);
  const objection = weaknessOfSecrets(read);
  if (objection) refuse(objection);
  for (const name of originNames) {
    if (!read[name]?.startsWith("https://")) refuse(`${name} must be an https address.`);
  }
  if (read.FARTHING_APPLICANT_AUTH_URL?.startsWith("http:")) refuse("FARTHING_APPLICANT_AUTH_URL must be an https address.");
  if (read.FARTHING_SANDBOX_ORIGIN) refuse("FARTHING_SANDBOX_ORIGIN must not be set.");
  if (read.FARTHING_WEBHOOK_PRIVATE_ADDRESSES === "allowed")
    refuse("FARTHING_WEBHOOK_PRIVATE_ADDRESSES must not be allowed. FARTHING_WEBHOOK_PRIVATE_HOSTS names single hosts.");
}

/** The mail library reads TLS options from the query part of the SMTP address. */
const refusesTls = (address: string): boolean => [...new URL(address).searchParams.keys()].some((option) => /tls|secure/i.test(option));
