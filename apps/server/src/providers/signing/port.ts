/** Farthing's own signing page or an external e-signing service implements this interface. */
export interface SigningService {
  open(signing: NewSigningSession): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface NewSigningSession {
  readonly signingId: string;
  readonly applicationId: string;
  /** The token that gives access to the signing session and can be used once. */
  readonly token: string;
}
