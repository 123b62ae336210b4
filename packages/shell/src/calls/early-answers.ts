declare global {
  /** The responses to the requests of the page's inline script, by the URL of the request. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const freshMs = 30_000;

/** Works like `fetch`, but the first request to a URL gets the early response if there is one. */
export const fetchWithEarlyAnswers: typeof fetch = (url, init) => {
  const earlier = globalThis.earlyAnswers?.get(String(url));
  if (!earlier || init?.method !== "GET" || performance.now() > freshMs) return fetch(url, init);
  globalThis.earlyAnswers?.delete(String(url));
  return earlier;
};

/** Deletes unused early responses, which would be out of date on the next page. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
