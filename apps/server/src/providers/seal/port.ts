/** The lender's seal proves who sealed a PDF, when it was sealed, and that it has not changed. */
export interface Sealer {
  /** Makes a PAdES B-T signature. An authority's timestamp proves the time `at`. */
  seal(pdf: Uint8Array, about: { readonly reason: string; readonly at: Date }): Promise<Uint8Array>;
  signContent(content: Uint8Array): Promise<DetachedSignature>;
  /** The root certificates of the seal and of its timestamps, in PEM format. Anyone who verifies a seal must trust them. */
  authorities(): Promise<readonly string[]>;
}

/** A base64 signature over the SHA-256 hash of the content, and the certificate chain of the signer. */
export interface DetachedSignature {
  readonly signature: string;
  readonly certificates: readonly string[];
}

export interface KeyAndCertificates {
  readonly key: string;
  readonly certificates: readonly string[];
}

export interface SealIdentity {
  readonly seal: KeyAndCertificates;
  readonly timestamps: KeyAndCertificates;
}

export interface TimestampAuthority {
  timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array>;
}

export type DigestAlgorithm = "SHA-256" | "SHA-384" | "SHA-512";
