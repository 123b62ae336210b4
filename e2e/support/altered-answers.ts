import type { Page } from "@playwright/test";

/** What the product answers, with something changed on the way: for what the demo world has no example of. */

interface Alterable {
  features: string[];
  [key: string]: unknown;
}

/** Answers a call as the server does, with something changed. */
export async function alter(page: Page, path: string | RegExp, change: (answer: Alterable) => void): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer = await response.json();
    change(answer);
    await route.fulfill({ response, json: answer });
  });
}
