import { drawSignIn } from "@farthing/account/first-pages";
import type { StaticConfig } from "@farthing/contract";
import { lenderRetailer } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";

/** The first pages for users without a session, which the build prerenders. */
export const drawFirstPages = (config: StaticConfig): Readonly<Record<string, string>> => ({
  "/": drawSignIn({ purpose: screens.accounts.login.lenderPurpose, organisation: lenderRetailer }, config),
});
