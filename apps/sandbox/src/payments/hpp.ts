import { hash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The messages of the Global Payments hosted payment page. */

const digitsSchema = (count: string) => z.string().regex(new RegExp(`^\\d{${count}}$`), "must be digits");
const originSchema = z.string().refine((value) => URL.parse(value)?.origin === value, "must be an origin");
const sha1HashSchema = z.string().regex(/^[\da-f]{40}$/, "must be 40 hexadecimal digits");

export const paymentRequestSchema = z.object({
  MERCHANT_ID: z.string().min(1).max(50),
  ACCOUNT: z.string().max(30),
  ORDER_ID: z.string().regex(/^[\w-]{1,50}$/, "must be letters, digits and dashes"),
  AMOUNT: digitsSchema("1,11"),
  CURRENCY: z.literal("GBP"),
  TIMESTAMP: digitsSchema("14"),
  AUTO_SETTLE_FLAG: z.literal("1"),
  HPP_VERSION: z.literal("2"),
  /** The origin of the page that contains the frame. That page receives the height of the frame and the result of the payment. */
  HPP_POST_DIMENSIONS: originSchema,
  HPP_POST_RESPONSE: originSchema,
  HPP_BILLING_POSTALCODE: z.string().max(16),
  HPP_BILLING_COUNTRY: z.literal("826"),
  COMMENT1: z.string().max(255),
  SHA1HASH: sha1HashSchema,
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const refundRequestSchema = paymentRequestSchema
  .pick({ MERCHANT_ID: true, ORDER_ID: true, AMOUNT: true, CURRENCY: true, TIMESTAMP: true, SHA1HASH: true })
  .extend({ PASREF: z.string().min(1).max(50) });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const paymentResultSchema = z.object({
  RESULT: z.string(),
  MESSAGE: z.string(),
  AUTHCODE: z.string(),
  PASREF: z.string(),
  /** The results of the checks of the postcode and the security code: M (match), N (no match) or U (unchecked). */
  AVSPOSTCODERESULT: z.string(),
  CVNRESULT: z.string(),
  MERCHANT_ID: z.string(),
  ORDER_ID: z.string(),
  AMOUNT: z.string(),
  TIMESTAMP: z.string(),
  SHA1HASH: z.string(),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

const sha1 = (text: string): string => hash("sha1", text, "hex");
/** The protocol requires two hashes. The second hash includes the secret. */
const signatureOf = (parts: readonly string[], secret: string): string => sha1(`${sha1(parts.join("."))}.${secret}`);

export const isSignedRequest = (
  { TIMESTAMP, MERCHANT_ID, ORDER_ID, AMOUNT, CURRENCY, SHA1HASH }: PaymentRequest | RefundRequest,
  secret: string,
): boolean =>
  timingSafeEqual(Buffer.from(SHA1HASH), Buffer.from(signatureOf([TIMESTAMP, MERCHANT_ID, ORDER_ID, AMOUNT, CURRENCY], secret)));

export function signResult(result: Omit<PaymentResult, "SHA1HASH">, secret: string): PaymentResult {
  const { TIMESTAMP, MERCHANT_ID, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE } = result;
  return { ...result, SHA1HASH: signatureOf([TIMESTAMP, MERCHANT_ID, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE], secret) };
}

export const timestampOf = (at: Date): string => at.toISOString().replace(/\D/g, "").slice(0, 14);
