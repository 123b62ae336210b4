import type { Page } from "@playwright/test";

const stepMs = 250;

/** Counts the responses that the page received from an address. */
export function countResponses(page: Page, ending: string): () => number {
  let received = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(ending)) received += 1;
  });
  return () => received;
}

/** Stops the page's clock, which must be installed before. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 1_000));

/** Advances the stopped clock until the next response and returns the time. */
export async function timeUntilNextResponse(page: Page, received: () => number, msMax = 20_000): Promise<number> {
  const before = received();
  let ms = 0;
  for (; received() === before && ms < msMax; ms += stepMs) {
    await page.clock.runFor(stepMs);
    // The page has run its timers when it answers.
    await page.evaluate(() => undefined);
  }
  return ms;
}
