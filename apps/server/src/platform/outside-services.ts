import { z } from "zod";

/** Without configuration, the sandbox simulates all external services. */

const serviceUrlSchema = z.url({ protocol: /^https?$/ }).refine((value) => !value.endsWith("/"), "must not end with a slash");
const serviceKeySchema = z.string().min(8);
const signingSecretSchema = z.string().regex(/^whsec_[A-Za-z\d+/]{16,}={0,2}$/, "must be whsec_ and a random value in Base64");

export const externalServiceSettingSchemas = {
  FARTHING_BUREAU_URL: serviceUrlSchema.optional(),
  FARTHING_BUREAU_NAME: z.string().trim().min(1).max(100).optional(),
  FARTHING_BUREAU_KEY: serviceKeySchema.optional(),
  FARTHING_BUREAU_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  FARTHING_BANK_DIRECTORY_URL: serviceUrlSchema.optional(),
  FARTHING_BANK_DIRECTORY_KEY: serviceKeySchema.optional(),
  FARTHING_PAYEE_CHECK_URL: serviceUrlSchema.optional(),
  FARTHING_PAYEE_CHECK_KEY: serviceKeySchema.optional(),
  FARTHING_GAZETTEER_URL: serviceUrlSchema.optional(),
  FARTHING_GAZETTEER_KEY: serviceKeySchema.optional(),
  FARTHING_CHECKS_URL: serviceUrlSchema.optional(),
  FARTHING_CHECKS_KEY: serviceKeySchema.optional(),
  FARTHING_CHECKS_CALLBACK_SECRET: serviceKeySchema.optional(),
  FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS: serviceKeySchema.optional(),
  FARTHING_PAYMENTS_URL: serviceUrlSchema.optional(),
  FARTHING_PAYMENTS_KEY: serviceKeySchema.optional(),
  FARTHING_PAYMENTS_MERCHANT: z.string().min(1).max(50).optional(),
  FARTHING_PAYMENTS_SECRET: serviceKeySchema.optional(),
  FARTHING_PAYMENTS_PAGE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path")
    .optional(),
  FARTHING_DELIVERY_CALLBACK_SECRET: serviceKeySchema.optional(),
  FARTHING_TEXTS_URL: serviceUrlSchema.optional(),
  FARTHING_TEXTS_KEY: serviceKeySchema.optional(),
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
  FARTHING_BUREAU_KEY: "demo-bureau-key",
  FARTHING_BANK_DIRECTORY_KEY: "demo-bank-directory-key",
  FARTHING_PAYEE_CHECK_KEY: "demo-payee-check-key",
  FARTHING_GAZETTEER_KEY: "demo-gazetteer-key",
  FARTHING_CHECKS_KEY: "demo-checks-key",
  FARTHING_CHECKS_CALLBACK_SECRET: "demo-checks-callback-secret",
  FARTHING_PAYMENTS_KEY: "demo-payments-key",
  FARTHING_PAYMENTS_SECRET: "demo-payments-secret",
  FARTHING_TEXTS_KEY: "demo-texts-key",
  FARTHING_DELIVERY_CALLBACK_SECRET: "demo-delivery-callback-secret",
} as const;
type KeyName = keyof typeof demoKeys;
const serviceUrlNames = [
  "FARTHING_BUREAU_URL",
  "FARTHING_BANK_DIRECTORY_URL",
  "FARTHING_PAYEE_CHECK_URL",
  "FARTHING_GAZETTEER_URL",
  "FARTHING_CHECKS_URL",
  "FARTHING_PAYMENTS_URL",
  "FARTHING_PAYMENTS_PAGE_ORIGIN",
  "FARTHING_TEXTS_URL",
] as const;

export interface ExternalServiceSettings {
  /** Each credit search is recorded with the name of the bureau. An answer that arrives after `withinMs` is still recorded. */
  readonly bureau: { readonly name: string; readonly url: string; readonly key: string; readonly withinMs: number };
  readonly bankDirectory: { readonly url: string; readonly key: string };
  /** Confirmation of Payee is a service that compares the name of an account holder with the bank's records. */
  readonly payeeCheck: { readonly url: string; readonly key: string };
  readonly gazetteer: { readonly url: string; readonly key: string };
  /** The check service signs its callbacks with one of these secrets. During a replacement, the list also contains the previous secret. */
  readonly checks: { readonly url: string; readonly key: string; readonly callbackSecrets: readonly string[] };
  /** Farthing's pages may embed only the payment page, which has the origin `pageOrigin`. `secret` signs requests and results. */
  readonly payments: {
    readonly url: string;
    readonly key: string;
    readonly merchantId: string;
    readonly secret: string;
    readonly pageOrigin: string;
  };
  readonly delivery: { readonly callbackSecrets: readonly string[] };
  readonly texts: { readonly url: string; readonly key: string; readonly from: string };
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
  return {
    bureau: {
      name: read.FARTHING_BUREAU_NAME ?? (read.FARTHING_BUREAU_URL ? new URL(read.FARTHING_BUREAU_URL).host : sandboxBureauName),
      url: read.FARTHING_BUREAU_URL ?? `${sandboxOrigin}/bureau`,
      key: keyOf("FARTHING_BUREAU_KEY"),
      withinMs: read.FARTHING_BUREAU_TIMEOUT_SECONDS * 1_000,
    },
    bankDirectory: {
      url: read.FARTHING_BANK_DIRECTORY_URL ?? `${sandboxOrigin}/bank-directory`,
      key: keyOf("FARTHING_BANK_DIRECTORY_KEY"),
    },
    payeeCheck: { url: read.FARTHING_PAYEE_CHECK_URL ?? `${sandboxOrigin}/payee-check`, key: keyOf("FARTHING_PAYEE_CHECK_KEY") },
    gazetteer: { url: read.FARTHING_GAZETTEER_URL ?? `${sandboxOrigin}/gazetteer`, key: keyOf("FARTHING_GAZETTEER_KEY") },
    checks: {
      url: read.FARTHING_CHECKS_URL ?? `${sandboxOrigin}/checks`,
      key: keyOf("FARTHING_CHECKS_KEY"),
      callbackSecrets: [
        keyOf("FARTHING_CHECKS_CALLBACK_SECRET"),
        ...(read.FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS ? [read.FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS] : []),
      ],
    },
    payments: {
      url: read.FARTHING_PAYMENTS_URL ?? `${sandboxOrigin}/payments`,
      key: keyOf("FARTHING_PAYMENTS_KEY"),
      merchantId: read.FARTHING_PAYMENTS_MERCHANT ?? "farthingdemo",
      secret: keyOf("FARTHING_PAYMENTS_SECRET"),
      pageOrigin: read.FARTHING_PAYMENTS_PAGE_ORIGIN ?? sandboxPaymentOrigin,
    },
    delivery: { callbackSecrets: [keyOf("FARTHING_DELIVERY_CALLBACK_SECRET")] },
    texts: {
      url: read.FARTHING_TEXTS_URL ?? `${sandboxOrigin}/texts`,
      key: keyOf("FARTHING_TEXTS_KEY"),
      from: read.FARTHING_TEXTS_FROM ?? "FARTHING",
    },
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
  ...serviceUrlNames.filter((name) => !read[name]?.startsWith("https://")).map((name) => `${name} must be an https address.`),
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
