import { exportJWK, generateKeyPair } from "jose";
import { type Adapter, type AdapterPayload, type Configuration, type KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Settings } from "../settings.ts";
import { clientIdOf, clientSecret, companies, emailOf, personBySubject } from "./people.ts";

/** The issuer is the sandbox's origin with this path. */
export const companyAccountsPath = "/company-accounts";
export const companyCookiePrefix = "company-accounts-";

/** Simulates the OpenID Connect provider with which companies sign in their own users. Its data are lost when the sandbox stops. */
export async function createCompanyAccounts(
  { origin, origins }: Pick<Settings, "origin" | "origins">,
  send: typeof fetch = fetch,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const configuration: Configuration = {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "company-accounts" }] },
    clients: companies.map((company) => ({
      client_id: clientIdOf(company),
      client_secret: clientSecret,
      redirect_uris: [`${origins[company.app]}/single-sign-on`],
      post_logout_redirect_uris: [`${origins[company.app]}/`],
      backchannel_logout_uri: `${origins[company.app]}/api/auth/single-sign-on/${company.name}/logout`,
      backchannel_logout_session_required: true,
    })),
    claims: {
      openid: ["sub", "sid", "amr"],
      profile: ["preferred_username", "given_name", "family_name", "groups"],
      email: ["email"],
    },
    scopes: ["openid", "profile", "email"],
    pkce: { required: () => true },
    cookies: {
      names: {
        session: `${companyCookiePrefix}session`,
        interaction: `${companyCookiePrefix}sign-in`,
        resume: `${companyCookiePrefix}resume`,
      },
      keys: ["a key of the sandbox"],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: showSignOutPage },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3_600, IdToken: 600, Interaction: 600, Session: 3_600 },
    interactions: { url: (_ctx, { uid }) => `${companyAccountsPath}/sign-in/${uid}` },
    findAccount: (_ctx, subject) => {
      const person = personBySubject(subject);
      return (
        person && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            preferred_username: person.username,
            given_name: person.givenName,
            family_name: person.familyName,
            groups: [...person.groups],
            email: emailOf(person),
          }),
        }
      );
    },
    loadExistingGrant: createFarthingGrant,
    fetch: (url, options) => send(url, options),
  };
  return new Provider(`${origin}${companyAccountsPath}`, configuration);
}

/** Companies do not ask their own people for consent, so this provider does not ask either. */
async function createFarthingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
}

/** `form` is the HTML of a form that has the id `op.logoutForm` and only hidden fields. The buttons below submit this form. */
async function showSignOutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Sign out of your company account</title>
<h1>Sign out of your company account</h1>
<p>You have signed out of Farthing. Do you also want to sign out of your company account?</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button>
</html>`;
}

class MemoryAdapter implements Adapter {
  static readonly #records = new Map<string, AdapterPayload>();
  readonly #model: string;
  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.#records.set(this.#key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryAdapter.#records.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const records = [...MemoryAdapter.#records];
    return records.find(([key, payload]) => key.startsWith(`${this.#model}:`) && payload.uid === uid)?.[1];
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.#records.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#records.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.#records) if (payload.grantId === grantId) MemoryAdapter.#records.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }
}
