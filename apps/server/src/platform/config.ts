import { resolve } from "node:path";
import { type Environment, isLoopback } from "@farthing/domain/access";
import { type Lender, readLender } from "./lender.ts";
import { demoSecrets, findSettingProblems } from "./objections.ts";
import { type ExternalServiceSettings, readExternalServiceSettings } from "./outside-services.ts";
import { readSealIdentity, readTimestampAuthority, type SealSettings } from "./seal-settings.ts";
import { readSettings, type Settings } from "./settings.ts";
import { refuseStart, StartRefused } from "./start-refused.ts";

/** A stopping process reports "not ready" for this time, which is longer than a load balancer's interval between two checks. */
const drainSecondsInProduction = 10;

export const appNames = ["staff", "applicant", "lender"] as const;
export type AppName = (typeof appNames)[number];

export interface Config {
  readonly env: Environment;
  readonly role: "all" | "web" | "worker";
  readonly host: string;
  readonly portBase: number;
  readonly dataDir: string;
  /** Without a database URL, the server starts PostgreSQL itself, in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Without the database owner's URL, the operator runs the migrations separately, and the server only checks the schema. */
  readonly databaseOwnerUrl: string | undefined;
  /** LISTEN needs this separate address if `databaseUrl` leads to a connection pooler in transaction mode. */
  readonly databaseListenUrl: string | undefined;
  /** Standby databases answer reports and exports. Undefined if the primary answers all reads. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePooler: "session" | "transaction";
  /** The maximum time that a starting server waits for a database that accepts writes. */
  readonly databaseWaitMs: number;
  readonly databasePoolMax: number;
  readonly origins: Readonly<Record<AppName, string>>;
  readonly applicantAuth: {
    readonly baseUrl: string;
    readonly clientId: string;
    /** The settings of an external identity service. Undefined if Farthing's own service is used. */
    readonly outside?: OutsideTokenSettings | undefined;
  };
  readonly smtpUrl: string;
  /** True if a plain `smtp://` connection must switch to TLS (STARTTLS) before a message is sent. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string;
  readonly outside: ExternalServiceSettings;
  readonly seal: SealSettings;
  readonly masterKey: string;
  /** The second master key can only decrypt. It is set while the operator replaces one master key with another. */
  readonly secondMasterKey: string | undefined;
  /** The key of the control interface (test clock, reset, one-click sign-in). Undefined if there is no control interface. */
  readonly controlKey: string | undefined;
  readonly metricsKey: string | undefined;
  readonly requestMsMax: number;
  readonly drainMs: number;
  readonly lender: Lender;
  readonly demoUrl: string | undefined;
  /** Without the URL of an analytics script, the content security policy permits no such script. */
  readonly analyticsUrl: string | undefined;
  readonly tracesUrl: string | undefined;
  readonly sessionRequestsPerMinute: number;
  readonly logLevel: string;
}

export interface OutsideTokenSettings {
  readonly audience: string;
  readonly claim: string;
}

/** A refused configuration lists every problem, so that an operator can correct all of them at once. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const { settings: read, named, objections: invalid } = readSettings(variables);
  const objections = [...invalid, ...findSettingProblems(read, named)];
  const lender = readOrAddObjection(() => readLender(read.FARTHING_LENDER_FILE), objections);
  const given = readOrAddObjection(() => readSealIdentity(read), objections);
  const timestamps = readOrAddObjection(() => readTimestampAuthority(read), objections);
  if (objections.length > 0 || !lender) refuseStart(objections);

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
    outside: readExternalServiceSettings(read, { sandboxOrigin, sandboxPaymentOrigin: at(12), isDemo: read.FARTHING_ENV === "demo" }),
    seal: { given, timestamps },
    masterKey: read.FARTHING_MASTER_KEY ?? demoSecrets.FARTHING_MASTER_KEY,
    secondMasterKey: read.FARTHING_SECOND_MASTER_KEY,
    controlKey: keyUnlessPublished(read, "FARTHING_CONTROL_KEY"),
    metricsKey: keyUnlessPublished(read, "FARTHING_METRICS_KEY"),
    requestMsMax: read.FARTHING_REQUEST_SECONDS * 1_000,
    drainMs: (read.FARTHING_LEAVING_SECONDS ?? (read.FARTHING_ENV === "prod" ? drainSecondsInProduction : 0)) * 1_000,
    lender,
    demoUrl: read.FARTHING_ENV === "demo" ? sandboxOrigin : undefined,
    analyticsUrl: read.FARTHING_ANALYTICS_URL,
    tracesUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    sessionRequestsPerMinute: read.FARTHING_SESSION_REQUESTS_PER_MINUTE,
    logLevel: read.FARTHING_LOG_LEVEL,
  };
}

function readOrAddObjection<T>(read: () => T, objections: string[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    objections.push(error.message);
    return undefined;
  }
}

/**
 * A demo without its own key uses a key that is published with the source code. If other machines can connect to the server, the published
 * key does not work.
 */
function keyUnlessPublished(read: Settings, name: "FARTHING_CONTROL_KEY" | "FARTHING_METRICS_KEY"): string | undefined {
  const key = read[name] ?? (read.FARTHING_ENV === "demo" ? demoSecrets[name] : undefined);
  return key === demoSecrets[name] && !isLoopback(read.FARTHING_HOST) ? undefined : key;
}
