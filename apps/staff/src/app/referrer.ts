const landing = "/search";

/** Where to go after signing in: only ever a path of this app, so that a link cannot lead anywhere else. */
export const safeReferrer = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) && !path.startsWith("/login") ? path : landing;
