import { fail } from "@farthing/domain/wording";

interface Allowed {
  /** The origins of Farthing's apps. */
  readonly origins: readonly string[];
  /** The return URL of the web shop, if the customer came from one. */
  readonly returnUrl?: string | null | undefined;
}

/** Checks the return URL. Only a page of Farthing or of the customer's web shop is accepted. */
export function sourceAddress(sourceUrl: string, { origins, returnUrl }: Allowed): string {
  const source = URL.parse(sourceUrl);
  const shop = returnUrl ? URL.parse(returnUrl)?.origin : undefined;
  const allowed = source && !source.username && !source.password && [...origins, shop].includes(source.origin);
  return allowed ? source.href : fail("signing.source_refused");
}
