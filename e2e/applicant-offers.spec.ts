import { expect, type Locator, type Page } from "@playwright/test";
import { button, title } from "./support/applicant.ts";
import { changeStoredApplication, type StoredApplication, withDatabase } from "./support/database.ts";
import { failCall } from "./support/failing-answers.ts";
import { reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { callAsCustomer, openJourney } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { setFeature, setRetailerFlag } from "./support/users.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const cards = (page: Page) => page.getByRole("article");
const dialogOf = (page: Page): Locator => page.getByRole("dialog");

async function proceed(page: Page): Promise<void> {
  const go = dialogOf(page).getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription("Tick the box above to continue.");
  await page.getByLabel("I wish to proceed with the updated application").check();
  await go.click();
}

test("a customer who cannot afford the loan compares offers, chooses one and pays a larger deposit by debit card [S2-353] [S2-354] [S3-284]", async ({
  page,
}) => {
  const customer = await openJourney(page, { status: "decision_decline", persona: "+tailor" });
  await expect(
    title(page, "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17."),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The application would be accepted if you reduce repayments to £110.00 or lower.");
  await expect(page.getByRole("article", { name: "As applied" }).getByRole("button")).toHaveCount(0);
  await expect(cards(page).first()).toHaveCSS("border-top-width", "1px");
  await expectLayoutFitsEveryWidth(page);
  // The note about changing the order must not overlap the chart below it.
  const smaller = page.getByRole("article", { name: "Smaller loan" });
  const note = await smaller.getByText("For other goods. Change your order with Harbour Beds first.").boundingBox();
  const chart = await smaller.getByRole("img").boundingBox();
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(chart?.y ?? 0);

  const emailAddress = (persona: string) => (stored: StoredApplication) => {
    const { contactDetails } = stored.document;
    contactDetails.emailAddress = contactDetails.emailAddress.replace(/\+.*@/, `${persona}@`);
  };
  await changeStoredApplication(customer.id, emailAddress("+fatal"));
  await button(page, "Choose longer term").click();
  await proceed(page);
  await failCall(page, `**/application/${customer.id}/revert`, 503, { code: "server.busy", message: "Busy" }, { times: 1 });
  await button(page, "Back to the offers").click();
  await expect(page.getByText("The agreement could not be reverted, please try again.")).toBeVisible();
  await button(page, "Back to the offers").click();
  await expect(cards(page).first()).toBeVisible();
  await changeStoredApplication(customer.id, emailAddress("+tailor"));

  await button(page, "Choose larger deposit").click();
  const update = dialogOf(page).getByRole("button", { name: "Update offer" });
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription("Tick that the deposit will be paid by debit card to update the offer.");
  await page.getByLabel("Deposit will be paid by debit card").check();
  await expect(update).toBeEnabled();
  await dialogOf(page).getByRole("button", { name: "Back" }).click();

  await button(page, "Choose longer term").click();
  await expect(dialogOf(page).getByRole("row", { name: /^Monthly repayment/ })).toHaveText(/£135\.17\s*£98\.00/);
  await expectLayoutFitsEveryWidth(page, "dialog");
  await proceed(page);
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const { document } = await callAsCustomer<{ document: object }>(page, customer, "get");
  expect(document).toMatchObject({ loanRepayment: { instalments: 36 }, loanTailoring: { optionSelected: "increaseTerm" } });
});

test("an accepted customer sees offers only if a larger loan is affordable, and only until they choose or the offers expire [S2-269] [S2-270] [S2-271] [S2-272] [S2-357] [S2-358] [S2-359]", async ({
  page,
}) => {
  const shop = await createShop(page, { template: "alder-kitchens" });
  await withDatabase((owner) =>
    owner.query(
      `insert into product (id, retailer, agreement_type, is_project_loan, config)
       select $1, $1, agreement_type, is_project_loan, config || jsonb_build_object('id', $1::text) from product where id = 'project-0'`,
      [shop.retailer],
    ),
  );
  const customer = await openJourney(page, { shop, status: "decision_accept", persona: "+more" });
  const projectLoan = button(page, "Add a Project Loan");
  await expect(projectLoan).toBeVisible();

  const changes: readonly ((stored: StoredApplication) => void)[] = [
    ({ document }) => Object.assign(document.loanTailoring, { maxInstalmentAmount: null }),
    ({ document }) => Object.assign(document.loanTailoring, { offers: null }),
    ({ document }) => Object.assign(document.loanTailoring, { optionSelected: "rejected" }),
    (stored) => Object.assign(stored, { tailoring_expiry_date: "2020-01-01" }),
  ];
  let before = {};
  const change = async (next: (stored: StoredApplication) => void) => {
    await changeStoredApplication(customer.id, (stored) => {
      before = structuredClone(stored);
      next(stored);
    });
    await reloadData(page);
  };
  const restore = async () => {
    await changeStoredApplication(customer.id, (stored) => Object.assign(stored, before));
    await reloadData(page);
    await expect(projectLoan).toBeVisible();
  };
  for (const without of changes) {
    await change(without);
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await restore();
  }

  const expectNoProject = async () => {
    await expect(projectLoan).toBeHidden();
    await expect(button(page, "Keep the loan as it is")).toBeVisible();
  };
  await change(({ document }) => Object.assign(document.loanTailoring.offers.fusionLoan, { maximumProjectLoanAmount: null }));
  await expectNoProject();
  await restore();
  // The page learns from the event stream that a setting of the shop has changed.
  await setRetailerFlag(page.request, "fusionLoanEnabled", shop.retailer, false);
  await expectNoProject();
  await setRetailerFlag(page.request, "fusionLoanEnabled", shop.retailer, true);
  await expect(projectLoan).toBeVisible();
  await setFeature(page.request, "FUSION_LOAN", shop.retailer, false);
  await expectNoProject();
});
