import type { Page } from "@playwright/test";

const stepMs = 250;

/** The answers that the page has received from an address so far. */
export function countResponses(page: Page, ending: string): () => number {
  let received = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(ending)) received += 1;
  });
  return () => received;
}

/** Stops the page's clock, which has to be installed. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 1_000));

/** Moves the stopped clock until the page receives another answer, and returns by how much. */
export async function timeUntilNextResponse(page: Page, received: () => number, msMax = 20_000): Promise<number> {
  const before = received();
  let ms = 0;
  for (; received() === before && ms < msMax; ms += stepMs) {
    await page.clock.runFor(stepMs);
    // The page has handled its timers when it answers.
    await page.evaluate(() => undefined);
  }
  return ms;
}
