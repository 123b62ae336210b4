import { signInFailure } from "./sign-in-failure.ts";

/** This module is loaded on demand, because only the sign-in uses the identity protocol. */
export const identityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw signInFailure("discoverIssuer");
  });
