import { readFileSync } from "node:fs";
import { environments } from "@farthing/domain/access";
import { z } from "zod";
import { databaseAddressSchema } from "./database-addresses.ts";
import { externalServiceSettingSchemas } from "./outside-services.ts";
import { sealSettingSchemas } from "./seal-settings.ts";
import { secretNames } from "./secret-strength.ts";

const portSchema = z.coerce.number().int().min(1).max(65_515);
const originSchema = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path");

const settingsSchema = z.object({
  FARTHING_ENV: z.enum(environments).default("demo"),
  FARTHING_ROLE: z.enum(["all", "web", "worker"]).default("all"),
  FARTHING_PORT_BASE: portSchema.default(4000),
  FARTHING_HOST: z.string().min(1).default("localhost"),
  FARTHING_DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: databaseAddressSchema.optional(),
  DATABASE_OWNER_URL: databaseAddressSchema.optional(),
  DATABASE_LISTEN_URL: databaseAddressSchema.optional(),
  DATABASE_READ_URL: databaseAddressSchema.optional(),
  FARTHING_DATABASE_POOLER: z.enum(["session", "transaction"]).default("session"),
  FARTHING_DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  FARTHING_DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  FARTHING_EMBEDDED_DATABASE: z.enum(["allowed", "refused"]).optional(),
  FARTHING_STAFF_ORIGIN: originSchema.optional(),
  FARTHING_APPLICANT_ORIGIN: originSchema.optional(),
  FARTHING_LENDER_ORIGIN: originSchema.optional(),
  FARTHING_SANDBOX_ORIGIN: originSchema.optional(),
  FARTHING_APPLICANT_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_APPLICANT_AUTH_CLIENT: z.string().min(1).default("farthing-applicant"),
  FARTHING_APPLICANT_AUTH_AUDIENCE: z.url().optional(),
  FARTHING_APPLICANT_AUTH_CLAIM: z.string().min(1).default("application_id"),
  FARTHING_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FARTHING_MAIL_FROM: z.string().min(3).optional(),
  ...externalServiceSettingSchemas,
  ...sealSettingSchemas,
  FARTHING_MASTER_KEY: z.string().min(32).optional(),
  FARTHING_SECOND_MASTER_KEY: z.string().min(32).optional(),
  FARTHING_CONTROL_KEY: z.string().min(8).optional(),
  FARTHING_METRICS_KEY: z.string().min(8).optional(),
  FARTHING_REQUEST_SECONDS: z.coerce.number().min(0.1).max(300).default(30),
  FARTHING_LEAVING_SECONDS: z.coerce.number().min(0).max(60).optional(),
  FARTHING_LENDER_FILE: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_ANALYTICS_URL: z.url({ protocol: /^https$/ }).optional(),
  FARTHING_SESSION_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  FARTHING_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

export type Settings = z.infer<typeof settingsSchema>;

/** These settings are secret. Instead of `NAME`, the operator can set `NAME_FILE` to the path of a file with the value. */
export const settingsFromFiles: readonly string[] = [
  ...secretNames,
  "FARTHING_CONTROL_KEY",
  "FARTHING_SMTP_URL",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_READ_URL",
];

/** Only the launcher and the sandbox read these settings. The server accepts their names but ignores their values. */
export const settingsOfOtherPrograms: readonly string[] = [
  "FARTHING_SANDBOX",
  "FARTHING_LOG",
  "FARTHING_SEED",
  "FARTHING_SMTP_PORT",
  "FARTHING_SANDBOX_SLOW_MS",
];

type Variables = Readonly<Record<string, string | undefined>>;

interface ReadSettings {
  /** An invalid setting is left out, so that the other settings can be checked as well. */
  readonly settings: Settings;
  readonly named: ReadonlySet<string>;
  readonly objections: readonly string[];
}

export function readSettings(variables: Variables): ReadSettings {
  const objections: string[] = [];
  const values = { ...nonEmptySettings(variables), ...valuesOfFiles(variables, objections) };
  for (const name of Object.keys(variables)) if (!isKnownVariable(name)) objections.push(`${name} is not a Farthing setting.`);
  const issues = settingsSchema.safeParse(values).error?.issues ?? [];
  for (const { path, message } of issues) objections.push(`${String(path[0])} is not usable: ${message}.`);
  const isValid = ([name]: readonly [string, unknown]) => !issues.some(({ path }) => path[0] === name);
  const settings = settingsSchema.parse(Object.fromEntries(Object.entries(values).filter(isValid)));
  return { settings, named: new Set(Object.keys(values)), objections };
}

const nonEmptySettings = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => name in settingsSchema.shape && value !== ""));

/** A misspelt setting would silently have no effect, so unknown names are refused. */
const isKnownVariable = (name: string): boolean =>
  !name.startsWith("FARTHING_") ||
  name in settingsSchema.shape ||
  settingsOfOtherPrograms.includes(name) ||
  settingsFromFiles.some((setting) => name === `${setting}_FILE`);

function valuesOfFiles(variables: Variables, objections: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of settingsFromFiles) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) objections.push(`${name} and ${name}_FILE must not both be set.`);
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch {
      objections.push(`${name}_FILE names the file ${file}, which cannot be read.`);
    }
  }
  return values;
}
