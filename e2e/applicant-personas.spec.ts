import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, button, title } from "./support/applicant.ts";
import { changeDecision } from "./support/database.ts";
import { screenUrl } from "./support/own-details.ts";
import { type CustomerOptions, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

/** These customers use a phone. Their decision needs a further step, such as an identity check. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const approved = "Great news, your application has been approved!";

async function linkToCheck(page: Page, id: string): Promise<string> {
  const read = async () => {
    const { messages } = await (await page.request.get(`${process.env.SANDBOX_URL}/api/messages`)).json();
    const texts = (messages as { text?: string }[]).filter(({ text }) => text?.includes(id));
    return texts.map(({ text = "" }) => /https?:\/\/\S+\/checks\/[\w-]+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) as string;
}

async function apply(page: Page, wish: CustomerOptions): Promise<PreparedCustomer> {
  const customer = await prepareCustomer(page, wish);
  await page.goto(screenUrl(customer, "summary"));
  await button(page, "Confirm and apply").tap();
  return customer;
}

test("a customer uses the e-mailed link to share bank account data and then sees that the application is approved", async ({ page }) => {
  const { id } = await apply(page, { persona: "+refer-ob" });
  await expect(title(page, "Referred")).toBeVisible();
  await page.goto(await linkToCheck(page, id));
  await button(page, "Share an account that matches").tap();
  await expect(page).toHaveURL(`${applicantAppUrl}/thanks/${id}`);
  await page.getByRole("link", { name: "See your application" }).tap();
  await expect(title(page, approved)).toBeVisible();
});

test("a customer proves their identity on another device, and the page on the first device continues by itself", async ({ page }) => {
  const { id } = await apply(page, { persona: "+refer-idv" });
  await expect(title(page, "Referred")).toBeVisible();
  await page.request.post(await linkToCheck(page, id), { form: { outcome: "passed" }, maxRedirects: 0 });
  await expect(title(page, approved)).toBeVisible();
});

test("if the bureau's response is unreadable, the page says so and tries again only if the customer asks for it", async ({ page }) => {
  await apply(page, { persona: "+fatal" });
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Sorry. Something went wrong with your application. Please contact customer service team.");
  await expect(button(page, "Exit application")).toBeVisible();
  const sentRequest = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/decision/async"));
  await button(page, "Try again").tap();
  await sentRequest;
  await expect(problem).toContainText("Please contact customer service team.");
});

test("a decision that is made after the page has stopped polling is shown when the page reads the application again", async ({ page }) => {
  const customer = await prepareCustomer(page, { status: "decision_accept" });
  await changeDecision(customer.id, { progress: "PENDING", stage: "searching" });
  await page.clock.install();
  await page.goto(screenUrl(customer, "decision"));
  await expect(title(page, "Hold on...")).toBeVisible();
  await page.clock.fastForward("00:37");
  await expect(title(page, "Sorry, it's taking longer than usual")).toBeVisible();
  await changeDecision(customer.id, { progress: "PROCESSED", stage: "done" });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(title(page, approved)).toBeVisible();
});
