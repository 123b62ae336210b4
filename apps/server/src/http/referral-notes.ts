import * as contract from "@farthing/contract";
import type { ReferralNote } from "../store/referrals/referral-notes.ts";
import { addReferralNote, readReferralNotes } from "../use-cases/referrals/referral-notes.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveReferralNotes(implement: EndpointImplementer): void {
  implement(contract.getReferralNotes, async ({ ctx, given }) => (await readReferralNotes(ctx, given.params.id)).map(noteToWire));

  implement(contract.addReferralNote, async ({ ctx, given: { params, body } }) =>
    noteToWire(await addReferralNote(ctx, { applicationId: params.id, ...body })),
  );
}

const noteToWire = ({ username, message, createdAt }: ReferralNote) => ({ username, message, createdDateTime: createdAt.toISOString() });
