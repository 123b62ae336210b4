import { z } from "zod";

/** Without configuration, the sandbox simulates all external services. */

const serviceUrlSchema = z.url({ protocol: /^https?$/ }).refine((value) => !value.endsWith("/"), "must not end with a slash");
const serviceKeySchema = z.string().min(8);
const signingSecretSchema = z.string().regex(/^whsec_[A-Za-z\d+/]{16,}={0,2}$/, "must be whsec_ and a random value in Base64");

/**
 * Production must set the address and the key of each service: the settings `FARTHING_…_URL` and `FARTHING_…_KEY`. Without these settings,
 * Farthing calls the sandbox.
 */
const services = {
  bureau: { setting: "FARTHING_BUREAU", sandboxPath: "/bureau", demoKey: "demo-bureau-key" },
  bankDirectory: { setting: "FARTHING_BANK_DIRECTORY", sandboxPath: "/bank-directory", demoKey: "demo-bank-directory-key" },
  // Confirmation of Payee compares the name of an account holder with the bank's records.
  payeeCheck: { setting: "FARTHING_PAYEE_CHECK", sandboxPath: "/payee-check", demoKey: "demo-payee-check-key" },
  gazetteer: { setting: "FARTHING_GAZETTEER", sandboxPath: "/gazetteer", demoKey: "demo-gazetteer-key" },
  checks: { setting: "FARTHING_CHECKS", sandboxPath: "/checks", demoKey: "demo-checks-key" },
  payments: { setting: "FARTHING_PAYMENTS", sandboxPath: "/payments", demoKey: "demo-payments-key" },
  texts: { setting: "FARTHING_TEXTS", sandboxPath: "/texts", demoKey: "demo-texts-key" },
} as const;

type ServiceName = keyof typeof services;
type Service = (typeof services)[ServiceName];
type ServiceSetting<Suffix extends "URL" | "KEY"> = `${Service["setting"]}_${Suffix}`;
export type ServiceSettingName = ServiceSetting<"URL" | "KEY">;

const settingsOfServices = <Suffix extends "URL" | "KEY", Value>(suffix: Suffix, valueFor: (service: Service) => Value) =>
  Object.fromEntries(Object.values(services).map((service) => [`${service.setting}_${suffix}`, valueFor(service)])) as Record<
    ServiceSetting<Suffix>,
    Value
  >;

export const externalServiceSettingSchemas = {
  ...settingsOfServices("URL", () => serviceUrlSchema.optional()),
  ...settingsOfServices("KEY", () => serviceKeySchema.optional()),
  FARTHING_BUREAU_NAME: z.string().trim().min(1).max(100).optional(),
  FARTHING_BUREAU_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  FARTHING_CHECKS_CALLBACK_SECRET: serviceKeySchema.optional(),
  FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS: serviceKeySchema.optional(),
  FARTHING_PAYMENTS_MERCHANT: z.string().min(1).max(50).optional(),
  FARTHING_PAYMENTS_SECRET: serviceKeySchema.optional(),
  FARTHING_PAYMENTS_PAGE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path")
    .optional(),
  FARTHING_DELIVERY_CALLBACK_SECRET: serviceKeySchema.optional(),
  FARTHING_TEXTS_FROM: z
    .string()
    .regex(/^[A-Za-z\d ]{3,11}$/, "must be 3 to 11 letters or digits")
    .optional(),
  FARTHING_SERVICING_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_SERVICING_SECRET: signingSecretSchema.optional(),
  FARTHING_SERVICING_KEY: z
    .string()
    .regex(/^[\w.-]{20,200}$/, "must be 20 to 200 letters, digits, dots, dashes or underscores")
    .optional(),
  FARTHING_WEBHOOK_PRIVATE_ADDRESSES: z.enum(["allowed", "refused"]).optional(),
  FARTHING_WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/, "must be host names separated by commas")
    .optional(),
};
type OutsideVariables = z.infer<z.ZodObject<typeof externalServiceSettingSchemas>>;

export const demoKeys = {
  ...settingsOfServices("KEY", ({ demoKey }) => demoKey),
  FARTHING_CHECKS_CALLBACK_SECRET: "demo-checks-callback-secret",
  FARTHING_PAYMENTS_SECRET: "demo-payments-secret",
  FARTHING_DELIVERY_CALLBACK_SECRET: "demo-delivery-callback-secret",
} as const;
type KeyName = keyof typeof demoKeys;

export const sandboxUrls = (sandboxOrigin: string) => settingsOfServices("URL", ({ sandboxPath }) => `${sandboxOrigin}${sandboxPath}`);

const requiredUrlNames = [
  ...Object.values(services).map(({ setting }) => `${setting}_URL` as const),
  "FARTHING_PAYMENTS_PAGE_ORIGIN",
] as const;

export interface ServiceAccess {
  readonly url: string;
  readonly key: string;
}

export interface ExternalServiceSettings extends Readonly<Record<ServiceName, ServiceAccess>> {
  /** Each credit search is recorded with the name of the bureau. An answer that arrives after `withinMs` is still recorded. */
  readonly bureau: ServiceAccess & { readonly name: string; readonly withinMs: number };
  /** The check service signs its callbacks with one of these secrets. During a replacement, the list also contains the previous secret. */
  readonly checks: ServiceAccess & { readonly callbackSecrets: readonly string[] };
  /** Farthing's pages may embed only the payment page, which has the origin `pageOrigin`. `secret` signs requests and results. */
  readonly payments: ServiceAccess & { readonly merchantId: string; readonly secret: string; readonly pageOrigin: string };
  readonly delivery: { readonly callbackSecrets: readonly string[] };
  readonly texts: ServiceAccess & { readonly from: string };
  /** `plainHttpAdmitted` is for demonstrations. A company's sign-in provider may then answer over plain HTTP. */
  readonly singleSignOn: { readonly plainHttpAdmitted: boolean };
  /** Farthing sends loans only if a URL and a secret are set. The servicing system can fetch loans only if a key is set. */
  readonly servicing: { readonly url: string | undefined; readonly secret: string | undefined; readonly key: string | undefined };
  /** Webhooks to private networks are refused, unless the operator allows all private networks or names the hosts. */
  readonly webhooks: { readonly privateAddressesAdmitted: boolean; readonly privateHosts: readonly string[] };
}

const sandboxBureauName = "Sandbox Credit Bureau";

export function readExternalServiceSettings(
  read: OutsideVariables,
  { sandboxOrigin, sandboxPaymentOrigin, isDemo }: { sandboxOrigin: string; sandboxPaymentOrigin: string; isDemo: boolean },
): ExternalServiceSettings {
  const keyOf = (name: KeyName): string => read[name] ?? demoKeys[name];
  const simulated = sandboxUrls(sandboxOrigin);
  const access = Object.fromEntries(
    Object.entries(services).map(([name, { setting }]) => [
      name,
      { url: read[`${setting}_URL`] ?? simulated[`${setting}_URL`], key: keyOf(`${setting}_KEY`) },
    ]),
  ) as Record<ServiceName, ServiceAccess>;
  return {
    ...access,
    bureau: {
      ...access.bureau,
      name: read.FARTHING_BUREAU_NAME ?? (read.FARTHING_BUREAU_URL ? new URL(read.FARTHING_BUREAU_URL).host : sandboxBureauName),
      withinMs: read.FARTHING_BUREAU_TIMEOUT_SECONDS * 1_000,
    },
    checks: {
      ...access.checks,
      callbackSecrets: [
        keyOf("FARTHING_CHECKS_CALLBACK_SECRET"),
        ...(read.FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS ? [read.FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS] : []),
      ],
    },
    payments: {
      ...access.payments,
      merchantId: read.FARTHING_PAYMENTS_MERCHANT ?? "farthingdemo",
      secret: keyOf("FARTHING_PAYMENTS_SECRET"),
      pageOrigin: read.FARTHING_PAYMENTS_PAGE_ORIGIN ?? sandboxPaymentOrigin,
    },
    delivery: { callbackSecrets: [keyOf("FARTHING_DELIVERY_CALLBACK_SECRET")] },
    texts: { ...access.texts, from: read.FARTHING_TEXTS_FROM ?? "FARTHING" },
    servicing: servicingOf(read, sandboxOrigin, isDemo),
    singleSignOn: { plainHttpAdmitted: isDemo },
    webhooks: {
      privateAddressesAdmitted: (read.FARTHING_WEBHOOK_PRIVATE_ADDRESSES ?? (isDemo ? "allowed" : "refused")) === "allowed",
      privateHosts: read.FARTHING_WEBHOOK_PRIVATE_HOSTS?.toLowerCase().split(",") ?? [],
    },
  };
}

/** Without settings for a servicing system, the demo uses the sandbox. In all other environments, no loans are then handed over. */
const servicingOf = (read: OutsideVariables, sandboxOrigin: string, isDemo: boolean): ExternalServiceSettings["servicing"] => ({
  url: read.FARTHING_SERVICING_URL ?? (isDemo ? `${sandboxOrigin}/servicing/loans` : undefined),
  secret: read.FARTHING_SERVICING_SECRET ?? (isDemo ? demoServicingSecrets.secret : undefined),
  key: read.FARTHING_SERVICING_KEY ?? (isDemo ? demoServicingSecrets.key : undefined),
});

/** The sandbox's servicing system uses these published values. Production refuses them. */
export const demoServicingSecrets = {
  secret: "whsec_ZGVtby1zZXJ2aWNpbmctc2VjcmV0",
  key: "demo-servicing-system-key",
} as const;

export const servicingSettingProblems = ({
  FARTHING_SERVICING_URL: url,
  FARTHING_SERVICING_SECRET: secret,
  FARTHING_SERVICING_KEY: systemKey,
}: OutsideVariables): readonly string[] => [
  ...(url === undefined || url.startsWith("https://") ? [] : ["FARTHING_SERVICING_URL must be an https address."]),
  ...((url === undefined) === (secret === undefined) ? [] : ["FARTHING_SERVICING_URL and FARTHING_SERVICING_SECRET must be set together."]),
  ...(secret === demoServicingSecrets.secret ? ["FARTHING_SERVICING_SECRET must be a secret of your own."] : []),
  ...(systemKey === demoServicingSecrets.key ? ["FARTHING_SERVICING_KEY must be a secret of your own."] : []),
];

export const missingServiceSettings = (read: OutsideVariables): readonly string[] => [
  ...requiredUrlNames.filter((name) => !read[name]?.startsWith("https://")).map((name) => `${name} must be an https address.`),
  ...(read.FARTHING_PAYMENTS_MERCHANT ? [] : ["FARTHING_PAYMENTS_MERCHANT must be set to the lender's name at the payment service."]),
  ...(read.FARTHING_TEXTS_FROM ? [] : ["FARTHING_TEXTS_FROM must be set to the lender's name on a phone."]),
];

const replaceableFields = ["key", "secret", "callbackSecrets"];

/**
 * Puts the new keys into the settings objects that are in use. The adapters read the key from these objects for each call, so a new key
 * takes effect at once. A new URL needs a new process.
 */
export function replaceKeys(current: ExternalServiceSettings, next: ExternalServiceSettings): void {
  for (const service of Object.keys(current) as (keyof ExternalServiceSettings)[]) {
    const keys = Object.entries(next[service]).filter(([name]) => replaceableFields.includes(name));
    Object.assign(current[service], Object.fromEntries(keys));
  }
}
