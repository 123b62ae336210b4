import * as contract from "@farthing/contract";
import { signingConsents } from "@farthing/domain/application";
import { createOwnSigningService } from "../providers/signing/own-signing-service.ts";
import { enterSigningSession } from "../use-cases/signing/enter-signing-session.ts";
import { linkDraftAgreement } from "../use-cases/signing/link-draft-agreement.ts";
import { readSigningOutcome, readSigningProgress, readSigningSession } from "../use-cases/signing/read-signing-session.ts";
import { requestSigning } from "../use-cases/signing/request-signing.ts";
import { declineAgreement, signAgreement } from "../use-cases/signing/sign-agreement.ts";
import type { EndpointImplementer } from "./implement.ts";
import { pickPaperDependencies, toUrls } from "./papers.ts";
import type { AppDependencies } from "./parts.ts";

const userAgentCharactersMax = 300;

const signingDependencies = ({ config }: Pick<AppDependencies, "config">) => ({
  signingService: createOwnSigningService(config.origins.applicant),
  lender: config.lender,
});

export function serveStaffSigning(implement: EndpointImplementer, parts: AppDependencies): void {
  implement(contract.requestSigning, async ({ ctx, given }) => requestSigning(ctx, given.params.id, signingDependencies(parts)));

  implement(contract.getSigning, async ({ ctx, given }) => ({ signing: await readSigningProgress(ctx, given.params.id) }));
}

export function serveSigningSession(implement: EndpointImplementer, parts: AppDependencies): void {
  const { lender, origins } = parts.config;
  implement(contract.requestOwnSigning, async ({ ctx, given }) => requestSigning(ctx, given.params.id, signingDependencies(parts)));

  implement(contract.getOwnSigning, async ({ ctx, given }) => ({ outcome: await readSigningOutcome(ctx, given.params.id) }));

  implement(contract.enterSigningRoom, async ({ ctx, given }) => enterSigningSession(ctx, given.body, origins));

  implement(contract.readSigningRoom, async ({ ctx, given }) => {
    const { papers, ...session } = await readSigningSession(ctx, given.params.id, lender);
    return { ...session, papers: papers.map((paper) => contract.paperSchema.parse(paper)) };
  });

  implement(contract.copyInSigningRoom, async ({ ctx, given }) =>
    toUrls(origins.applicant, await linkDraftAgreement(ctx, given.params.id, pickPaperDependencies(parts))),
  );

  implement(contract.signAgreement, async ({ ctx, given: { params, body }, raw }) => {
    const from = { address: raw.ip, userAgent: String(raw.headers["user-agent"] ?? "").slice(0, userAgentCharactersMax) };
    // The schema accepts only a request in which the customer gives every consent, so this function need not check them.
    return signAgreement(
      ctx,
      { signingId: params.id, papersHash: body.papersHash, signature: body.signature, consents: signingConsents, ...from },
      lender,
    );
  });

  implement(contract.declineAgreement, async ({ ctx, given }) => declineAgreement(ctx, given.params.id));
}
