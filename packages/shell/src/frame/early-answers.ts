declare global {
  /** What an app's `early-questions.ts` has asked already, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** Counted from when the page began to load; later, an answer that nobody has wanted yet is out of date. */
const freshMs = 30_000;

/** The answer to a question that was asked before the app had come, once; whatever is asked again is asked anew. */
export const fetchOrEarlier: typeof fetch = (url, init) => {
  const earlier = globalThis.earlyAnswers?.get(String(url));
  if (!earlier || init?.method !== "GET" || performance.now() > freshMs) return fetch(url, init);
  globalThis.earlyAnswers?.delete(String(url));
  return earlier;
};

/** Whatever the page that was asked for did not need is out of date on the next one, and nobody else's. */
export const forgetEarlyAnswers = (): void => globalThis.earlyAnswers?.clear();
