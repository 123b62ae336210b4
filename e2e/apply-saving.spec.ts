import { type Browser, expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { failCall, holdSaves, loseAnswer } from "./support/failing-answers.ts";
import { call, fillQuote, headingOf, openNewQuote, pressContinue, savedNote } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** Typed input survives a reload, Back, a second tab, a change by a colleague and a network failure (S1 §2, §5). */

const idOf = (page: Page): string => new URL(page.url()).searchParams.get("application") ?? "";
/** Reads the stored document from the server, because the page may still report an earlier save. */
const stored = async (page: Page) => (await call<{ document: unknown }>(page, "get", `applications/${idOf(page)}`)).document;
const description = (page: Page) => page.getByLabel("Goods description");

test("the quote is saved automatically and shown again after a reload, after Back and in a second tab, as one application", async ({
  page,
  context,
}) => {
  await openNewQuote(page, "ben.branch");
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/protected/applications") && !request.postDataJSON().id) {
      made.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  // The page reloads at once, before it has saved the input.
  await description(page).fill("Sofa");
  await page.reload();
  await expect(description(page)).toHaveValue("Sofa");
  await page.getByLabel("Goods amount").fill("900");
  await expect(savedNote(page)).toBeVisible();
  expect(new Set(made).size).toBe(1);
  await expect.poll(() => stored(page)).toMatchObject({ goodsDescription: "Sofa", loanParameters: { goodsAmount: "900.00" } });

  await fillQuote(page);
  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Privacy");
  await page.reload();
  await expect(headingOf(page)).toHaveText("Privacy");
  await page.goBack();
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page.getByLabel("Goods amount")).toHaveValue("1,849.00");

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(description(second)).toHaveValue("Hartland bed");
  await expect(second.getByRole("radio", { name: "36 months" })).toBeChecked();
  expect(idOf(second)).toBe(idOf(page));
});

async function savedQuote(page: Page): Promise<void> {
  await openNewQuote(page, "ben.branch");
  await fillQuote(page);
  await expect(savedNote(page)).toBeVisible();
  await expect.poll(() => stored(page)).toMatchObject({ loanRepayment: { instalments: 36 } });
}

async function colleague(browser: Browser, url: string): Promise<Page> {
  const page = await anotherBrowser(browser);
  await signInByRequest(page, "mo.manager");
  await page.goto(url);
  await expect(description(page)).toHaveValue("Hartland bed");
  return page;
}

test("if two users edit a quote, the second can apply their own input or keep the first user's values", async ({ page, browser }) => {
  await savedQuote(page);
  const other = await colleague(browser, page.url());
  const letGo = await holdSaves(page);
  await description(page).fill("Hartland bed and mattress");
  await other.getByLabel("Order reference (optional)").fill("HB-MO-1");
  await expect(savedNote(other)).toBeVisible();
  letGo();
  await expect(page.getByRole("alert").filter({ hasText: "This application has been changed elsewhere" })).toBeFocused();
  await expect(description(page)).toHaveValue("Hartland bed and mattress");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await expect(page.getByText("This application has been changed elsewhere")).toBeHidden();
  await expect(description(page)).toHaveValue("Hartland bed and mattress");
  await expect(page.getByLabel("Order reference (optional)")).toHaveValue("HB-MO-1");
  await expect.poll(() => stored(page)).toMatchObject({ goodsDescription: "Hartland bed and mattress", orderReference: "HB-MO-1" });
  await expect(description(other)).toHaveValue("Hartland bed and mattress");

  const letGoAgain = await holdSaves(page);
  await description(page).fill("Chair");
  await description(other).fill("Sofa");
  await expect(savedNote(other)).toBeVisible();
  await expect.poll(() => stored(other)).toMatchObject({ goodsDescription: "Sofa" });
  letGoAgain();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(description(page)).toHaveValue("Sofa");
});

test("a user can type during a network or server failure, and all input is saved afterwards in one application [S1-443] [S1-499]", async ({
  page,
  context,
}) => {
  await openNewQuote(page, "ben.branch");
  await loseAnswer(page, "**/api/protected/applications");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/protected/applications"));
  const reference = `LOST-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  await page.getByLabel("Order reference (optional)").fill(reference);
  await lost;
  await expect(savedNote(page)).toBeVisible();
  const { total_count } = await call<{ total_count: number }>(page, "post", "applications/search?type=advanced", {
    values: { orderReference: reference },
  });
  expect(total_count).toBe(1);

  await fillQuote(page);
  await expect.poll(() => stored(page)).toMatchObject({ loanRepayment: { instalments: 36 } });
  await context.setOffline(true);
  await expect(page.getByText("You seem to be offline")).toBeVisible();
  await description(page).fill("Sofa");
  await page.getByLabel("Goods amount").fill("900");
  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page.getByText("everything you type is kept on this page")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You seem to be offline")).toBeHidden();
  await expect(savedNote(page)).toBeVisible();
  await expect.poll(() => stored(page)).toMatchObject({ goodsDescription: "Sofa", loanParameters: { goodsAmount: "900.00" } });

  await failCall(page, "**/api/protected/applications", 500, { code: "server.error", message: "Unfortunately an error has occurred." });
  await description(page).fill("Sofa bed");
  await expect(page.getByRole("alert").filter({ hasText: "API call failed" })).toContainText("everything you type is kept on this page");
  await page.unroute("**/api/protected/applications");
  await description(page).fill("Sofa bed, blue");
  await expect(page.getByText("API call failed")).toBeHidden();
  await expect(savedNote(page)).toBeVisible();
});
