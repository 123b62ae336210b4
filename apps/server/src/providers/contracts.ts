import { bureauFileSchema } from "@farthing/domain/credit";
import { addressSchema } from "@farthing/domain/details";
import { poundsSchema } from "@farthing/domain/money";
import { checkKinds, checkOutcomes } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { callbackSchema } from "./checks/callback.ts";
import { findingsSchema } from "./checks/findings.ts";
import { reportSchema } from "./mail/delivery-report.ts";
import { hppResultSchema } from "./payments/hpp.ts";

export interface PortCall<Answer = unknown> {
  readonly method: "GET" | "POST";
  /** The path is relative to the URL of the service. `{id}` stands for a value of an earlier answer. */
  readonly path: string;
  readonly summary: string;
  readonly request?: z.ZodType;
  readonly answer: z.ZodType<Answer>;
  /** The statuses other than 2xx that Farthing understands, each with its meaning. */
  readonly refusals?: Readonly<Record<number, string>>;
}

export interface PortCallback {
  /** The path of a callback on the origin of the customer's pages. Undefined if Farthing's request contains the URL of the callback. */
  readonly path?: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

export interface PortContract {
  readonly title: string;
  readonly purpose: string;
  readonly calls: Readonly<Record<string, PortCall>>;
  readonly callbacks?: Readonly<Record<string, PortCallback>>;
}

const sortCodeSchema = z.string().regex(/^\d{6}$/);
const accountNumberSchema = z.string().regex(/^\d{8}$/);

const bureauContract = {
  title: "Credit bureau",
  purpose: "Searches the credit file of a customer before a decision.",
  calls: {
    search: {
      method: "POST",
      path: "/v1/searches",
      summary:
        "Search a credit file. A repeated search with the same idempotency key gets the same answer and leaves one entry in the file",
      request: z.object({
        kind: z.enum(["soft", "hard"]).describe("Only the customer sees a soft search. Other lenders see a hard search"),
        reference: z.string().describe("The number of the application"),
        person: z.object({
          title: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          dateOfBirth: z.string().describe("1988-04-17"),
          emailAddress: z.string().nullable(),
        }),
        addresses: z.array(addressSchema).describe("The newest address first"),
        declared: z.object({
          annualIncome: z.number().describe("Before tax, in pounds"),
          monthlyHousing: poundsSchema,
          dependants: z.int(),
          partner: z.boolean(),
        }),
      }),
      answer: bureauFileSchema,
      refusals: { 422: "The bureau refuses this search and would refuse it again" },
    },
  },
} as const satisfies PortContract;

const bankDirectoryContract = {
  title: "Bank directory",
  purpose: "Checks that an account exists and accepts Direct Debits, after the modulus check.",
  calls: {
    check: {
      method: "POST",
      path: "/v1/account-checks",
      summary: "Check an account",
      request: z.object({ sortCode: sortCodeSchema, accountNumber: accountNumberSchema }),
      answer: z.discriminatedUnion("valid", [
        z.object({
          valid: z.literal(true),
          bank: z.object({
            bankName: z.string().min(1),
            branchName: z.string(),
            addressLine1: z.string(),
            addressLine2: z.string(),
            addressLine3: z.string(),
            town: z.string(),
            county: z.string(),
            postCode: z.string(),
            bankSupportsDirectDebit: z.boolean(),
          }),
        }),
        z.object({ valid: z.literal(false) }),
      ]),
    },
  },
} as const satisfies PortContract;

const payeeCheckContract = {
  title: "Confirmation of Payee",
  purpose: "Compares the name of a supplier with the name of the account holder.",
  calls: {
    check: {
      method: "POST",
      path: "/v1/payee-checks",
      summary: "Compare a name with the account holder's",
      request: z.object({ name: z.string(), sortCode: sortCodeSchema, accountNumber: accountNumberSchema }),
      answer: z.discriminatedUnion("result", [
        z.object({ result: z.literal("match") }),
        z.object({ result: z.literal("close_match"), name: z.string().min(1).max(140) }),
        z.object({ result: z.literal("no_match") }),
        z.object({ result: z.literal("unavailable") }),
      ]),
    },
  },
} as const satisfies PortContract;

/** The field names of the Postcode Address File, in the spelling of its resellers. */
const pafAddressSchema = z.object({
  line_1: z.string(),
  building_number: z.string(),
  building_name: z.string(),
  sub_building_name: z.string(),
  thoroughfare: z.string(),
  dependant_locality: z.string(),
  post_town: z.string(),
  county: z.string(),
  postcode: z.string(),
});
export type PafAddress = z.infer<typeof pafAddressSchema>;

const gazetteerContract = {
  title: "Gazetteer",
  purpose: "Finds the addresses of a postcode.",
  calls: {
    find: {
      method: "GET",
      path: "/v1/postcodes/{postcode}",
      summary: "Find the addresses of a postcode",
      answer: z.object({ result: z.array(pafAddressSchema) }),
      refusals: { 404: "The postcode does not exist. Farthing shows no addresses" },
    },
  },
} as const satisfies PortContract;

const checksContract = {
  title: "Identity and open-banking checks",
  purpose: "Opens a page on which the customer proves their identity or shares a bank account.",
  calls: {
    open: {
      method: "POST",
      path: "/v1/checks",
      summary: "Open a check. A repeated request with the same idempotency key returns the same check",
      request: z.object({
        kind: z.enum(checkKinds),
        reference: z.string().describe("The number of the application"),
        person: z.object({ firstName: z.string(), lastName: z.string() }),
        declared: z.object({ annualIncome: z.number(), monthlyHousing: poundsSchema }),
        callbackUrl: z.url().describe("Gets a signed POST when the customer has finished"),
        returnUrl: z.url().describe("The page to which the customer's browser returns"),
        expiresAt: z.string().nullable(),
      }),
      answer: z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }),
    },
    find: {
      method: "GET",
      path: "/v1/checks/{id}",
      summary: "Read the state of a check, because a callback may be lost",
      answer: z.object({ state: z.enum(["open", ...checkOutcomes]), findings: findingsSchema }),
    },
  },
  callbacks: {
    finished: { summary: "The customer has finished a check. Send it to `callbackUrl`", body: callbackSchema },
  },
} as const satisfies PortContract;

const signedPaymentOrderFields = {
  TIMESTAMP: z.string(),
  MERCHANT_ID: z.string(),
  ORDER_ID: z.string(),
  AMOUNT: z.string().describe("Pence"),
  CURRENCY: z.literal("GBP"),
  SHA1HASH: z.string().describe("The signature of the five fields above, with the shared secret"),
};

const paymentsContract = {
  title: "Card payments",
  purpose: "Takes the deposit by card on a hosted payment page, and refunds it. The messages are those of Global Payments.",
  calls: {
    open: {
      method: "POST",
      path: "/v1/orders",
      summary: "Open a payment page. A repeated request with the same order returns the same page",
      request: z.object({
        ...signedPaymentOrderFields,
        ACCOUNT: z.string(),
        AUTO_SETTLE_FLAG: z.literal("1"),
        HPP_VERSION: z.literal("2"),
        HPP_POST_DIMENSIONS: z.string(),
        HPP_POST_RESPONSE: z.string(),
        HPP_BILLING_POSTALCODE: z.string(),
        HPP_BILLING_COUNTRY: z.string(),
        COMMENT1: z.string().describe("The number of the application"),
      }),
      answer: z.object({ url: z.url({ protocol: /^https?$/ }) }),
    },
    find: {
      method: "GET",
      path: "/v1/orders/{id}",
      summary: "Read the state of a payment",
      answer: z.object({ state: z.enum(["open", "authorising", "ended", "expired"]), result: hppResultSchema.nullable() }),
      refusals: { 404: "The payment is unknown, so the customer can no longer pay it" },
    },
    refund: {
      method: "POST",
      path: "/v1/orders/{id}/refunds",
      summary: "Refund a payment. A repeated request with the same idempotency key refunds once",
      request: z.object({ ...signedPaymentOrderFields, PASREF: z.string() }),
      answer: z.object({ RESULT: z.literal("00") }),
    },
  },
} as const satisfies PortContract;

const textsContract = {
  title: "Text messages",
  purpose: "Sends sign-in codes and invitations as text messages.",
  calls: {
    send: {
      method: "POST",
      path: "/v1/messages",
      summary: "Send a text message. A repeated request with the same idempotency key sends once",
      request: z.object({ to: z.string().describe("+447700900518"), from: z.string(), body: z.string() }),
      answer: z.object({ id: z.string() }),
      refusals: { 422: "The number cannot receive text messages" },
    },
  },
  callbacks: {
    delivered: {
      path: "/api/callbacks/messages",
      summary: "A text message or an e-mail was delivered, or could not be delivered. The mail service may send the same callback",
      body: reportSchema,
    },
  },
} as const satisfies PortContract;

export const portContracts = {
  bureau: bureauContract,
  "bank-directory": bankDirectoryContract,
  "payee-check": payeeCheckContract,
  gazetteer: gazetteerContract,
  checks: checksContract,
  payments: paymentsContract,
  texts: textsContract,
} as const satisfies Readonly<Record<string, PortContract>>;

export type PortName = keyof typeof portContracts;
