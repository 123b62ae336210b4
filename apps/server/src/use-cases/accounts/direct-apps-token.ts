import type { ApplicationDocument } from "@farthing/domain/application";
import { detailsLimits as limits, readPhoneNumber } from "@farthing/domain/details";
import { poundsSchema } from "@farthing/domain/money";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { z } from "zod";
import type { DirectAppsPartner } from "../../store/accounts/direct-apps-partners.ts";

/** A partner's token names the supplier, the goods and the customer. It can be used once, within at most five minutes. */

export const tokenSecondsMax = 5 * 60;
const clockToleranceSeconds = 5;

const nameSchema = z.string().trim().min(1).max(limits.nameLengthMax);

const claimsSchema = z.object({
  jti: z.string().min(8).max(200),
  exp: z.number(),
  supplierNumber: z.string().regex(/^\d{1,20}$/),
  orderReference: z.string().trim().min(1).max(limits.orderReferenceLengthMax),
  goods: z.object({
    description: z.string().trim().min(1).max(limits.goodsDescriptionLengthMax),
    amount: poundsSchema,
    deposit: z.optional(poundsSchema),
  }),
  contact: z.object({
    emailAddress: z.email().max(limits.emailLengthMax),
    phoneNumber: z.string().max(30).optional(),
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
  }),
});
export type DirectAppsClaims = z.infer<typeof claimsSchema>;

/** Returns the key id of a token whose signature has not been checked yet. No other part of an unverified token is used. */
export function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Returns undefined if a part of the token is wrong, or if the token has expired or is valid for too long. */
export async function readToken(token: string, partner: DirectAppsPartner, audience: string): Promise<DirectAppsClaims | undefined> {
  try {
    const key = await importJWK(partner.publicKey, partner.algorithm);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [partner.algorithm],
      issuer: partner.issuer,
      audience,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["exp", "jti"],
    });
    const claims = claimsSchema.parse(payload);
    const secondsLeft = claims.exp - Date.now() / 1000;
    return secondsLeft <= tokenSecondsMax + clockToleranceSeconds && partner.suppliers.includes(claims.supplierNumber) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** A phone number that cannot be parsed is left out, and the form asks for it. */
export function toApplicationDocument({ orderReference, goods, contact }: DirectAppsClaims): ApplicationDocument {
  const phoneNumber = contact.phoneNumber === undefined ? null : readPhoneNumber(contact.phoneNumber);
  return {
    orderReference,
    goodsDescription: goods.description,
    // A customer from a partner's link cannot change the deposit, so a missing deposit means zero.
    loanParameters: { goodsAmount: goods.amount, deposit: goods.deposit ?? "0.00" },
    contactDetails: { emailAddress: contact.emailAddress, ...(phoneNumber && { phoneNumber }) },
    personalDetails: {
      ...(contact.firstName !== undefined && { firstName: contact.firstName }),
      ...(contact.lastName !== undefined && { lastName: contact.lastName }),
    },
  };
}
