/** A return URL with a username or a password would be written to logs, so it is refused. */
export function isAllowedReturnUrl(returnUrl: string, origins: readonly string[]): boolean {
  const url = URL.parse(returnUrl);
  return url !== null && url.username === "" && url.password === "" && origins.includes(url.origin);
}

/** A return URL must use TLS. In a sandbox, localhost may be used without TLS. */
export function isReturnOrigin(origin: string, { localhostAdmitted }: { readonly localhostAdmitted: boolean }): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return url.protocol === "https:" || (localhostAdmitted && url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
}
