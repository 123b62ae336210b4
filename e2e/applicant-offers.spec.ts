import { expect, type Locator, type Page } from "@playwright/test";
import { alter } from "./support/altered-answers.ts";
import { applicant, button, title } from "./support/applicant.ts";
import { type AtHome, openAtHome, ownCall } from "./support/at-home.ts";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";

/** Offers that a customer at home takes by themselves, on a phone: goods of £2,700.00 over 24 months at 19.9%, £135.17 a month (S2 §4, §5). */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const cards = (page: Page) => page.getByRole("article");
const dialogOf = (page: Page): Locator => page.getByRole("dialog");
const decision = ({ id }: AtHome) => `${applicant}/application/${id}/decision`;

async function proceed(page: Page): Promise<void> {
  const go = dialogOf(page).getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription("Tick the box above to continue.");
  await page.getByLabel("I wish to proceed with the updated application").check();
  await go.click();
}

test("who cannot afford it is shown what they could, gets it back where a choice could not be decided, compares, wishes to proceed, and is decided again; a deposit that grows is paid by debit card [S2-353] [S2-354]", async ({
  page,
}) => {
  const customer = await openAtHome(page, { status: "decision_decline", persona: "+tailor" });
  await expect(
    title(page, "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17."),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The application would be accepted if you reduce repayments to £110.00 or lower.");
  await expect(page.getByRole("article", { name: "As applied" }).getByRole("button")).toHaveCount(0);
  // Also for whoever comes here straight from a link, past the screens before.
  await expect(cards(page).first()).toHaveCSS("border-top-width", "1px");
  await holdsAtEveryWidth(page);

  // The decision on what was chosen could not be made: the customer has the offers back.
  let failed = true;
  await alter(page, `**/api/mo/application/${customer.id}`, (answer) => {
    if (!failed) return;
    answer.status = "open";
    Object.assign((answer as unknown as Altered).document.loanTailoring, { optionSelected: "increaseTerm" });
  });
  await alter(page, "**/latest-decision", (latest) => {
    if (failed) latest.processedEvent = "FatalError";
  });
  await page.route(`**/api/mo/application/${customer.id}/revert`, (route) => {
    failed = false;
    return route.fulfill({ json: { status: "decision_decline", version: 9 } });
  });
  await page.goto(decision(customer));
  await button(page, "Back to the offers").click();

  await button(page, "Choose larger deposit").click();
  const update = dialogOf(page).getByRole("button", { name: "Update offer" });
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription("Tick that the deposit will be paid by debit card to update the offer.");
  await page.getByLabel("Deposit will be paid by debit card").check();
  await expect(update).toBeEnabled();
  await dialogOf(page).getByRole("button", { name: "Back" }).click();

  await button(page, "Choose longer term").click();
  await expect(dialogOf(page).getByRole("row", { name: /^Monthly repayment/ })).toHaveText(/£135\.17\s*£98\.00/);
  await holdsAtEveryWidth(page);
  await proceed(page);
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  const { document } = await ownCall<{ document: object }>(page, customer, "get");
  expect(document).toMatchObject({ loanRepayment: { instalments: 36 }, loanTailoring: { optionSelected: "increaseTerm" } });
});

interface Altered {
  tailoringExpiryDate: string;
  document: {
    loanTailoring: { maxInstalmentAmount: string | null; optionSelected: string | null; offers: Record<string, unknown> | null };
  };
}

test("offers on an acceptance stand only while there is a maximum instalment, an offer, no choice and time; a Project Loan only where shop and switch offer one and its amounts are there [S2-269] [S2-270] [S2-271] [S2-272] [S2-357] [S2-358] [S2-359]", async ({
  page,
}) => {
  const customer = await openAtHome(page, { status: "decision_accept", persona: "+more", atKitchens: true });
  await expect(button(page, "Add a Project Loan")).toBeVisible();
  await holdsAtEveryWidth(page);

  let change: (answer: Altered) => void = () => undefined;
  await alter(page, `**/api/mo/application/${customer.id}`, (answer) => change(answer as unknown as Altered));
  // A network that comes back has everything read again.
  const readAgain = async (next: typeof change): Promise<void> => {
    change = next;
    const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/mo/application/${customer.id}`));
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await read;
  };
  for (const without of [
    ({ document }: Altered) => Object.assign(document.loanTailoring, { maxInstalmentAmount: null }),
    ({ document }: Altered) => Object.assign(document.loanTailoring, { offers: null }),
    ({ document }: Altered) => Object.assign(document.loanTailoring, { optionSelected: "rejected" }),
    (answer: Altered) => Object.assign(answer, { tailoringExpiryDate: "2020-01-01" }),
  ]) {
    await readAgain(without);
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await readAgain(() => undefined);
    await expect(button(page, "Add a Project Loan")).toBeVisible();
  }

  await readAgain(({ document }) => Object.assign(document.loanTailoring.offers?.fusionLoan as object, { maximumProjectLoanAmount: null }));
  await expect(button(page, "Add a Project Loan")).toBeHidden();
  await expect(button(page, "Keep the loan as it is")).toBeVisible();

  change = () => undefined;
  const retailer = `**/api/mo/application/${customer.id}/retailer`;
  for (const without of [
    (answer: { features: string[] }) => Object.assign(answer, { fusionLoanEnabled: false }),
    (answer: { features: string[] }) => Object.assign(answer, { features: answer.features.filter((name) => name !== "FUSION_LOAN") }),
  ]) {
    await alter(page, retailer, without);
    await page.goto(decision(customer));
    await expect(button(page, "Keep the loan as it is")).toBeVisible();
    await expect(button(page, "Add a Project Loan")).toBeHidden();
    await page.unroute(retailer);
  }
});
