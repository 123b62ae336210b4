import { fail } from "@farthing/domain/wording";

interface AllowedReturnUrls {
  readonly origins: readonly string[];
  readonly returnUrl?: string | null | undefined;
}

/** After signing, the customer can return only to a page of Farthing or of the customer's web shop. */
export function checkReturnUrl(sourceUrl: string, { origins, returnUrl }: AllowedReturnUrls): string {
  const source = URL.parse(sourceUrl);
  const shop = returnUrl ? URL.parse(returnUrl)?.origin : undefined;
  const allowed = source && !source.username && !source.password && [...origins, shop].includes(source.origin);
  return allowed ? source.href : fail("signing.source_refused");
}
