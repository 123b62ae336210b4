import { type ApplicantContract, applicantCalls } from "@farthing/contract/calls";
import { createClient } from "@farthing/contract/client";
import { watchedFetch } from "@farthing/shell";
import { tabValue } from "../../shell/tab-storage.ts";

/** The key opens only this signing session. It is not the customer's token. */
export interface SigningSessionKey {
  readonly signingId: string;
  readonly key: string;
}

export const signingSessionKey = tabValue<SigningSessionKey>("signing-room");

export const signingSessionApi = createClient<ApplicantContract>(applicantCalls, {
  base: "",
  fetch: watchedFetch,
  authorization: () => {
    const key = signingSessionKey.read()?.key;
    return key && `Bearer ${key}`;
  },
});
