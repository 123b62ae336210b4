declare global {
  /** The responses to the requests that `early-questions.ts` sent, by request address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** The maximum age of an early response, from the start of the page load. Older responses are out of date. */
const freshMs = 30_000;

/** Returns the early response to a request, once. Later requests to the same address go to the server. */
export const fetchOrEarlier: typeof fetch = (url, init) => {
  const earlier = globalThis.earlyAnswers?.get(String(url));
  if (!earlier || init?.method !== "GET" || performance.now() > freshMs) return fetch(url, init);
  globalThis.earlyAnswers?.delete(String(url));
  return earlier;
};

/** Drops unused early responses, which would be out of date on the next page. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
