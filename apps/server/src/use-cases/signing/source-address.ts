import { fail } from "@farthing/domain/wording";

interface Allowed {
  readonly origins: readonly string[];
  /** The return URL of the web shop. Only set if the customer came from a web shop. */
  readonly returnUrl?: string | null | undefined;
}

/** Checks the URL to which the customer returns after signing. Only a page of Farthing or of the customer's web shop is accepted. */
export function checkReturnUrl(sourceUrl: string, { origins, returnUrl }: Allowed): string {
  const source = URL.parse(sourceUrl);
  const shop = returnUrl ? URL.parse(returnUrl)?.origin : undefined;
  const allowed = source && !source.username && !source.password && [...origins, shop].includes(source.origin);
  return allowed ? source.href : fail("signing.source_refused");
}
