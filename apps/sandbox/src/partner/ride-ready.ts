import { randomBytes, randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";

/** A partner whose website sends customers to Farthing with a signed link. The private key is public, because this is a demo. */

const privateKey = {
  kty: "EC",
  crv: "P-256",
  x: "NlVAlUlV77ZP_sNZqrWYv3LCxvvu1xVAEcvbdQohT0w",
  y: "Ut2D-YltF7pl3gOIpyea34VyboXAtqnjXBJhHkZ7Zz8",
  d: "wHoWIVhCxyFJdWO2ceS0uLd1pSwXSOEV4RJ9oCgyZDg",
};
const { d: _, ...publicKey } = privateKey;

export const rideReadyPartner = {
  keyId: "ride-ready-2026",
  issuer: "https://ride-ready.test",
  name: "Ride Ready",
  supplierNumber: "200100",
  /** The Farthing user whose rights the partner's customers get. */
  user: { retailer: "spoke-chain", username: "ride-ready", givenName: "Ride", familyName: "Ready" },
  publicKey,
  algorithm: "ES256",
} as const;

const tokenLife = "5m";

export const defaultEmail = "rosa+accept@post.test";

export async function signPartnerToken(audience: string, emailAddress = defaultEmail): Promise<string> {
  const claims = {
    supplierNumber: "200101",
    orderReference: `RR-${randomBytes(3).toString("hex").toUpperCase()}`,
    goods: { description: "Gravel bicycle", amount: "1649.00", deposit: "150.00" },
    contact: { emailAddress, phoneNumber: "07700 900456", firstName: "Rosa", lastName: "Delgado" },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: rideReadyPartner.algorithm, kid: rideReadyPartner.keyId })
    .setIssuer(rideReadyPartner.issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(tokenLife)
    .sign(await importJWK(privateKey, rideReadyPartner.algorithm));
}
