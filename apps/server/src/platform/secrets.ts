import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Keys, seals and tokens. AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. */

const nonceBytes = 12;
const tagBytes = 16;

/** Drawn for many seals at once: asking for random bytes takes longer than sealing a short text. Each is given out once. */
let drawn = Buffer.alloc(0);

function newNonce(): Buffer {
  if (drawn.length < nonceBytes) drawn = randomBytes(nonceBytes * 256);
  const nonce = drawn.subarray(0, nonceBytes);
  drawn = drawn.subarray(nonceBytes);
  return nonce;
}

/** A key as Node's cryptography holds it is at hand at once; from its bytes one is made for every seal, which takes longer than sealing. */
export function seal(key: Buffer | KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Each purpose gets a key of its own out of the one configured secret. */
export const deriveKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "farthing", purpose, 32));

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const ed25519Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** The private half of an Ed25519 pair, the same every time: it need not be kept anywhere. */
export const deriveSigningKey = (secret: string, purpose: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519Head, deriveKey(secret, purpose)]), format: "der", type: "pkcs8" });

/**
 * The keys of one purpose: the first seals, and each opens what it sealed. Two are live while one master key takes the place of another;
 * `npm run rotate-keys` seals everything anew under the first.
 */
export class KeyRing {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #sealing: KeyObject;

  constructor([first, ...others]: MasterKeys, purpose: string) {
    this.#keys = [deriveKey(first, purpose), ...others.map((secret) => deriveKey(secret, purpose))];
    this.#sealing = createSecretKey(this.current);
  }

  get all(): readonly Buffer[] {
    return this.#keys;
  }

  /** What is not sealed but worked out, is worked out with this one. */
  get current(): Buffer {
    return this.#keys[0];
  }

  seal(plain: Buffer, context: string): Buffer {
    return seal(this.#sealing, plain, context);
  }

  open(sealed: Buffer, context: string): Buffer {
    return this.#opened(sealed, context).plain;
  }

  /** The same under the first key, or undefined where that has sealed it already. */
  resealed(sealed: Buffer, context: string): Buffer | undefined {
    const { plain, by } = this.#opened(sealed, context);
    return by === this.current ? undefined : this.seal(plain, context);
  }

  #opened(sealed: Buffer, context: string): { readonly plain: Buffer; readonly by: Buffer } {
    let wrong: unknown;
    for (const by of this.#keys) {
      try {
        return { plain: open(by, sealed, context), by };
      } catch (error) {
        wrong = error;
      }
    }
    throw wrong;
  }
}

/** The one that seals, and the others that still open. */
export type MasterKeys = readonly [string, ...string[]];

export const masterKeys = (given: { readonly masterKey: string; readonly secondMasterKey?: string | undefined }): MasterKeys => [
  given.masterKey,
  ...(given.secondMasterKey ? [given.secondMasterKey] : []),
];

export const newKey = (): Buffer => randomBytes(32);

/** 256 random bits for a cookie or a link. Only `hashToken` of it is ever stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** Compares hashes, so that neither length nor content of a secret shows in the time taken. */
export const sameSecret = (given: string, expected: string): boolean => timingSafeEqual(hashToken(given), hashToken(expected));
