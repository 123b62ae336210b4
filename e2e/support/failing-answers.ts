import type { Page, Route } from "@playwright/test";

/**
 * These functions make API calls fail, wait or return invalid answers. A browser test never fakes a success, because that does not test the
 * server. `npm run trace` refuses `route.fulfill` in all other files.
 */

type FailingStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503 | 504;

type Path = string | RegExp;

interface CallFilter {
  readonly times?: number;
  readonly method?: "GET" | "POST" | "PUT";
}

/**
 * After `times` answers, further calls go to the server. Playwright's own option `times` is not used, because it would remove the route
 * while other requests may still be running.
 */
async function answerCalls(
  page: Page,
  path: Path,
  { times = Number.POSITIVE_INFINITY, method }: CallFilter,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let answered = 0;
  const isMeant = (route: Route) => answered < times && (method === undefined || route.request().method() === method);
  await page.route(path, (route) => {
    if (!isMeant(route)) return route.fallback();
    answered++;
    return answer(route);
  });
}

/** `body` is the server's error body. `page.unroute(path)` ends the failure. */
export const failCall = (page: Page, path: Path, status: FailingStatus, body?: object, filter: CallFilter = {}): Promise<void> =>
  answerCalls(page, path, filter, (route) => route.fulfill(body ? { status, json: body } : { status, body: "" }));

/** The server processes the request, but the page gets no response. */
export const loseAnswer = (page: Page, path: Path): Promise<void> =>
  answerCalls(page, path, { times: 1 }, async (route) => {
    await route.fetch();
    await route.abort();
  });

interface DeclaredCall {
  readonly reply: { safeParse(answer: unknown): { readonly success: boolean } };
}

/** Changes a response so that it breaks the API contract. Throws an error if the changed response still fits the contract. */
export async function answerWithDamage<Answer>(
  page: Page,
  path: Path,
  { reply }: DeclaredCall,
  damage: (answer: Answer) => void,
  filter: CallFilter = {},
): Promise<void> {
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const json = await response.json();
    damage(json);
    if (reply.safeParse(json).success) throw new Error(`The server could give this answer to ${path}, so it must not be faked.`);
    await route.fulfill({ response, json });
  };
  await answerCalls(page, path, filter, (route) => answer(route).catch(unlessPageClosed));
}

/** Answers with a body that the contract does not permit. */
export async function answerWithInvalidBody(
  page: Page,
  path: Path,
  { reply }: DeclaredCall,
  json: object,
  filter: CallFilter = {},
): Promise<void> {
  if (reply.safeParse(json).success) throw new Error(`The server could give this answer to ${path}, so it must not be faked.`);
  await answerCalls(page, path, filter, (route) => route.fulfill({ json }));
}

export const delayAnswer = (page: Page, path: Path, until: Promise<unknown>): Promise<void> =>
  answerCalls(page, path, { times: 1 }, async (route) => {
    const response = await route.fetch();
    await until;
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => undefined);
  });

function unlessPageClosed(error: unknown): void {
  if (!/disposed|has been closed|already handled|Test ended/.test(String(error))) throw error;
}

/** Holds the requests until the test calls the returned function. */
export async function holdRequests(page: Page, path: Path): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const holdSaves = (page: Page): Promise<() => void> => holdRequests(page, "**/api/protected/applications");

/** Holds back all events, so that changes by other users do not reload the page before the test uses it. */
export const holdEvents = (page: Page): Promise<unknown> => holdRequests(page, "**/api/protected/events");

/** Blocks all events, so that no event updates the page. */
export const refuseEvents = (page: Page): Promise<void> =>
  failCall(page, "**/api/protected/events", 403, { code: "access.denied", message: "" });
