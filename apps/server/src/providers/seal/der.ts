import { createPrivateKey, X509Certificate } from "node:crypto";
import type * as Pkijs from "pkijs";

/** pkijs needs an ArrayBuffer with exactly these bytes. The ArrayBuffer of a pooled Buffer contains other bytes too. */
export const toExactArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const derOf = (certificate: string): Uint8Array => new Uint8Array(new X509Certificate(certificate).raw);

export const pemOf = (label: "CERTIFICATE" | "PRIVATE KEY", der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
};

/** Web server processes do not seal or verify documents, so pkijs is loaded on first use. */
export async function loadPkijs(): Promise<typeof Pkijs> {
  const pkijs = await import("pkijs");
  pkijs.setEngine("node", new pkijs.CryptoEngine({ name: "node", crypto, subtle: crypto.subtle }));
  return pkijs;
}

export type KeyAlgorithm = "ECDSA" | "RSASSA-PKCS1-v1_5";

/** Node and browsers have different names for this type, so it is derived from a function. */
export type CipherKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export interface UsableKey {
  readonly key: CipherKey;
  readonly algorithm: KeyAlgorithm;
}

export async function importKey(pem: string): Promise<UsableKey> {
  const given = createPrivateKey(pem);
  const pkcs8 = given.export({ format: "der", type: "pkcs8" });
  const algorithm: KeyAlgorithm = given.asymmetricKeyType === "ec" ? "ECDSA" : "RSASSA-PKCS1-v1_5";
  const of =
    algorithm === "ECDSA"
      ? { name: algorithm, namedCurve: curveNames[given.asymmetricKeyDetails?.namedCurve ?? ""] ?? "P-256" }
      : { name: algorithm, hash: "SHA-256" };
  return { key: await crypto.subtle.importKey("pkcs8", pkcs8, of, false, ["sign"]), algorithm };
}

const curveNames: Readonly<Record<string, string>> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };
