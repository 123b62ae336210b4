import { failed } from "./sign-in-failure.ts";

/** What speaks its protocol comes when somebody signs in: no other page needs it, and a line that does not bring it reaches no service either. */
export const identityService = () =>
  import("./token-exchange.ts").catch(() => {
    throw failed("discoverIssuer");
  });
