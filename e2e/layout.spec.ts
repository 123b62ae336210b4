import { expect, type Page } from "@playwright/test";
import { expectOutcome, openDecided } from "./support/decisions.ts";
import { completedSection, createQuoted, detailsBefore, eleanorDetails, openDetails } from "./support/details.ts";
import { expectNoOverflowAtAnyWidth } from "./support/looks.ts";
import { fillQuote, headingOf, openNewQuote, pressContinue } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const eyebrow = (page: Page) => page.locator(".page-head .eyebrow");

const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

test("on a phone the details page does not shift while it loads, and a very long e-mail address wraps at every width", async ({ page }) => {
  const emailAddress = "eleanor-of-the-very-long-name-at-the-harbour-house@post.test";
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByRequest(page, "ben.branch");
  const contactDetails = { ...eleanorDetails.contactDetails, emailAddress };
  await openDetails(page, await createQuoted(page, { ...detailsBefore("mainAddressDetails"), contactDetails }));
  await expect(page.locator("details.costbar .figures dd").first()).toHaveText(/^£/);
  expect(await shifted(page)).toBeLessThanOrEqual(0.05);
  await expect(completedSection(page, "Contact details")).toContainText(emailAddress);
  await expectNoOverflowAtAnyWidth(page);
});

test("every step shows the number of its application, and the Continue button is visible on a shop's screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewQuote(page, "ben.branch");
  await expect(eyebrow(page)).toHaveText("New application");
  await fillQuote(page);
  await expect(eyebrow(page)).toHaveText(/^Application \d{9}$/);
  await expect(page.getByRole("button", { name: "Continue", exact: true }).locator("visible=true")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("complementary", { name: "Cost" })).toContainText(
    "If a payment is missed: A returned Direct Debit costs £22, and each letter about it costs £25.",
  );
  const number = (await eyebrow(page).textContent()) ?? "";
  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Privacy");
  await expect(eyebrow(page)).toHaveText(number);
});

test("offers are aligned, their buttons are visible without scrolling, and they print on at most three pages", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByRequest(page, "kit.kitchen", "alder-kitchens");
  await openDecided(page, "+tailor", "decision_decline");
  await expectOutcome(page, "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17.");
  await expect(page.getByRole("article")).toHaveCount(4);
  const buttons = page.getByRole("article").getByRole("button");
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main")).toContainText("A returned Direct Debit costs £22");
  const edges = await page.evaluate(() => {
    const right = (selector: string) =>
      Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().right));
    return { cards: right(".offer"), page: right("main > *") };
  });
  expect(Math.round(edges.cards)).toBe(Math.round(edges.page));

  await page.setViewportSize({ width: 768, height: 1024 });
  const tops = await page.locator(".offer .figures").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBe(tops[3]);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});
