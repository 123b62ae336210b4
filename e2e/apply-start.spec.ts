import { expect, type Page } from "@playwright/test";
import { failCall } from "./support/failing-answers.ts";
import { goInApp, goToStep } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { call, fillQuote, headingOf, openNewQuote, pressContinue, savedNote } from "./support/quote.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const steps = (page: Page) => page.getByRole("navigation", { name: "Progress" }).getByRole("listitem");
const banner = (page: Page) => page.getByRole("complementary", { name: "On behalf of" });

test("a branch user starts at the quote, sees the steps in order and gets a not-found page for unknown paths [S1-024] [S1-044] [S1-048] [S1-050] [S1-053] [S1-054] [S1-033]", async ({
  page,
}) => {
  await openNewQuote(page, "ben.branch");
  await expect(page).toHaveURL(/\/apply\/quote$/);
  await expect(banner(page)).toBeHidden();
  await expect(steps(page)).toHaveText([
    "Quote",
    "Privacy",
    "Customer details",
    "Soft search",
    "Decision",
    "Loan information",
    "Sign",
    "Complete",
  ]);
  await expect(steps(page).first()).toHaveAttribute("aria-current", "step");

  const id = await createApplication(page, newCustomer("amend"));
  await goInApp(page, `/apply/loan-amend?application=${id}`);
  await expect(steps(page)).toHaveText(["Amend Loan", "Decision", "Loan information", "Sign", "Complete"]);

  await goInApp(page, "/apply/quotation");
  await expect(headingOf(page)).toHaveText("Page not found");
  await goInApp(page, "/apply/retailer-selection");
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page).toHaveURL(/\/apply\/quote(\?|$)/);
  await goInApp(page, "/apply/complete");
  await expect(headingOf(page)).toHaveText("Page not found");

  await openNewQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(steps(page)).toHaveText(["Quote", "Privacy", "Customer details", "Decision", "Loan information", "Sign", "Complete"]);
});

test("a stored application opens at the quote when a user resumes it, and a new application starts empty [S1-003] [S1-045] [S1-026] [S1-044]", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  const customer = newCustomer("resume");
  const id = await createApplication(page, customer);
  await page.goto(`/search/${id}`);
  await page.getByRole("link", { name: "Resume", exact: true }).click();
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page).toHaveURL(`/apply/quote?application=${id}`);
  await expect(page.getByLabel("Goods description")).toHaveValue("Hartland king-size bed");
  await expect(page.getByLabel("Order reference (optional)")).toHaveValue("HBLEED-2026-004172");
  await expect(page.getByLabel("Goods amount")).toHaveValue("1,849.00");
  await expect(page.getByLabel("Deposit", { exact: true })).toHaveValue("99.00");

  await goToStep(page, "details", id);
  await expect(headingOf(page)).toHaveText("Customer details");
  await expect(page.getByLabel("Last name")).toHaveValue(customer.lastName);

  const newApplication = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New application" });
  await newApplication.click();
  await expect(page.getByLabel("Goods description")).toHaveValue("");
  await fillQuote(page);
  await expect(savedNote(page)).toBeVisible();
  await newApplication.click();
  await expect(page.getByLabel("Goods description")).toHaveValue("");
  await expect(page).toHaveURL(/\/apply\/quote$/);

  // A user of another retailer cannot open the application.
  await signInByRequest(page, "sam.sales", "spoke-chain");
  await page.goto(`/apply/details/${id}`);
  await expect(headingOf(page)).toHaveText("Application not found");
});

test("a user of a head office first chooses a branch by name or number, or continues for the head office [S1-023] [S1-042] [S1-384] [S1-143] [S1-144] [S1-145] [S1-373] [S1-491] [S3-112] [S3-113] [S3-114] [S3-115] [S1-372]", async ({
  page,
}) => {
  await signInByRequest(page, "hannah.head");
  await page.goto("/apply");
  await expect(page).toHaveURL(/\/apply\/retailer-selection$/);
  await expect(headingOf(page)).toHaveText("Select Branch");
  await goInApp(page, "/profile");
  await expect(headingOf(page)).toHaveText("Profile and security");
  await goInApp(page, "/apply/quote");
  await expect(page).toHaveURL(/\/apply\/retailer-selection$/);

  const search = page.getByRole("button", { name: "Search" });
  await expect(search).toBeDisabled();
  await expect(search).toHaveAccessibleDescription("Enter a trading name or a supplier number to search.");
  await expect(page.getByRole("radio", { name: /Head office.*Head Office.*100100/ })).toBeVisible();

  const box = page.getByRole("searchbox", { name: "Branch" });
  await box.fill("y OrK");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await search.click();
  await expect(page.getByRole("radio", { name: /York.*100102/ })).toBeFocused();
  await box.fill("100 103");
  await expect(page.getByRole("radio", { name: /Bristol/ })).toBeVisible();
  await box.fill("Timbuktu");
  await expect(page.getByText("No results found", { exact: true })).toBeVisible();

  await box.fill("york");
  const proceed = page.getByRole("button", { name: "Continue", exact: true });
  await expect(proceed).toBeDisabled();
  await page.getByRole("radio", { name: /York/ }).check();
  await proceed.click();
  await expect(headingOf(page)).toHaveText("Quote");

  await goInApp(page, "/apply");
  await page.getByRole("link", { name: "continue as Head Office" }).click();
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(banner(page)).toBeHidden();
});

test("a banner on every step shows both suppliers, and the branch sees which supplier proposed the application [S1-018] [S1-019] [S1-385]", async ({
  page,
}) => {
  const words = "Harbour Beds Head office (100100) is proposing this application on behalf of Harbour Beds Leeds (100101)";
  await signInByRequest(page, "hannah.head");
  await page.goto("/apply");
  await page.getByRole("radio", { name: /100101/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(banner(page)).toHaveText(words);
  await page.reload();
  await expect(banner(page)).toHaveText(words);
  await fillQuote(page);
  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Privacy");
  await expect(banner(page)).toHaveText(words);
  const id = new URL(page.url()).searchParams.get("application") ?? "";
  await goToStep(page, "details", id);
  await expect(headingOf(page)).toHaveText("Customer details");
  await expect(banner(page)).toHaveText(words);
  // The steps that are not open yet lead back to an earlier step.
  for (const [path, step] of [
    [`complete/${id}`, "Privacy"],
    ["decision", "Customer details"],
    ["loan-advance-information", "Privacy"],
    ["application-check", "Customer details"],
  ] as const) {
    await goInApp(page, `/apply/${path}`);
    await expect(headingOf(page)).toHaveText(step);
    await expect(banner(page)).toHaveText(words);
  }
  const { branchId, proposingOnBehalfOf } = await call<{ branchId: string; proposingOnBehalfOf: string }>(
    page,
    "get",
    `applications/${id}`,
  );
  expect([branchId, proposingOnBehalfOf]).toEqual(["100101", "100101"]);

  await goInApp(page, "/apply");
  await expect(page.getByRole("radiogroup", { name: "Recent branches" }).getByRole("radio", { name: /100101/ })).toBeVisible();

  await signInByRequest(page, "ben.branch");
  await page.goto(`/apply/quote?application=${id}`);
  await expect(banner(page)).toContainText("Harbour Beds Head office (100100)");
  await expect(banner(page)).toContainText("Harbour Beds Leeds (100101)");
});

test("a broker proposes only for its own suppliers, and the user of a group chooses a retailer and then a branch [S1-002] [S1-142] [S1-386] [S1-488] [S3-116] [S1-372] [S1-489] [S1-490]", async ({
  page,
}) => {
  await signInByRequest(page, "bob.broker", "northgate-brokers");
  await page.goto("/apply");
  await expect(headingOf(page)).toHaveText("Propose application");
  await expect(page.getByRole("link", { name: "continue as Head Office" })).toBeHidden();
  const box = page.getByRole("searchbox", { name: "Retailer or branch" });
  await box.fill("nobody");
  await expect(
    page.getByText("No results found. Please try your search again or alternatively contact the Retail Helpline", { exact: true }),
  ).toBeVisible();
  await box.fill("PENNINEpianos");
  await page.getByRole("radio", { name: /Pennine Pianos/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(banner(page)).toHaveText("Northgate Brokers (400100) is proposing this application on behalf of Pennine Pianos (400201)");

  await failCall(page, "**/api/protected/retailer/branches-for-proposing", 500, {
    code: "server.error",
    message: "Unfortunately an error has occurred.",
  });
  await page.goto("/apply");
  await expect(page.getByText("We could not load the retailers. Please refresh the page.")).toBeVisible();

  await page.unroute("**/api/protected/retailer/branches-for-proposing");
  await createShop(page, { template: "northgate-brokers", role: "broker_user" });
  await page.goto("/apply");
  await expect(page.getByText("We found no retailers to propose for. Please contact the Retail Helpline on 0808 157 0192.")).toBeVisible();

  await signInByRequest(page, "gita.group", "crescent-group");
  await page.goto("/apply");
  await page.getByRole("searchbox", { name: "Retailer or branch" }).fill("alder kitchens head");
  await page.getByRole("radio", { name: /300100/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(headingOf(page)).toHaveText("Select Branch");
  await expect(page.getByRole("link", { name: "continue as Head Office" })).toBeHidden();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await page.getByRole("radio", { name: /Bath/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(banner(page)).toContainText("on behalf of Alder Kitchens Bath (300102)");
});

test("a user can choose a branch by keyboard, and on a phone the step bar counts the steps @phone", async ({ page }) => {
  await signInByRequest(page, "hannah.head");
  await page.goto("/apply");
  await expect(headingOf(page)).toHaveText("Select Branch");
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("searchbox", { name: "Branch" }).focus();
  await page.keyboard.type("cardiff");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /Cardiff/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText("Step 1 of 8: Quote")).toBeVisible();
});
