declare global {
  /** The responses to requests that an inline script in the page sends before the app loads, by URL. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const freshMs = 30_000;

/** Works like `fetch`. If the inline script has already requested the URL, the first call for this URL gets that response. */
export const fetchWithEarlyAnswers: typeof fetch = (url, init) => {
  const earlier = globalThis.earlyAnswers?.get(String(url));
  if (!earlier || init?.method !== "GET" || performance.now() > freshMs) return fetch(url, init);
  globalThis.earlyAnswers?.delete(String(url));
  return earlier;
};

/** Call this before another page opens. Responses that are still unused would be out of date on that page. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
