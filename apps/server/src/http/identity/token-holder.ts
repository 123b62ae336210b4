import type { Pool } from "pg";
import type { Config } from "../../platform/config.ts";
import { uuid } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import { applicantTokenHolder, type TokenHolder } from "../../store/identity/applicant-tokens.ts";
import { admitOutsideToken } from "../../use-cases/applicants/admit-outside-token.ts";
import { type Ctx, type RequestContext, unauthenticatedActor } from "../../use-cases/context.ts";
import { ExternalTokenVerifier } from "./outside-issuer.ts";

interface TokenLookupDependencies {
  readonly config: Pick<Config, "applicantAuth">;
  readonly pool: Pool;
  readonly log: Log;
  readonly contextFor: (occasion: RequestContext) => Ctx;
}

type FindHolder = (token: string, background: boolean) => Promise<TokenHolder | undefined>;

export function createApplicantTokenLookup({ config, pool, log, contextFor }: TokenLookupDependencies): FindHolder {
  const known: FindHolder = (token, background) => applicantTokenHolder(pool, token, !background);
  if (!config.applicantAuth.outside) return known;
  const issuer = new ExternalTokenVerifier(config.applicantAuth, log);
  return async (token, background) => {
    const holder = await known(token, background);
    if (holder) return holder;
    const read = await issuer.read(token);
    if (!read) return undefined;
    await admitOutsideToken(
      contextFor({ actor: unauthenticatedActor, call: "outside token", requestId: uuid(), idempotency: undefined }),
      read,
    );
    return known(token, background);
  };
}
