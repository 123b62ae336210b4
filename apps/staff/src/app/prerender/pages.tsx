import { prerenderSignIn } from "@farthing/account/first-pages";
import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { prerenderPage } from "@farthing/shell/first-pages";
import { DetailsOutline, QuoteOutline } from "./outlines.tsx";

export function prerenderFirstPages(config: StaticConfig): Readonly<Record<string, string>> {
  const signIn = prerenderSignIn({ purpose: screens.accounts.login.staffPurpose }, config);
  return { "/": signIn, "/login": signIn };
}

export const prerenderOutlines = (config: StaticConfig): Readonly<Record<string, string>> => ({
  "/apply": prerenderPage(<QuoteOutline />, config),
  "/apply/details/*": prerenderPage(<DetailsOutline />, config),
});
