/** A customer is sent back only to where the shop said that it is; a password in an address would end up in somebody's log. */
export function returnsToShop(returnUrl: string, origins: readonly string[]): boolean {
  const url = URL.parse(returnUrl);
  return url !== null && url.username === "" && url.password === "" && origins.includes(url.origin);
}

/** An origin that a shop may be registered with; without TLS only on the machine of somebody who tries it out. */
export function isReturnOrigin(origin: string, { localhostAdmitted }: { readonly localhostAdmitted: boolean }): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return url.protocol === "https:" || (localhostAdmitted && url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
}
