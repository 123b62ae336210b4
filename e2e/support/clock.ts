import { expect, type Page, type Request } from "@playwright/test";

const stepMs = 250;

interface RequestCount {
  readonly sent: number;
  readonly received: number;
}

/** Counts the requests to URLs with this ending, and the responses to them. */
export function countRequests(page: Page, ending: string): RequestCount {
  const count = { sent: 0, received: 0 };
  const counted = (request: Request) => request.url().endsWith(ending);
  page.on("request", (request) => {
    if (counted(request)) count.sent += 1;
  });
  page.on("response", (response) => {
    if (counted(response.request())) count.received += 1;
  });
  page.on("requestfailed", (request) => {
    if (counted(request)) count.sent -= 1;
  });
  return count;
}

export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 1_000));

/**
 * Advances the page's clock until the next response. Returns the number of milliseconds by which the clock was advanced. A response takes
 * real time, so the clock stands still until each request has its response.
 */
export async function timeUntilNextResponse(page: Page, count: RequestCount, msMax = 20_000): Promise<number> {
  const before = count.received;
  let ms = 0;
  for (; count.received === before && ms < msMax; ms += stepMs) {
    await page.clock.runFor(stepMs);
    // The page answers this call only after it has run its timers.
    await page.evaluate(() => undefined);
    await expect.poll(() => count.sent - count.received).toBe(0);
  }
  return ms;
}
