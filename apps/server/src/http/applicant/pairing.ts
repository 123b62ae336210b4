import { findPairing, joinPairing, leavePairing, tellPairing } from "@farthing/contract";
import { findPairing as find, joinPairing as join, leavePairing as leave, notePairing } from "../../use-cases/pairing/on-the-phone.ts";
import { networkOf } from "../caller-network.ts";
import { bearerOf, type Implement } from "../implement.ts";

/** The phone's side of filling in the details beside a till. */
export function serveOwnPairing(implement: Implement): void {
  implement(findPairing, async ({ ctx, given, raw }) => find(ctx, { code: given.body.code, network: networkOf(raw.ip) }));

  implement(joinPairing, async ({ ctx, given: { params, body }, raw }) =>
    join(ctx, { applicationId: params.id, code: body.code, token: bearerOf(raw) ?? "" }),
  );

  implement(tellPairing, async ({ ctx, given: { params, body } }) =>
    notePairing(ctx, { applicationId: params.id, ...body }).then(() => undefined),
  );

  implement(leavePairing, async ({ ctx, given }) => leave(ctx, given.params.id).then(() => undefined));
}
