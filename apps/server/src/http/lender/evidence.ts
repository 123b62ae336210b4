import * as contract from "@farthing/contract";
import type { Sealer } from "../../providers/seal/port.ts";
import { makeEvidenceBundle } from "../../use-cases/evidence/make-bundle.ts";
import type { Implement } from "../implement.ts";

export function serveEvidence(implement: Implement, sealer: Sealer): void {
  implement(contract.takeEvidence, async ({ ctx, given, reply }) => {
    const { fileName, zip } = await makeEvidenceBundle(ctx, given.params.id, sealer);
    const file = new File([new Uint8Array(zip)], fileName, { type: "application/zip" });
    reply
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .type(file.type)
      .send(Buffer.from(zip));
    return file;
  });
}
