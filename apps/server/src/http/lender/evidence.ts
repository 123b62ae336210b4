import * as contract from "@farthing/contract";
import type { Sealer } from "../../providers/seal/port.ts";
import { makeEvidenceBundle } from "../../use-cases/evidence/make-bundle.ts";
import type { Implement } from "../implement.ts";

export function serveEvidence(implement: Implement, sealer: Sealer): void {
  implement(contract.takeEvidence, async ({ ctx, given }) => {
    const { fileName, zip } = await makeEvidenceBundle(ctx, given.params.id, sealer);
    return { bytes: zip, fileName };
  });
}
