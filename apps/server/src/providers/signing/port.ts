/** The customer signs on Farthing's own signing page or with an external e-signing service. */
export interface SigningService {
  open(signing: NewSigningSession): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface NewSigningSession {
  readonly signingId: string;
  readonly applicationId: string;
  /** This token gives access to the signing session and can be used once. */
  readonly token: string;
}
