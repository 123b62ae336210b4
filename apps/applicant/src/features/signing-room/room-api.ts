import { type ApplicantContract, applicantCalls } from "@farthing/contract/calls";
import { createClient } from "@farthing/contract/client";
import { kept } from "../../shell/tab-storage.ts";

/** The tab's signing room. The room's key opens only this room and is not the customer's token. */
export interface RoomKey {
  readonly signingId: string;
  readonly key: string;
}

export const roomKey = kept<RoomKey>("signing-room");

export const roomApi = createClient<ApplicantContract>(applicantCalls, {
  base: "",
  authorization: () => {
    const key = roomKey.read()?.key;
    return key && `Bearer ${key}`;
  },
});
