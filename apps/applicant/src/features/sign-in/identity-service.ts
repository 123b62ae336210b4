import { failed } from "./sign-in-failure.ts";

/** The code of the identity protocol is loaded when it is needed, because only the sign-in uses it. */
export const identityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw failed("discoverIssuer");
  });
