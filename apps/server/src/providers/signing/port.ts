/**
 * Farthing's own signing page implements this interface. An external e-signing service can implement it too, by returning its own URL and
 * calling the same use cases (sign, decline, time out).
 */
export interface SigningService {
  open(signing: NewSigningSession): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface NewSigningSession {
  readonly signingId: string;
  readonly applicationId: string;
  /** The token that gives access to the signing session and can be used once. */
  readonly token: string;
}
