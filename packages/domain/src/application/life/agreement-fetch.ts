import type { ErrorCode } from "../../wording/index.ts";
import { browserTiming } from "./timing.ts";

const notReady: ErrorCode = "agreement.not_ready";

const isNotReady = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === notReady;

/** The server stores the agreement some time after the signature. Until then, the browser repeats the request (S1 §7). */
export async function fetchAgreementWhenReady<T>(fetchAgreement: () => Promise<T>, wait: (ms: number) => Promise<unknown>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await fetchAgreement();
    } catch (error) {
      if (!isNotReady(error) || retries === browserTiming.agreementFetchRetriesMax) throw error;
      await wait(browserTiming.agreementFetchRetryDelayMs);
    }
  }
}
