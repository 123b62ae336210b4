import type { Page } from "@playwright/test";

const stepMs = 250;

export function countResponses(page: Page, ending: string): () => number {
  let received = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(ending)) received += 1;
  });
  return () => received;
}

export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 1_000));

/** Advances the page's clock until the next response. Returns the number of milliseconds by which the clock was advanced. */
export async function timeUntilNextResponse(page: Page, received: () => number, msMax = 20_000): Promise<number> {
  const before = received();
  let ms = 0;
  for (; received() === before && ms < msMax; ms += stepMs) {
    await page.clock.runFor(stepMs);
    // The page answers this call only after it has run its timers.
    await page.evaluate(() => undefined);
  }
  return ms;
}
