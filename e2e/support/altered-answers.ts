import type { Page } from "@playwright/test";

/** What the product answers, with something changed on the way: for what the demo world has no example of. */

interface Alterable {
  features: string[];
  [key: string]: unknown;
}

/** Answers a call as the server does, with something changed: a switch or a flag that is off. */
export async function alter(page: Page, path: string | RegExp, change: (answer: Alterable) => void): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer = await response.json();
    change(answer);
    await route.fulfill({ response, json: answer });
  });
}

export const featureOff = (page: Page, feature: string): Promise<void> =>
  alter(page, "**/api/protected/session-check", (session) => {
    session.features = session.features.filter((name) => name !== feature);
  });

export const retailerFlagOff = (page: Page, flag: string): Promise<void> =>
  alter(page, /\/api\/protected\/retailer\/\d+$/, (retailer) => {
    retailer[flag] = false;
  });
