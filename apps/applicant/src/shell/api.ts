import { type ApplicantContract, applicantCalls } from "@farthing/contract/calls";
import { createClient } from "@farthing/contract/client";
import { applicantRoutes } from "@farthing/domain/navigation";
import { watchedFetch } from "@farthing/shell";
import { replacePage } from "./navigation.tsx";
import { accessToken, deleteToken } from "./session.ts";

/** The token opens one application. An expired token signs the customer out (S3 §4). */
export const api = createClient<ApplicantContract>(applicantCalls, {
  base: "",
  fetch: watchedFetch,
  authorization: () => {
    const token = accessToken();
    return token && `Bearer ${token}`;
  },
  onSignedOut: () => {
    deleteToken();
    replacePage(applicantRoutes["mailOrder.timeout"]);
  },
});
