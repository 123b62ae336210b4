import { drawSignIn } from "@farthing/account/first-pages";
import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";

/** Prerendered by the build for users without a session. */
export const drawFirstPages = (config: StaticConfig): Readonly<Record<string, string>> => ({
  "/": drawSignIn({ purpose: screens.accounts.login.lenderPurpose, retailerName: "farthing" }, config),
});
