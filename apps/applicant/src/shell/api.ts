import { type ApplicantContract, applicantCalls } from "@farthing/contract/calls";
import { createClient } from "@farthing/contract/client";
import { applicantRoutes } from "@farthing/domain/navigation";
import { fetchOrEarlier } from "@farthing/shell";
import { replaceWith } from "./navigation.tsx";
import { accessToken, forgetToken } from "./session.ts";

/** The customer's API client. The token gives access to one application. When the token expires, the customer is signed out (S3 §4). */
export const api = createClient<ApplicantContract>(applicantCalls, {
  base: "",
  fetch: fetchOrEarlier,
  authorization: () => {
    const token = accessToken();
    return token && `Bearer ${token}`;
  },
  onSignedOut: () => {
    forgetToken();
    replaceWith(applicantRoutes["mailOrder.timeout"]);
  },
});
