import { z } from "zod";

/** Addresses and keys of external services. Without configuration the sandbox simulates all of them. */

const address = z.url({ protocol: /^https?$/ }).refine((value) => !value.endsWith("/"), "must not end with a slash");
const key = z.string().min(8);

export const outsideEnvironment = {
  FARTHING_BUREAU_URL: address.optional(),
  FARTHING_BUREAU_KEY: key.optional(),
  FARTHING_BUREAU_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  FARTHING_BANK_DIRECTORY_URL: address.optional(),
  FARTHING_BANK_DIRECTORY_KEY: key.optional(),
  FARTHING_PAYEE_CHECK_URL: address.optional(),
  FARTHING_PAYEE_CHECK_KEY: key.optional(),
  FARTHING_GAZETTEER_URL: address.optional(),
  FARTHING_GAZETTEER_KEY: key.optional(),
  FARTHING_CHECKS_URL: address.optional(),
  FARTHING_CHECKS_KEY: key.optional(),
  FARTHING_CHECKS_CALLBACK_SECRET: key.optional(),
  FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS: key.optional(),
  FARTHING_PAYMENTS_URL: address.optional(),
  FARTHING_PAYMENTS_KEY: key.optional(),
  FARTHING_PAYMENTS_MERCHANT: z.string().min(1).max(50).optional(),
  FARTHING_PAYMENTS_SECRET: key.optional(),
  FARTHING_PAYMENTS_PAGE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => URL.parse(value)?.origin === value, "must be an origin without a path")
    .optional(),
  FARTHING_DELIVERY_CALLBACK_SECRET: key.optional(),
  FARTHING_TEXTS_URL: address.optional(),
  FARTHING_TEXTS_KEY: key.optional(),
  FARTHING_TEXTS_FROM: z
    .string()
    .regex(/^[A-Za-z\d ]{3,11}$/, "must be 3 to 11 letters or digits")
    .optional(),
  FARTHING_WEBHOOK_PRIVATE_ADDRESSES: z.enum(["allowed", "refused"]).optional(),
  FARTHING_WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/, "must be host names separated by commas")
    .optional(),
};
type OutsideVariables = z.infer<z.ZodObject<typeof outsideEnvironment>>;

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
const addresses = [
  "FARTHING_BUREAU_URL",
  "FARTHING_BANK_DIRECTORY_URL",
  "FARTHING_PAYEE_CHECK_URL",
  "FARTHING_GAZETTEER_URL",
  "FARTHING_CHECKS_URL",
  "FARTHING_PAYMENTS_URL",
  "FARTHING_PAYMENTS_PAGE_ORIGIN",
  "FARTHING_TEXTS_URL",
] as const;

export interface Outside {
  /** The credit bureau may be slow. A late answer is still recorded. */
  readonly bureau: { readonly url: string; readonly key: string; readonly withinMs: number };
  readonly bankDirectory: { readonly url: string; readonly key: string };
  /** The service for Confirmation of Payee. */
  readonly payeeCheck: { readonly url: string; readonly key: string };
  readonly gazetteer: { readonly url: string; readonly key: string };
  /** Callbacks may be signed with the current secret or, during a rotation, with the previous one. */
  readonly checks: { readonly url: string; readonly key: string; readonly callbackSecrets: readonly string[] };
  /**
   * The payment page has its own origin, which is the only origin that our pages may embed. Requests and results are signed with the
   * secret.
   */
  readonly payments: {
    readonly url: string;
    readonly key: string;
    readonly merchantId: string;
    readonly secret: string;
    readonly pageOrigin: string;
  };
  /** The secrets that sign delivery reports about e-mails and texts. */
  readonly delivery: { readonly callbackSecrets: readonly string[] };
  readonly texts: { readonly url: string; readonly key: string; readonly from: string };
  /** Web shops choose their webhook URLs. The operator must allow private networks, all of them or by host. */
  readonly webhooks: { readonly privateAddressesAdmitted: boolean; readonly privateHosts: readonly string[] };
}

export function readOutside(
  read: OutsideVariables,
  { sandboxOrigin, sandboxPaymentOrigin, isDemo }: { sandboxOrigin: string; sandboxPaymentOrigin: string; isDemo: boolean },
): Outside {
  const keyOf = (name: KeyName): string => read[name] ?? demoKeys[name];
  return {
    bureau: {
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
    webhooks: {
      privateAddressesAdmitted: (read.FARTHING_WEBHOOK_PRIVATE_ADDRESSES ?? (isDemo ? "allowed" : "refused")) === "allowed",
      privateHosts: read.FARTHING_WEBHOOK_PRIVATE_HOSTS?.toLowerCase().split(",") ?? [],
    },
  };
}

/** Returns an objection for each service setting that production lacks. */
export const missingOutside = (read: OutsideVariables): readonly string[] => [
  ...addresses.filter((name) => !read[name]?.startsWith("https://")).map((name) => `${name} must be an https address.`),
  ...(read.FARTHING_PAYMENTS_MERCHANT ? [] : ["FARTHING_PAYMENTS_MERCHANT must be set to the lender's name at the payment service."]),
  ...(read.FARTHING_TEXTS_FROM ? [] : ["FARTHING_TEXTS_FROM must be set to the lender's name on a phone."]),
];

const replaceable = ["key", "secret", "callbackSecrets"];

/**
 * Replaces keys and secrets in a running process. The adapters keep the objects of `current` and read the key for each call. Addresses stay,
 * because a new address needs a new process.
 */
export function replaceKeys(current: Outside, next: Outside): void {
  for (const service of Object.keys(current) as (keyof Outside)[]) {
    const keys = Object.entries(next[service]).filter(([name]) => replaceable.includes(name));
    Object.assign(current[service], Object.fromEntries(keys));
  }
}
