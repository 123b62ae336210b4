/** Puts the lender's seal on a PDF. The seal proves who sealed the file, when, and that it has not changed. */
export interface Sealer {
  /** PAdES B-T. `at` is the claimed time; the authority's timestamp proves it. */
  seal(pdf: Uint8Array, about: { readonly reason: string; readonly at: Date }): Promise<Uint8Array>;
  /** Signs other content with the key of the seal. */
  signContent(content: Uint8Array): Promise<DetachedSignature>;
  /** The root certificates of the seal and of its timestamps as PEM, which a verifier must trust. */
  authorities(): Promise<readonly string[]>;
}

/** A base64 signature over SHA-256 with the signer's certificate chain. */
export interface DetachedSignature {
  readonly signature: string;
  readonly certificates: readonly string[];
}

/** A private key with its certificate chain, root last, as PEM. */
export interface Identity {
  readonly key: string;
  readonly certificates: readonly string[];
}

/** The identities for seals and for our own timestamps. */
export interface SealIdentity {
  readonly seal: Identity;
  readonly timestamps: Identity;
}

/** RFC 3161: certifies that a digest existed at a time. */
export interface TimestampAuthority {
  /** Returns a TimeStampToken in DER. */
  timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array>;
}

export type DigestAlgorithm = "SHA-256" | "SHA-384" | "SHA-512";
