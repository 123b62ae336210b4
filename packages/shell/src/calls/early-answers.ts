declare global {
  /** An inline script in the page sends some requests before the app loads. Contains their responses by URL. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const freshMs = 30_000;

/** Works like `fetch`. If the inline script has already requested the URL, the first request gets that response. */
export const fetchWithEarlyAnswers: typeof fetch = (url, init) => {
  const earlier = globalThis.earlyAnswers?.get(String(url));
  if (!earlier || init?.method !== "GET" || performance.now() > freshMs) return fetch(url, init);
  globalThis.earlyAnswers?.delete(String(url));
  return earlier;
};

/** Deletes unused early responses, which would be out of date on the next page. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
