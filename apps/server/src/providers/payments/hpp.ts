import { hash } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "../../platform/secrets.ts";

export interface Merchant {
  readonly merchantId: string;
  /** Farthing and the payment service share this secret. It is never part of a message. */
  readonly secret: string;
}

const sha1 = (text: string): string => hash("sha1", text, "hex");
/** The payment service requires two rounds of SHA-1. Farthing fetches important results directly, so no payment depends on this hash. */
const signatureOf = (parts: readonly string[], secret: string): string => sha1(`${sha1(parts.join("."))}.${secret}`);

const timestampOf = (at: Date): string => at.toISOString().replace(/\D/g, "").slice(0, 14);

export interface HppOrder {
  readonly id: string;
  readonly amount: number;
  readonly at: Date;
}

export function signedOrder({ id, amount, at }: HppOrder, { merchantId, secret }: Merchant) {
  const order = { TIMESTAMP: timestampOf(at), MERCHANT_ID: merchantId, ORDER_ID: id, AMOUNT: String(amount), CURRENCY: "GBP" };
  return { ...order, SHA1HASH: signatureOf(Object.values(order), secret) };
}

export const hppResultSchema = z.object({
  RESULT: z.string().regex(/^\d{2,3}$/),
  MESSAGE: z.string().max(500),
  AUTHCODE: z.string().max(50),
  PASREF: z.string().min(1).max(50),
  MERCHANT_ID: z.string().max(50),
  ORDER_ID: z.string().max(50),
  AMOUNT: z.string().regex(/^\d{1,11}$/),
  TIMESTAMP: z.string().max(50),
  SHA1HASH: z.string().max(50),
});
export type HppResult = z.infer<typeof hppResultSchema>;

export function isSignedResult(result: HppResult, { merchantId, secret }: Merchant): boolean {
  const { TIMESTAMP, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE } = result;
  return (
    result.MERCHANT_ID === merchantId &&
    sameSecret(result.SHA1HASH, signatureOf([TIMESTAMP, merchantId, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE], secret))
  );
}

const lostOrStolenCode = "103";

/** Result 00 is a successful payment. 1xx is a refusal by the bank. Any other code is a technical error. */
export function interpretResultCode(result: string): "paid" | "failed" | "failedForGood" | "error" {
  if (result === "00") return "paid";
  if (result === lostOrStolenCode) return "failedForGood";
  return /^1\d\d$/.test(result) ? "failed" : "error";
}
