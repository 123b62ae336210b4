/** Puts the lender's seal on a PDF. The seal proves who sealed the file, when it was sealed, and that it has not changed. */
export interface Sealer {
  /** Seals the PDF with a PAdES B-T signature. `at` is the claimed time, which the authority's timestamp proves. */
  seal(pdf: Uint8Array, about: { readonly reason: string; readonly at: Date }): Promise<Uint8Array>;
  /** Signs other content with the key of the seal. */
  signContent(content: Uint8Array): Promise<DetachedSignature>;
  /** The root certificates of the seal and of its timestamps as PEM. A verifier must trust them. */
  authorities(): Promise<readonly string[]>;
}

/** A base64 signature over the SHA-256 hash of the content, with the signer's certificate chain. */
export interface DetachedSignature {
  readonly signature: string;
  readonly certificates: readonly string[];
}

/** A private key with its certificate chain, root last, as PEM. */
export interface Identity {
  readonly key: string;
  readonly certificates: readonly string[];
}

/** The identities that sign seals and our own timestamps. */
export interface SealIdentity {
  readonly seal: Identity;
  readonly timestamps: Identity;
}

/** An RFC 3161 authority, which certifies that a digest existed at a time. */
export interface TimestampAuthority {
  /** Returns a TimeStampToken in DER. */
  timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array>;
}

export type DigestAlgorithm = "SHA-256" | "SHA-384" | "SHA-512";
