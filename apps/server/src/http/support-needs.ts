import * as contract from "@farthing/contract";
import type { RecordedNeeds } from "../store/support/support-needs.ts";
import { readSupportNeeds, recordOwnSupportNeeds, recordSupportNeeds } from "../use-cases/support/support-needs.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveSupportNeeds(implement: EndpointImplementer): void {
  implement(contract.readSupportNeeds, async ({ ctx, given }) => toWire(await readSupportNeeds(ctx, given.params.id)));

  implement(contract.recordSupportNeeds, async ({ ctx, given: { params, body } }) =>
    toWire(await recordSupportNeeds(ctx, { applicationId: params.id, ...body })),
  );
}

export function serveOwnSupportNeeds(implement: EndpointImplementer): void {
  implement(contract.readOwnSupportNeeds, async ({ ctx, given }) => toWire(await readSupportNeeds(ctx, given.params.id)));

  implement(contract.recordOwnSupportNeeds, async ({ ctx, given: { params, body } }) =>
    toWire(await recordOwnSupportNeeds(ctx, { applicationId: params.id, ...body })),
  );
}

/** Shops must not see the names of lender users, so the reply does not say who recorded the needs. */
const toWire = (recorded: RecordedNeeds | null) => ({
  supportNeeds: recorded && {
    applicationId: recorded.applicationId,
    needs: [...recorded.needs],
    note: recorded.note,
    consent: recorded.consent,
    recordedAs: recorded.recordedAs,
    recorded: recorded.recordedAt.toISOString(),
  },
});
