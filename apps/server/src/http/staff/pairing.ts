import * as contract from "@farthing/contract";
import { endPairing, offerPairing, readPairing } from "../../use-cases/pairing/till-pairing.ts";
import type { EndpointImplementer } from "../implement.ts";

export function servePairing(implement: EndpointImplementer, applicantOrigin: string): void {
  implement(contract.offerPairing, async ({ ctx, given }) => offerPairing(ctx, given.params.id, applicantOrigin));

  implement(contract.getPairing, async ({ ctx, given }) => ({ pairing: await readPairing(ctx, given.params.id, applicantOrigin) }));

  implement(contract.endPairing, async ({ ctx, given }) => endPairing(ctx, given.params.id).then(() => undefined));
}
