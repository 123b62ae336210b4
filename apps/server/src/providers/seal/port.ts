/** Puts the lender's seal on a PDF: whoever has the file can see who sealed it, when, and that nothing in it was changed since. */
export interface Sealer {
  /** PAdES B-T. `at` is claimed by the seal; what proves the time is the authority's stamp. */
  seal(pdf: Uint8Array, about: { readonly reason: string; readonly at: Date }): Promise<Uint8Array>;
  /** Signs something that is no PDF, with the key of the seal. */
  vouch(content: Uint8Array): Promise<Vouched>;
  /** The certificates at the root of the seal and of its timestamps, as PEM: what a verifier is asked to trust. */
  authorities(): Promise<readonly string[]>;
}

/** A signature in base64 over SHA-256, with the signer's certificate and those above it. */
export interface Vouched {
  readonly signature: string;
  readonly certificates: readonly string[];
}

/** A private key with its certificate and those above it, the root last; all as PEM. */
export interface Identity {
  readonly key: string;
  readonly certificates: readonly string[];
}

/** What the lender seals with, and what its own timestamps are signed with. */
export interface SealIdentity {
  readonly seal: Identity;
  readonly timestamps: Identity;
}

/** RFC 3161: vouches that a digest was there at a time. */
export interface TimestampAuthority {
  /** A TimeStampToken in DER. */
  timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array>;
}

export type DigestAlgorithm = "SHA-256" | "SHA-384" | "SHA-512";
