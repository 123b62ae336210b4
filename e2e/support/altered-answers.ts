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

/** The page as another installation's server would send it, which says something else of itself there. */
export async function alterConfig(page: Page, path: string, change: object, withoutHeader?: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { [withoutHeader ?? ""]: _, ...headers } = response.headers();
    const body = (await response.text()).replace(/(?<=id="config">)[^<]*/, (said) => JSON.stringify({ ...JSON.parse(said), ...change }));
    await route.fulfill({ response, headers, body });
  });
}

/** A page reads again of its own accord, and may end while it does, or nothing more be changed for it: what was under way goes with that. */
function unlessGone(error: unknown): void {
  if (!/disposed|has been closed|already handled|Test ended/.test(String(error))) throw error;
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

/** What others do is not told to the page, which reads nothing again before it is touched, for a few seconds at least. */
export const hearNothing = (page: Page): Promise<unknown> => holdBack(page, "**/api/protected/events");

/** The page may not listen to what others do: it reads nothing again before it is touched. */
export const neverListen = (page: Page): Promise<unknown> =>
  page.route("**/api/protected/events", (route) => route.fulfill({ status: 403, json: { code: "access.denied", message: "" } }));
