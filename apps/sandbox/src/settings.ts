import { resolve } from "node:path";
import { isLoopback } from "@farthing/domain/access";
import { z } from "zod";

export interface Settings {
  readonly host: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly paymentPort: number;
  readonly origin: string;
  readonly origins: Readonly<Record<"staff" | "applicant" | "lender", string>>;
  readonly dataDir: string;
  readonly controlKey: string;
  readonly keys: Readonly<Record<"texts" | "bureau" | "bankDirectory" | "payeeCheck" | "gazetteer" | "checks" | "payments", string>>;
  readonly callbackSecret: string;
  readonly payments: { readonly pageOrigin: string; readonly merchantId: string; readonly secret: string };
  readonly deliverySecret: string;
  readonly servicingSecret: string;
  /** The delay of the bureau if the applicant's e-mail address has the tag `+slow`. */
  readonly slowPersonaMs: number;
  readonly logLevel: string;
}

/** Thrown if the sandbox cannot start. The message is printed for the person who starts the process. */
export class StartRefused extends Error {}

/** The ports of the sandbox, of its mail server and of its payment page are the port base plus these numbers. */
const sandboxPortOffset = 10;
const smtpPortOffset = 11;
const paymentPortOffset = 12;
const portMax = 65_535;

const wholeNumberSchema = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(rule).int(rule).min(from, rule).max(to, rule);
};
const originSchema = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    "must be an origin such as http://localhost:4000, without a path",
  );
const keySchema = z.string().min(8, "must have at least 8 characters");
const logLevels = ["trace", "debug", "info", "warn", "error", "silent"] as const;

const environmentSchema = z.object({
  FARTHING_HOST: z.string().default("localhost"),
  FARTHING_PORT_BASE: wholeNumberSchema(1, portMax - paymentPortOffset).default(4000),
  FARTHING_SMTP_PORT: wholeNumberSchema(1, portMax).optional(),
  FARTHING_DATA_DIR: z.string().default(".data"),
  FARTHING_STAFF_ORIGIN: originSchema.optional(),
  FARTHING_APPLICANT_ORIGIN: originSchema.optional(),
  FARTHING_LENDER_ORIGIN: originSchema.optional(),
  FARTHING_SANDBOX_ORIGIN: originSchema.optional(),
  FARTHING_CONTROL_KEY: keySchema.default("demo-control-key"),
  FARTHING_TEXTS_KEY: keySchema.default("demo-texts-key"),
  FARTHING_BUREAU_KEY: keySchema.default("demo-bureau-key"),
  FARTHING_BANK_DIRECTORY_KEY: keySchema.default("demo-bank-directory-key"),
  FARTHING_PAYEE_CHECK_KEY: keySchema.default("demo-payee-check-key"),
  FARTHING_GAZETTEER_KEY: keySchema.default("demo-gazetteer-key"),
  FARTHING_CHECKS_KEY: keySchema.default("demo-checks-key"),
  FARTHING_CHECKS_CALLBACK_SECRET: keySchema.default("demo-checks-callback-secret"),
  FARTHING_PAYMENTS_KEY: keySchema.default("demo-payments-key"),
  FARTHING_PAYMENTS_MERCHANT: z.string().min(1).default("farthingdemo"),
  FARTHING_PAYMENTS_SECRET: keySchema.default("demo-payments-secret"),
  FARTHING_PAYMENTS_PAGE_ORIGIN: originSchema.optional(),
  FARTHING_DELIVERY_CALLBACK_SECRET: keySchema.default("demo-delivery-callback-secret"),
  FARTHING_SERVICING_SECRET: keySchema.default("whsec_ZGVtby1zZXJ2aWNpbmctc2VjcmV0"),
  FARTHING_SANDBOX_SLOW_MS: wholeNumberSchema(0, 120_000).default(45_000),
  FARTHING_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  // In a shell, `NAME= command` is meant to unset a variable, so an empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(`${issue?.path.join(".")} ${issue?.message}.`);
  }
  const read = parsed.data;
  // The sandbox gives every visitor access to the demo, so it listens on a network address only if FARTHING_ENV is set.
  if (!given.FARTHING_ENV && !isLoopback(read.FARTHING_HOST))
    throw new StartRefused("FARTHING_ENV must be set if FARTHING_HOST is not a loopback address.");
  const at = (offset: number) => `http://${read.FARTHING_HOST}:${read.FARTHING_PORT_BASE + offset}`;
  return {
    host: read.FARTHING_HOST,
    httpPort: read.FARTHING_PORT_BASE + sandboxPortOffset,
    smtpPort: read.FARTHING_SMTP_PORT ?? read.FARTHING_PORT_BASE + smtpPortOffset,
    paymentPort: read.FARTHING_PORT_BASE + paymentPortOffset,
    origin: read.FARTHING_SANDBOX_ORIGIN ?? at(sandboxPortOffset),
    origins: {
      staff: read.FARTHING_STAFF_ORIGIN ?? at(0),
      applicant: read.FARTHING_APPLICANT_ORIGIN ?? at(1),
      lender: read.FARTHING_LENDER_ORIGIN ?? at(2),
    },
    dataDir: resolve(read.FARTHING_DATA_DIR, "sandbox"),
    controlKey: read.FARTHING_CONTROL_KEY,
    keys: {
      texts: read.FARTHING_TEXTS_KEY,
      bureau: read.FARTHING_BUREAU_KEY,
      bankDirectory: read.FARTHING_BANK_DIRECTORY_KEY,
      payeeCheck: read.FARTHING_PAYEE_CHECK_KEY,
      gazetteer: read.FARTHING_GAZETTEER_KEY,
      checks: read.FARTHING_CHECKS_KEY,
      payments: read.FARTHING_PAYMENTS_KEY,
    },
    callbackSecret: read.FARTHING_CHECKS_CALLBACK_SECRET,
    payments: {
      pageOrigin: read.FARTHING_PAYMENTS_PAGE_ORIGIN ?? at(paymentPortOffset),
      merchantId: read.FARTHING_PAYMENTS_MERCHANT,
      secret: read.FARTHING_PAYMENTS_SECRET,
    },
    servicingSecret: read.FARTHING_SERVICING_SECRET,
    deliverySecret: read.FARTHING_DELIVERY_CALLBACK_SECRET,
    slowPersonaMs: read.FARTHING_SANDBOX_SLOW_MS,
    logLevel: read.FARTHING_LOG_LEVEL,
  };
}
