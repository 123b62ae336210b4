import * as contract from "@farthing/contract";
import { liftLegalHold, placeLegalHold, readRetention } from "../../use-cases/retention/legal-holds.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveRetention(implement: EndpointImplementer): void {
  implement.read(contract.readRetention, async ({ ctx }) => {
    const { lastRunAt, classes, due, holds, ...overview } = await readRetention(ctx);
    return {
      ...overview,
      lastRun: lastRunAt?.toISOString() ?? null,
      classes: [...classes],
      due: [...due],
      holds: holds.map(({ placedAt, ...hold }) => ({ ...hold, placed: placedAt.toISOString() })),
    };
  });

  implement(contract.placeLegalHold, ({ ctx, given }) =>
    placeLegalHold(ctx, { applicationId: given.params.id, ...given.body }).then(() => undefined),
  );

  implement(contract.liftLegalHold, ({ ctx, given }) => liftLegalHold(ctx, given.params.id).then(() => undefined));
}
