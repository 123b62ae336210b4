import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, button, title, waitForCheckLink } from "./support/applicant.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { screenUrl } from "./support/own-details.ts";
import { type CustomerOptions, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

/** These customers use a phone. Their decision needs a further step, such as an identity check. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const approved = "Great news, your application has been approved!";

async function apply(page: Page, wish: CustomerOptions): Promise<PreparedCustomer> {
  const customer = await prepareCustomer(page, wish);
  await page.goto(screenUrl(customer, "summary"));
  await button(page, "Confirm and apply").tap();
  return customer;
}

test("a customer shares bank account data with the e-mailed link, and the thank-you page leads to the approved application", async ({
  page,
}) => {
  const { id } = await apply(page, { persona: "+refer-ob" });
  await expect(title(page, "Referred")).toBeVisible();
  await page.goto(await waitForCheckLink(page, id));
  await button(page, "Share an account that matches").tap();
  await expect(page).toHaveURL(`${applicantAppUrl}/thanks/${id}`);
  await expect(title(page, "Thank you")).toBeVisible();
  const next = page.getByRole("link", { name: "See your application" });
  await expect(next).toHaveAttribute("href", `/mo/${id}?decision`);
  await expectLayoutFitsEveryWidth(page);
  await next.tap();
  await expect(title(page, approved)).toBeVisible();
});
