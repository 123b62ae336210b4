import { createPrivateKey, X509Certificate } from "node:crypto";
import type * as Pkijs from "pkijs";

/** Between PEM, which people and files speak, and what pkijs works on. */

/** pkijs takes an ArrayBuffer of exactly the bytes, which a Buffer from the pool is not. */
export const exactBytes = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const derOf = (certificate: string): Uint8Array => new Uint8Array(new X509Certificate(certificate).raw);

export const pemOf = (label: "CERTIFICATE" | "PRIVATE KEY", der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
};

/** The library is loaded by whoever first seals or verifies; a web node that does neither never pays for it. */
export async function loadPkijs(): Promise<typeof Pkijs> {
  const pkijs = await import("pkijs");
  pkijs.setEngine("node", new pkijs.CryptoEngine({ name: "node", crypto, subtle: crypto.subtle }));
  return pkijs;
}

export type KeyAlgorithm = "ECDSA" | "RSASSA-PKCS1-v1_5";

/** By the runtime's own name for it, which differs between Node's types and a browser's. */
export type CipherKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export interface UsableKey {
  readonly key: CipherKey;
  readonly algorithm: KeyAlgorithm;
}

/** A key as it may be configured: RSA, or a curve that Web Cryptography knows. */
export async function importKey(pem: string): Promise<UsableKey> {
  const given = createPrivateKey(pem);
  const pkcs8 = given.export({ format: "der", type: "pkcs8" });
  const algorithm: KeyAlgorithm = given.asymmetricKeyType === "ec" ? "ECDSA" : "RSASSA-PKCS1-v1_5";
  const of =
    algorithm === "ECDSA"
      ? { name: algorithm, namedCurve: curves[given.asymmetricKeyDetails?.namedCurve ?? ""] ?? "P-256" }
      : { name: algorithm, hash: "SHA-256" };
  return { key: await crypto.subtle.importKey("pkcs8", pkcs8, of, false, ["sign"]), algorithm };
}

/** As OpenSSL calls them, and as Web Cryptography does. */
const curves: Readonly<Record<string, string>> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };
