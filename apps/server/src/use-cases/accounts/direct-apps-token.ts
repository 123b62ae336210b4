import type { ApplicationDocument } from "@farthing/domain/application";
import { detailsLimits as limits, readPhoneNumber } from "@farthing/domain/details";
import { poundsSchema } from "@farthing/domain/money";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { z } from "zod";
import type { DirectAppsPartner } from "../../store/accounts/direct-apps-partners.ts";

/** A partner's word for its customer: who sells what to whom. Good for five minutes at most, and once. */

export const tokenSecondsMax = 5 * 60;
const clockToleranceSeconds = 5;

const name = z.string().trim().min(1).max(limits.nameLengthMax);

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
    firstName: name.optional(),
    lastName: name.optional(),
  }),
});
export type DirectAppsClaims = z.infer<typeof claimsSchema>;

/** Which key the token says it was signed with. Nothing else of it is believed before the signature is checked. */
export function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Undefined for a token that is not the partner's, not for us, over, too long-lived or not in the agreed shape. */
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

/** What the application begins with. A phone number that cannot be read is left for the form to ask again. */
export function documentFrom({ orderReference, goods, contact }: DirectAppsClaims): ApplicationDocument {
  const phoneNumber = contact.phoneNumber === undefined ? null : readPhoneNumber(contact.phoneNumber);
  return {
    orderReference,
    goodsDescription: goods.description,
    // Whoever comes by the link cannot change what is paid down, so a partner that says nothing of it has been paid nothing.
    loanParameters: { goodsAmount: goods.amount, deposit: goods.deposit ?? "0.00" },
    contactDetails: { emailAddress: contact.emailAddress, ...(phoneNumber && { phoneNumber }) },
    personalDetails: {
      ...(contact.firstName !== undefined && { firstName: contact.firstName }),
      ...(contact.lastName !== undefined && { lastName: contact.lastName }),
    },
  };
}
