import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";
import { signInByRequest } from "./shop.ts";

export const headingOf = (page: Page): Locator => page.getByRole("heading", { level: 1 });

export async function openNewQuote(page: Page, username: string, retailer?: string): Promise<void> {
  await signInByRequest(page, username, retailer);
  await page.goto("/apply");
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page.getByLabel("Goods description")).toBeVisible();
}

export async function fillQuote(page: Page, { goods = "Hartland bed", amount = "1849", deposit = "99" } = {}): Promise<void> {
  await page.getByLabel("Goods description").fill(goods);
  await page.getByLabel("Goods amount").fill(amount);
  await page.getByLabel("Deposit", { exact: true }).fill(deposit);
  await page.getByRole("radio", { name: /^Classic credit 9.9%/ }).check();
  await page.getByRole("radio", { name: "36 months" }).check();
}

/** One Continue button is beside the form and one is below it. Only one of them is visible. */
export const pressContinue = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Continue", exact: true }).locator("visible=true").click();

export const savedNote = (page: Page): Locator => page.getByText(/^Saved \d\d:\d\d$/);

export const costFigures = (page: Page): Locator => page.locator(".figures dd").locator("visible=true");

export async function call<T>(page: Page, method: "get" | "post" | "put", path: string, data?: unknown): Promise<T> {
  const answer: APIResponse = await page.request[method](`/api/protected/${path}`, {
    headers: { "x-requested-with": "farthing" },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

interface StoredApplication {
  readonly id: string;
  readonly document: {
    readonly loanParameters?: { readonly deposit?: string | null };
    readonly goodsDescription?: string;
    readonly customerPresent?: boolean;
  };
}

/** Returns the oldest application with the status, because other tests use the newest ones. */
export async function findApplicationAt(
  page: Page,
  status: string,
  { withDeposit = false, atTheTill = false } = {},
): Promise<StoredApplication> {
  const { applications } = await call<{ applications: { id: string }[] }>(page, "post", "applications/search?type=advanced", {
    values: { status: [status] },
  });
  for (const { id } of applications.toReversed()) {
    const application = await call<StoredApplication>(page, "get", `applications/${id}`);
    const { loanParameters, customerPresent } = application.document;
    const fits = (!withDeposit || Number(loanParameters?.deposit ?? 0) > 0) && (!atTheTill || customerPresent !== false);
    if (fits) return application;
  }
  throw new Error(`no application at ${status}`);
}
