import { type ApplicantContract, applicantCalls } from "@farthing/contract/calls";
import { createClient } from "@farthing/contract/client";
import { kept } from "../../app/tab-storage.ts";

/** The room that this tab is in. Its key is not the customer's token: whoever opened the room, it opens this room and nothing else. */
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
