const landingPath = "/search";

/** Allows only paths of this app, so that a link cannot redirect to another site. */
export const safeReferrer = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) && !path.startsWith("/login") ? path : landingPath;
