import { fail } from "@farthing/domain/wording";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { applicantTokenSeconds } from "../../store/identity/applicant-tokens.ts";
import type { OutsideToken } from "../../use-cases/applicants/admit-outside-token.ts";

const acceptedAlgorithms = ["ES256", "ES384", "EdDSA", "PS256", "RS256"];
const timeLimitMs = 5_000;
const clockToleranceSeconds = 5;

/** True if Farthing could not fetch the public keys of the identity service. False if the token is invalid. */
const isOutage = (error: unknown): boolean => !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;

/** Checks access tokens (JWTs, RFC 9068) of the operator's own identity service. */
export class ExternalTokenVerifier {
  readonly #auth: Config["applicantAuth"];
  readonly #log: Log;
  #keys: JWTVerifyGetKey | undefined;

  constructor(auth: Config["applicantAuth"], log: Log) {
    this.#auth = auth;
    this.#log = log;
  }

  async read(token: string): Promise<OutsideToken | undefined> {
    const { baseUrl, outside } = this.#auth;
    if (!outside) return undefined;
    try {
      const { payload } = await jwtVerify(token, await this.#published(), {
        issuer: baseUrl,
        audience: outside.audience,
        algorithms: acceptedAlgorithms,
        // Only access tokens are accepted. An ID token says who a person is but grants no access.
        typ: "at+jwt",
        requiredClaims: ["exp", "iat", outside.claim],
        clockTolerance: clockToleranceSeconds,
        // `maxTokenAge` also refuses tokens that were issued in the future.
        maxTokenAge: applicantTokenSeconds,
      });
      const applicationId = payload[outside.claim];
      const { exp = 0, iat = 0 } = payload;
      if (typeof applicationId !== "string" || exp - iat > applicantTokenSeconds) return undefined;
      return { token, applicationId, expiresAt: new Date(exp * 1_000) };
    } catch (error) {
      if (!isOutage(error)) return undefined;
      this.#log.error({ err: error }, "the external identity service did not answer");
      return fail("server.busy");
    }
  }

  async #published(): Promise<JWTVerifyGetKey> {
    this.#keys ??= createRemoteJWKSet(await this.#keySetAddress(), { timeoutDuration: timeLimitMs });
    return this.#keys;
  }

  async #keySetAddress(): Promise<URL> {
    const { baseUrl } = this.#auth;
    const address = `${baseUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeLimitMs) });
    const { issuer, jwks_uri } = (await answer.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
    if (issuer !== baseUrl) throw new Error(`${address} is the discovery document of another issuer`);
    return new URL(String(jwks_uri));
  }
}
