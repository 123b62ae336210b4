import { completeDeposit, startDeposit } from "@farthing/contract";
import type { Config } from "../../platform/config.ts";
import type { Providers } from "../../providers/index.ts";
import { completeDeposit as complete } from "../../use-cases/deposits/complete-deposit.ts";
import { startDeposit as start } from "../../use-cases/deposits/start-deposit.ts";
import type { Implement } from "../implement.ts";

/** The deposit that the customer pays themselves. */
export function serveDeposits(
  implement: Implement,
  { providers: { payments }, config }: { readonly providers: Providers; readonly config: Pick<Config, "origins"> },
): void {
  implement(startDeposit, async ({ ctx, given: { params, body } }) =>
    start(ctx, { applicationId: params.id, ...body }, { payments, applicantOrigin: config.origins.applicant }),
  );

  implement(completeDeposit, async ({ ctx, given: { params, body } }) =>
    complete(ctx, { applicationId: params.id, result: body }, payments),
  );
}
