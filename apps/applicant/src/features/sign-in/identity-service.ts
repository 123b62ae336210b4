import { failed } from "./sign-in-failure.ts";

/** Loads the identity protocol's code on demand. Only the sign-in needs it. */
export const identityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw failed("discoverIssuer");
  });
