import * as contract from "@farthing/contract";
import { findPairing, joinPairing, leavePairing, reportTyping } from "../../use-cases/pairing/phone-pairing.ts";
import { networkOf } from "../caller-network.ts";
import { bearerOf, type EndpointImplementer } from "../implement.ts";

export function serveOwnPairing(implement: EndpointImplementer): void {
  implement(contract.findPairing, async ({ ctx, given, raw }) => findPairing(ctx, { code: given.body.code, network: networkOf(raw.ip) }));

  implement(contract.joinPairing, async ({ ctx, given: { params, body }, raw }) =>
    joinPairing(ctx, { applicationId: params.id, code: body.code, token: bearerOf(raw) ?? "" }),
  );

  implement(contract.reportPairing, async ({ ctx, given: { params, body } }) =>
    reportTyping(ctx, { applicationId: params.id, ...body }).then(() => undefined),
  );

  implement(contract.leavePairing, async ({ ctx, given }) => leavePairing(ctx, given.params.id).then(() => undefined));
}
