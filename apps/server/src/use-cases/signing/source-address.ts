import { fail } from "@farthing/domain/wording";

interface Allowed {
  /** The product's own. */
  readonly origins: readonly string[];
  /** Of the shop that the customer came from, where they came from one. */
  readonly returnUrl?: string | null | undefined;
}

/** The address that a room leads back to: a page of the product, or of the customer's shop; anything else is refused. */
export function sourceAddress(sourceUrl: string, { origins, returnUrl }: Allowed): string {
  const source = URL.parse(sourceUrl);
  const shop = returnUrl ? URL.parse(returnUrl)?.origin : undefined;
  const allowed = source && !source.username && !source.password && [...origins, shop].includes(source.origin);
  return allowed ? source.href : fail("signing.source_refused");
}
