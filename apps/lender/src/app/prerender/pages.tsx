import { prerenderSignIn } from "@farthing/account/first-pages";
import type { StaticConfig } from "@farthing/contract";
import { lenderRetailerName } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";

export const prerenderFirstPages = (config: StaticConfig): Readonly<Record<string, string>> => ({
  "/": prerenderSignIn({ purpose: screens.accounts.login.lenderPurpose, organisation: lenderRetailerName }, config),
});
