import { endPairing, getPairing, offerPairing } from "@farthing/contract";
import { endPairing as end, offerPairing as offer, readPairing } from "../../use-cases/pairing/at-the-till.ts";
import type { Implement } from "../implement.ts";

/** The till's side of a phone that fills in the details beside it. */
export function servePairing(implement: Implement, applicantOrigin: string): void {
  implement(offerPairing, async ({ ctx, given }) => offer(ctx, given.params.id, applicantOrigin));

  implement(getPairing, async ({ ctx, given }) => ({ pairing: await readPairing(ctx, given.params.id, applicantOrigin) }));

  implement(endPairing, async ({ ctx, given }) => end(ctx, given.params.id).then(() => undefined));
}
