const landing = "/search";

/** Returns the page to open after sign-in. Only paths of this app are allowed, so that a link cannot redirect to another site. */
export const safeReferrer = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) && !path.startsWith("/login") ? path : landing;
