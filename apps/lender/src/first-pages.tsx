import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { drawSignIn } from "@farthing/journey/first-pages";

/** Drawn by the build for everybody who comes without a session. */
export const drawFirstPages = (config: StaticConfig): Readonly<Record<string, string>> => ({
  "/": drawSignIn({ purpose: screens.accounts.login.lenderPurpose, retailerName: "farthing" }, config),
});
