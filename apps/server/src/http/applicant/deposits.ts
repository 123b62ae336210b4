import * as contract from "@farthing/contract";
import type { Config } from "../../platform/config.ts";
import type { Providers } from "../../providers/index.ts";
import { completeDeposit } from "../../use-cases/deposits/complete-deposit.ts";
import { startDeposit } from "../../use-cases/deposits/start-deposit.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDeposits(
  implement: EndpointImplementer,
  { providers: { payments }, config }: { readonly providers: Providers; readonly config: Pick<Config, "origins"> },
): void {
  implement(contract.startDeposit, async ({ ctx, given: { params, body } }) =>
    startDeposit(ctx, { applicationId: params.id, ...body }, { payments, applicantOrigin: config.origins.applicant }),
  );

  implement(contract.completeDeposit, async ({ ctx, given: { params, body } }) =>
    completeDeposit(ctx, { applicationId: params.id, result: body }, payments),
  );
}
