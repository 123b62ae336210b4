/**
 * Opens a signing room. The product's own page implements it. An external e-signing service can do so too: it returns its URL and calls
 * the same use cases (sign, decline, time out).
 */
export interface SigningService {
  open(signing: NewSigningSession): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface NewSigningSession {
  readonly signingId: string;
  readonly applicationId: string;
  /** Opens the session once. */
  readonly token: string;
}
