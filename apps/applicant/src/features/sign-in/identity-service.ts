import { signInFailure } from "./sign-in-failure.ts";

/** Only the sign-in uses the identity protocol, so its code loads on demand. */
export const loadIdentityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw signInFailure("discoverIssuer");
  });
