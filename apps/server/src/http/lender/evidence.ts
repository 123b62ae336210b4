import * as contract from "@farthing/contract";
import type { Sealer } from "../../providers/seal/port.ts";
import { makeEvidenceBundle } from "../../use-cases/evidence/make-bundle.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveEvidence(implement: EndpointImplementer, sealer: Sealer): void {
  implement(contract.takeEvidence, async ({ ctx, given }) => {
    const { fileName, zip } = await makeEvidenceBundle(ctx, given.params.id, sealer);
    return { bytes: zip, fileName };
  });
}
