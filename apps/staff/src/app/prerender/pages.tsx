import { drawSignIn } from "@farthing/account/first-pages";
import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";

/** Prerenders the pages for visitors without a session. */
export function drawFirstPages(config: StaticConfig): Readonly<Record<string, string>> {
  const signIn = drawSignIn({ purpose: screens.accounts.login.staffPurpose }, config);
  return { "/": signIn, "/login": signIn };
}
