/**
 * Opens a signing room. Farthing's own page implements this interface. An external e-signing service can implement it too: it returns its
 * URL and calls the same use cases (sign, decline, time out).
 */
export interface SigningService {
  open(signing: NewSigningSession): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface NewSigningSession {
  readonly signingId: string;
  readonly applicationId: string;
  /** The token opens the signing session once. */
  readonly token: string;
}
