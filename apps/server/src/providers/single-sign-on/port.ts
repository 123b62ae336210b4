export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface SignInStart {
  /** The address of the provider's sign-in page. The caller adds the parameter `state`. */
  readonly address: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface ProvidedIdentity {
  readonly subject: string;
  /** The id of the user's session at the provider. Empty if the provider names no session. */
  readonly session: string;
  readonly username: string | undefined;
  readonly email: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly groups: readonly string[];
  /** The values of the claims `amr` and `acr`, which say how the user signed in. */
  readonly signedInBy: readonly string[];
}

/** A signed message in which the provider says that a user has signed out there. */
export interface LogoutMessage {
  readonly id: string;
  readonly subject: string | undefined;
  readonly session: string | undefined;
}

export type ProviderAnswer<Value> = Value | "refused" | "unavailable";

export interface SingleSignOn {
  /** Reads the published configuration of the provider. Returns false if there is none, or if it names another issuer. */
  check(issuer: string): Promise<boolean>;
  begin(access: ProviderAccess, returnTo: string): Promise<ProviderAnswer<SignInStart>>;
  finish(
    access: ProviderAccess,
    returned: {
      /** The address to which the provider sent the browser, with its query. */
      readonly address: string;
      readonly state: string;
      readonly verifier: string;
      readonly nonce: string;
      readonly groupsClaim: string;
    },
  ): Promise<ProviderAnswer<ProvidedIdentity>>;
  signOutAddress(access: ProviderAccess, returnTo: string): Promise<ProviderAnswer<string | undefined>>;
  readLogoutMessage(access: ProviderAccess, token: string): Promise<ProviderAnswer<LogoutMessage>>;
}
