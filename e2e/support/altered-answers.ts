import type { Page, Route } from "@playwright/test";

/** What the product answers, with something changed on the way: for what the demo world has no example of. */

interface Alterable {
  features: string[];
  [key: string]: unknown;
}

/** Answers a call as the server does, with something changed. */
export async function alter(page: Page, path: string | RegExp, change: (answer: Alterable) => void): Promise<void> {
  const answered = async (route: Route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer = await response.json();
    change(answer);
    await route.fulfill({ response, json: answer });
  };
  await page.route(path, (route) => answered(route).catch(unlessGone));
}

/** A page reads again of its own accord, and may end while it does: its answers go with it. */
function unlessGone(error: unknown): void {
  if (!/disposed|has been closed/.test(String(error))) throw error;
}

/** What the page sends there from now on waits on its way until it is let go, so that somebody else is faster. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

export const holdSavesBack = (page: Page): Promise<() => void> => holdBack(page, "**/api/protected/applications");
