import { createRemoteJWKSet, jwtVerify } from "jose";
import * as openid from "openid-client";
import { z } from "zod";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { LogoutMessage, ProvidedIdentity, ProviderAccess, ProviderAnswer, SingleSignOn } from "./port.ts";

interface Settings {
  readonly plainHttpAdmitted: boolean;
}

const timeLimitSeconds = 5;
/** A provider's configuration changes rarely, so it is cached. The keys are read again when an unknown key signs a token. */
const configurationCacheMs = 10 * 60_000;

export function createOpenIdSingleSignOn({ plainHttpAdmitted }: Settings, metrics: Metrics, log: Log): SingleSignOn {
  const known = new Map<string, { readonly until: number; readonly configuration: Promise<openid.Configuration> }>();

  const discover = ({ issuer, clientId, clientSecret }: ProviderAccess): Promise<openid.Configuration> =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeLimitSeconds,
      execute: plainHttpAdmitted ? [openid.allowInsecureRequests] : [],
    });

  function configurationOf(access: ProviderAccess): Promise<openid.Configuration> {
    const key = JSON.stringify(access);
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.configuration;
    const configuration = discover(access);
    known.set(key, { configuration, until: Date.now() + configurationCacheMs });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  /** A network failure, a timeout or a server error counts as an outage. All other failures count as a refusal. */
  async function ask<Value>(step: string, work: () => Promise<Value>): Promise<ProviderAnswer<Value>> {
    const stop = metrics.outsideCalls.startTimer({ service: "single_sign_on" });
    try {
      const value = await work();
      stop({ outcome: "answered" });
      return value;
    } catch (error) {
      const outcome = isOutage(error) ? "unavailable" : "refused";
      stop({ outcome });
      log.warn({ err: error, step }, "a company's sign-in provider did not confirm a sign-in");
      return outcome;
    }
  }

  return {
    async check(issuer) {
      if (!isIssuer(issuer, plainHttpAdmitted)) return false;
      const configuration = await ask("check", () => discover({ issuer, clientId: "farthing", clientSecret: "" }));
      return typeof configuration === "object" && configuration.serverMetadata().issuer === issuer;
    },

    begin: (access, returnTo) =>
      ask("begin", async () => {
        const configuration = await configurationOf(access);
        const verifier = openid.randomPKCECodeVerifier();
        const nonce = openid.randomNonce();
        const address = openid.buildAuthorizationUrl(configuration, {
          scope: "openid profile email",
          redirect_uri: returnTo,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          nonce,
        });
        return { address: address.href, verifier, nonce };
      }),

    finish: (access, { address, state, verifier, nonce, groupsClaim }) =>
      ask("finish", async () => {
        const configuration = await configurationOf(access);
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(address), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new z.ZodError([]);
        // Some providers return the user's name and groups only at `userinfo_endpoint`, and not in the ID token.
        const described = configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return identityOf({ ...described, ...claims }, groupsClaim);
      }),

    signOutAddress: (access, returnTo) =>
      ask("sign out", async () => {
        const configuration = await configurationOf(access);
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
      }),

    readLogoutMessage: (access, token) =>
      ask("logout message", async () => {
        const { issuer, jwks_uri } = (await configurationOf(access)).serverMetadata();
        const keys = createRemoteJWKSet(new URL(jwks_uri ?? ""), { timeoutDuration: timeLimitSeconds * 1_000 });
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: access.clientId,
          requiredClaims: ["iat", "jti", "events"],
          maxTokenAge: "5 minutes",
        });
        return logoutMessageOf(payload);
      }),
  };
}

function isIssuer(issuer: string, plainHttpAdmitted: boolean): boolean {
  const url = URL.parse(issuer);
  if (url === null || url.username !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (plainHttpAdmitted && url.protocol === "http:");
}

const optionalTextClaim = z.string().min(1).max(200).optional().catch(undefined);
const textListClaim = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).catch(""),
  preferred_username: optionalTextClaim,
  email: optionalTextClaim,
  given_name: optionalTextClaim,
  family_name: optionalTextClaim,
  amr: textListClaim,
  acr: textListClaim,
});

function identityOf(claims: object, groupsClaim: string): ProvidedIdentity {
  const read = claimsSchema.parse(claims);
  return {
    subject: read.sub,
    session: read.sid,
    username: read.preferred_username,
    email: read.email,
    givenName: read.given_name,
    familyName: read.family_name,
    groups: textListClaim.parse(read[groupsClaim]),
    signedInBy: [...read.amr, ...read.acr],
  };
}

const backChannelLogoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** A token with a nonce is an ID token, so it is refused as a logout message (OpenID Connect Back-Channel Logout 1.0). */
const logoutSchema = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().max(255).optional(),
    sid: z.string().max(255).optional(),
    nonce: z.never().optional(),
    events: z.looseObject({ [backChannelLogoutEvent]: z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

function logoutMessageOf(payload: object): LogoutMessage {
  const { jti, sub, sid } = logoutSchema.parse(payload);
  return { id: jti, subject: sub, session: sid };
}

function isOutage(error: unknown): boolean {
  if (error instanceof z.ZodError) return false;
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  if (cause instanceof Response) return cause.status >= 500;
  return error instanceof TypeError || code === "OAUTH_TIMEOUT" || code === "ERR_JWKS_TIMEOUT" || code === "ECONNREFUSED";
}
