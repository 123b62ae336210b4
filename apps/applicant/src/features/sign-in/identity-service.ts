import { signInFailure } from "./sign-in-failure.ts";

/** The code for the identity protocol is loaded when it is needed, because only the sign-in uses it. */
export const identityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw signInFailure("discoverIssuer");
  });
