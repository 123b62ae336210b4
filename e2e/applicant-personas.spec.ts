import { expect, type Page } from "@playwright/test";
import { applicant, button, title } from "./support/applicant.ts";
import { changeDecision } from "./support/database.ts";
import { at } from "./support/own-details.ts";
import { type CustomerOptions, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

/** Those of the demo's people whose decision does not end with its answer, each to their own end on a phone. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const approved = "Great news, your application has been approved!";

/** The link to a check that was sent about an application, by e-mail or by text. */
async function linkToCheck(page: Page, id: string): Promise<string> {
  const read = async () => {
    const { messages } = await (await page.request.get(`${process.env.SANDBOX_URL}/api/messages`)).json();
    const texts = (messages as { text?: string }[]).filter(({ text }) => text?.includes(id));
    return texts.map(({ text = "" }) => /https?:\/\/\S+\/checks\/[\w-]+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) as string;
}

/** From the review, as somebody who has answered everything. */
async function apply(page: Page, wish: CustomerOptions): Promise<PreparedCustomer> {
  const customer = await prepareCustomer(page, wish);
  await page.goto(at(customer, "summary"));
  await button(page, "Confirm and apply").tap();
  return customer;
}

test("who is asked to share their bank account does so by the e-mailed link, is thanked, and finds the application approved", async ({
  page,
}) => {
  const { id } = await apply(page, { persona: "+refer-ob" });
  await expect(title(page, "Referred")).toBeVisible();
  await page.goto(await linkToCheck(page, id));
  await button(page, "Share an account that matches").tap();
  await expect(page).toHaveURL(`${applicant}/thanks/${id}`);
  await page.getByRole("link", { name: "See your application" }).tap();
  await expect(title(page, approved)).toBeVisible();
});

test("who is asked to prove who they are does so on another device, and the page goes on by itself", async ({ page }) => {
  const { id } = await apply(page, { persona: "+refer-idv" });
  await expect(title(page, "Referred")).toBeVisible();
  await page.request.post(await linkToCheck(page, id), { form: { outcome: "passed" }, maxRedirects: 0 });
  await expect(title(page, approved)).toBeVisible();
});

test("an answer of the agency that nobody can read is said, asked for again by a press only, and can be left", async ({ page }) => {
  await apply(page, { persona: "+fatal" });
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Sorry. Something went wrong with your application. Please contact customer service team.");
  await expect(button(page, "Exit application")).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/decision/async"));
  await button(page, "Try again").tap();
  await asked;
  await expect(problem).toContainText("Please contact customer service team.");
});

test("a decision that comes when the page has stopped waiting for it shows with the next news", async ({ page }) => {
  const customer = await prepareCustomer(page, { status: "decision_accept" });
  await changeDecision(customer.id, { progress: "PENDING", stage: "searching" });
  await page.clock.install();
  await page.goto(at(customer, "decision"));
  await expect(title(page, "Hold on...")).toBeVisible();
  await page.clock.fastForward("00:37");
  await expect(title(page, "Sorry, it's taking longer than usual")).toBeVisible();
  await changeDecision(customer.id, { progress: "PROCESSED", stage: "done" });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(title(page, approved)).toBeVisible();
});
