import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

export function encryptWithContext(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptWithContext(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

export const deriveKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "farthing", purpose, 32));

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const ed25519KeyPrefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key is derived from the secret, so the operator does not have to store the key. */
export const deriveSigningKey = (secret: string, purpose: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519KeyPrefix, deriveKey(secret, purpose)]), format: "der", type: "pkcs8" });

export class KeyRing {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor([first, ...others]: MasterKeys, purpose: string) {
    this.#keys = [deriveKey(first, purpose), ...others.map((secret) => deriveKey(secret, purpose))];
  }

  get all(): readonly Buffer[] {
    return this.#keys;
  }

  get current(): Buffer {
    return this.#keys[0];
  }

  seal(plain: Buffer, context: string): Buffer {
    return encryptWithContext(this.current, plain, context);
  }

  open(sealed: Buffer, context: string): Buffer {
    return this.#opened(sealed, context).plain;
  }

  reseal(sealed: Buffer, context: string): Buffer | undefined {
    const { plain, by } = this.#opened(sealed, context);
    return by === this.current ? undefined : this.seal(plain, context);
  }

  #opened(sealed: Buffer, context: string): { readonly plain: Buffer; readonly by: Buffer } {
    let wrong: unknown;
    for (const by of this.#keys) {
      try {
        return { plain: decryptWithContext(by, sealed, context), by };
      } catch (error) {
        wrong = error;
      }
    }
    throw wrong;
  }
}

export type MasterKeys = readonly [string, ...string[]];

export const masterKeys = (given: { readonly masterKey: string; readonly secondMasterKey?: string | undefined }): MasterKeys => [
  given.masterKey,
  ...(given.secondMasterKey ? [given.secondMasterKey] : []),
];

export const newKey = (): Buffer => randomBytes(32);

/** A token for a cookie or a link. Only its hash (`hashToken`) is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** The comparison takes the same time for every input, so its duration reveals nothing about the secret. */
export const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(hashToken(given), hashToken(expected));
