const landing = "/search";

/** The page after sign-in. Only paths of this app are allowed, so that a link cannot redirect elsewhere. */
export const safeReferrer = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) && !path.startsWith("/login") ? path : landing;
