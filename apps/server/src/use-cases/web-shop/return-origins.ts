/** The return URL must be on a registered origin. Credentials in the URL are refused, because they would end up in logs. */
export function returnsToShop(returnUrl: string, origins: readonly string[]): boolean {
  const url = URL.parse(returnUrl);
  return url !== null && url.username === "" && url.password === "" && origins.includes(url.origin);
}

/** An origin must use TLS, except localhost in a sandbox. */
export function isReturnOrigin(origin: string, { localhostAdmitted }: { readonly localhostAdmitted: boolean }): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return url.protocol === "https:" || (localhostAdmitted && url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
}
