export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface SignInStart {
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

export interface LogoutMessage {
  readonly id: string;
  readonly subject: string | undefined;
  readonly session: string | undefined;
}

export type ProviderAnswer<Value> = Value | "refused" | "unavailable";

export interface SingleSignOn {
  /** Returns false if the provider publishes no configuration, or if its configuration names another issuer. */
  check(issuer: string): Promise<boolean>;
  begin(access: ProviderAccess, returnTo: string): Promise<ProviderAnswer<SignInStart>>;
  finish(
    access: ProviderAccess,
    returned: {
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
