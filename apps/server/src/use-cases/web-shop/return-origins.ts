/**
 * Returns true if the origin of the URL is registered. A URL with a username or a password is refused, because it would be written to logs.
 */
export function isAllowedReturnUrl(returnUrl: string, origins: readonly string[]): boolean {
  const url = URL.parse(returnUrl);
  return url !== null && url.username === "" && url.password === "" && origins.includes(url.origin);
}

/** True if the origin uses TLS. In a sandbox, localhost may be used without TLS. */
export function isReturnOrigin(origin: string, { localhostAdmitted }: { readonly localhostAdmitted: boolean }): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return url.protocol === "https:" || (localhostAdmitted && url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
}
