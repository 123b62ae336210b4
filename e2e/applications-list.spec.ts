import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { changeStoredApplication } from "./support/database.ts";
import { checkBank, createCompleteApplication, createDecided } from "./support/decisions.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { goInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { call } from "./support/quote.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

const searchCall = "**/api/protected/applications/search?*";
const box = (page: Page) => page.getByRole("searchbox", { name: "Search applications" });
const table = (page: Page) => page.getByRole("table", { name: "Applications" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const showing = (page: Page) => page.getByRole("status").filter({ hasText: "applications found with search filters" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function searchFor(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await press(page, "Search");
}

test("a text search shows eleven rows on each page, and keeps its results while the user visits an application [S1-101] [S1-102] [S1-103] [S1-104] [S1-105] [S1-107] [S1-108] [S1-109] [S1-110] [S1-111] [S1-112] [S1-113] [S1-114] [S1-115] [S1-119] [S1-120] [S1-121] [S1-123] [S1-291] [S1-301] [S1-302] [S1-303] [S1-505]", async ({
  page,
}) => {
  await signInAt(page, "harbour-beds/mo.manager", "/search?view=all");
  const customer = newCustomer("columns");
  const id = await createApplication(page, customer);
  await Promise.all(Array.from({ length: 11 }, () => createApplication(page, newCustomer("page"))));

  await expect(page.getByText("Enter an app ID, status, supplier number, order reference, last name or postcode")).toBeVisible();
  for (const term of ["", "a", "<b>"]) {
    await searchFor(page, term);
    await expect(page.getByText("Enter at least 2 characters.")).toBeVisible();
  }

  const letGo = await holdRequests(page, searchCall);
  const sent = (limit: number) =>
    page.waitForRequest((request) => request.url().includes("applications/search") && request.url().includes(`limit=${limit}&`));
  const [shownRows, partOfTheList] = [sent(11), sent(500)];
  await searchFor(page, `${customer.firstName} ${customer.lastName}`);
  await expect(page.getByText("Loading applications…")).toBeAttached();
  letGo();
  for (const request of [await shownRows, await partOfTheList])
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({ type: "basic", offset: "0" });
  await expect(showing(page)).toHaveText("Showing 1 applications found with search filters");
  const file = page.waitForEvent("download");
  await press(page, "Download as CSV");
  expect((await file).suggestedFilename()).toBe("applications.csv");
  await expect(table(page).getByRole("columnheader")).toHaveText([
    ...["Application ID", "Order ref", "Supplier", "Name", "Postcode", "D.O.B", "Amount", "Status", "Updated"],
  ]);
  await expect(rows(page).getByRole("cell")).toHaveText([
    id,
    "HBLEED…004172",
    /Harbour Beds\s+100101/,
    `${customer.firstName} ${customer.lastName}`,
    "Not entered",
    "Not entered",
    "£1,750.00",
    /^Open/,
    /^\d{1,2} \w{3} \d{4},\s+\d{1,2}:\d{2} [ap]m\s*$/,
  ]);
  // The URL never contains personal data.
  expect(page.url()).not.toContain(customer.lastName);

  await page.getByRole("link", { name: id }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Application ${id}`);
  await page.goBack();
  await expect(showing(page)).toHaveText("Showing 1 applications found with search filters");
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Applications", exact: true }).click();
  await expect(box(page)).toHaveValue(`${customer.firstName} ${customer.lastName}`);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await searchFor(page, "nobody of that name");
  await expect(page.getByText("No applications found.")).toBeVisible();
  await press(page, "Back to full list");
  await expect(rows(page)).toHaveCount(11);
  await expect(box(page)).toHaveValue("");
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Applications", exact: true }).click();
  await expect(box(page)).toHaveValue("");
  await expect(showing(page)).toBeHidden();

  await searchFor(page, "open");
  await expect(page.getByText(/^1 to 11 of \d+ applications$/)).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText(/^12 to \d+ of \d+ applications$/)).toBeVisible();
  await rows(page).first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: /^Application \d/ }).waitFor();
  await page.goBack();
  await expect(page.getByText(/^12 to \d+ of \d+ applications$/)).toBeVisible();
  await page.getByRole("button", { name: "Amount" }).click();
  await expect(table(page).getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText(/^1 to 11 of \d+ applications$/)).toBeVisible();
  await page.getByRole("button", { name: "Switch to advanced search" }).click();
  await expect(page.getByRole("heading", { name: "Advanced search" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Application ID" })).toBeFocused();
  await expect(page.getByText("The search was cleared. All applications are shown.")).toBeVisible();
  await page.getByRole("button", { name: "Switch to basic search" }).click();
  await expect(box(page)).toBeFocused();
  await expectLayoutFitsEveryWidth(page);
});

test("the advanced search accepts every criterion within its limits and stores its filters in the URL [S1-106] [S1-188] [S1-193] [S1-201] [S1-292] [S1-293] [S1-294] [S1-295] [S1-296] [S1-297] [S1-298] [S1-299] [S1-300]", async ({
  page,
  context,
}) => {
  await signInAt(page, "harbour-beds/mo.manager", "/search?view=all");
  const customer = newCustomer("advanced");
  const id = await createApplication(page, customer);
  await page.getByRole("button", { name: "Switch to advanced search" }).click();
  await expect(page.getByRole("combobox", { name: "Last updated", exact: true }).locator("option")).toHaveText([
    ...["Choose", "Today", "last 7 days", "last month", "3 months", "6 months", "last year", "All time"],
  ]);
  await expect(page.getByRole("group", { name: "Status" }).getByRole("checkbox")).toHaveCount(14);
  for (const group of ["Open", "Accepted", "Declined", "Referred", "Signed", "Deposit", "Customer has goods", "Ready for payout"])
    await expect(page.getByRole("checkbox", { name: group, exact: true })).toBeVisible();
  for (const group of ["Payout pending", "Cooling Off", "Paid", "Pending Satisfaction Note", "Cancelled/Withdrawn", "Any"])
    await expect(page.getByRole("checkbox", { name: group, exact: true })).toBeVisible();

  const problem = page.getByRole("alert", { name: "There is a problem" });
  await press(page, "Search");
  await expect(problem).toContainText('Please enter at least one search criteria other than status "Any" and last updated "All".');
  await page.getByRole("checkbox", { name: "Any", exact: true }).uncheck();
  await page.getByRole("combobox", { name: "Last updated", exact: true }).selectOption("Choose");
  await press(page, "Search");
  await expect(problem).toContainText("Please enter at least one search criteria.");

  await page.getByRole("textbox", { name: "Application ID" }).fill("1234567890");
  await page.getByRole("textbox", { name: "Order reference" }).fill("x".repeat(41));
  await page.getByRole("textbox", { name: "Supplier" }).fill("1".repeat(21));
  await page.getByRole("textbox", { name: "Last name" }).fill("x".repeat(51));
  await page.getByRole("textbox", { name: "Postcode" }).fill("LS12 9ZZZ");
  await page.getByRole("textbox", { name: "Date of birth (dd/mm/yyyy)" }).fill("1990-08-02");
  await press(page, "Search");
  for (const text of [
    "Application ID must be 9 characters or less.",
    "Order reference must be 40 characters or less.",
    "Supplier must be 20 characters or less.",
    "Last name must be 50 characters or less.",
    "Postcode must be 8 characters or less.",
    "Date of birth must be in the format dd/mm/yyyy.",
  ]) {
    await expect(problem).toContainText(text);
  }

  await press(page, "Reset search");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("");
  await page.getByRole("textbox", { name: "Last name" }).fill(customer.lastName);
  await page.getByRole("textbox", { name: "Supplier" }).fill("100101");
  await page.getByRole("combobox", { name: "Last updated", exact: true }).selectOption("last 7 days");
  await page.getByRole("checkbox", { name: "Open", exact: true }).check();
  await press(page, "Search");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(id);
  expect(page.url()).not.toContain(customer.lastName);

  // A colleague who opens the URL sees the filters without the personal data. Only the user's own tab stores these data.
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(colleague.getByText("Supplier: 100101")).toBeVisible();
  await expect(colleague.getByText("Updated: last 7 days")).toBeVisible();
  await expect(colleague.getByText("Status: Open")).toBeVisible();
  await expect(rows(colleague).first()).toContainText("Open");
  await expect(colleague.getByText(`Last name: ${customer.lastName}`)).toBeHidden();
  await expectLayoutFitsEveryWidth(page);

  await page.getByRole("button", { name: `Remove Last name: ${customer.lastName}` }).click();
  await expect(page.getByText("Supplier: 100101")).toBeVisible();
  await expect(showing(page)).toBeFocused();
  await expect(page.getByText(`Last name: ${customer.lastName}`)).toBeHidden();
  await press(page, "Back to full list");
  await expect(showing(page)).toBeHidden();

  // On a phone the results are below the form, so they get the focus. A message names the filter in the URL that does not exist.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/search?view=all&status=signed,lost");
  await expect(page.getByText("This link contains a filter that does not exist: lost.")).toBeVisible();
  await expect(page.getByText("Status: Signed")).toBeVisible();
  await press(page, "Search");
  await expect(showing(page)).toBeFocused();
});

test("the worklist leads to the next step, badges show open checks, and the page reports a failed search [S1-116] [S1-117] [S1-118] [S1-440]", async ({
  page,
}) => {
  await createShop(page);
  const id = await createCompleteApplication(page, "+accept");
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: true });
  await page.goto("/search");
  const job = page.getByRole("region", { name: "Needs you" }).getByRole("listitem");
  await expect(job).toContainText("Apply with Eleanor, after the soft search.");
  await job.getByRole("link", { name: "Apply now" }).click();
  await expect(page).toHaveURL(`/apply/application-check?application=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application would be accepted.");

  const identity = await createDecided(page, "+refer-idv", "decision_refer");
  const banking = await createDecided(page, "+refer-ob", "decision_refer");
  const both = await createDecided(page, "+refer-idv", "decision_refer");
  await changeStoredApplication(both, (stored) => {
    stored.refer_type = "IDVT_OBR";
  });
  await goInApp(page, "/search?view=all");
  const badges = (id: string) =>
    rows(page)
      .filter({ hasText: id })
      .getByText(/^(Identity Verification|Open Banking)$/);
  await expect(badges(both)).toHaveText(["Identity Verification", "Open Banking"]);
  await expect(badges(identity)).toHaveText(["Identity Verification"]);
  await expect(badges(banking)).toHaveText(["Open Banking"]);

  await failCall(page, searchCall, 500);
  await searchFor(page, "paid");
  await expect(page.getByText("Failed to retrieve applications")).toBeVisible();
  await page.unroute(searchCall);
  await failCall(page, searchCall, 422, { code: "search.too_many", message: "Too many results, please refine search" });
  await searchFor(page, "signed");
  await expect(page.getByText("Too many results, please refine search")).toBeVisible();
});

test("the counter worklist is the first page of a shop, and updates without a reload", async ({ page, browser }) => {
  await signInAt(page, "harbour-beds/mo.manager", "/search");
  for (const lane of ["Needs you", "Waiting for the customer", "Waiting for the lender", "Ready to be paid"])
    await expect(page.getByRole("region", { name: lane })).toBeVisible();
  const needsYou = page.getByRole("region", { name: "Needs you" });
  const count = needsYou.getByText(/^\d+ applications$/);
  await expect(count).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  const customer = newCustomer("counter");
  const colleague = await anotherBrowser(browser);
  await signInByRequest(colleague, "ben.branch");
  const id = await createApplication(colleague, customer);
  await expect(page.getByRole("status").filter({ hasText: `Priya ${customer.lastName} needs you` })).toBeAttached();
  const showAll = needsYou.getByRole("button", { name: /^Show all/ });
  const jobs = needsYou.getByRole("listitem");
  await showAll.click();
  await expect(jobs.nth(11).getByRole("link")).toBeFocused();
  // Other tests add applications to the same shop, so the test compares the count with the rows until both agree.
  await page.getByRole("searchbox").focus();
  await page.mouse.move(0, 0);
  await expect(async () => expect(await count.textContent()).toBe(`${await jobs.count()} applications`)).toPass();
  const job = needsYou.getByRole("listitem").filter({ hasText: customer.lastName });
  await expect(job).toContainText("Hartland king-size bed");
  await expect(job).toContainText("£1,750.00");
  await expect(job).toContainText("Complete the application");
  await expect(job).toContainText(/By \d+ \w+( \d{4})?, in \d+ days/);
  await job.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Application ${id}`);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/search");
  await expect(page.getByText("Updated just now")).toBeVisible();
  const firstJob = await jobs.first().boundingBox();
  expect((firstJob?.y ?? 0) + (firstJob?.height ?? 999)).toBeLessThan(500);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  const toBePaid = page.getByRole("region", { name: "Ready to be paid" });
  await expect(toBePaid).toBeHidden();
  await page.getByRole("link", { name: /To be paid/ }).click();
  await expect(toBePaid).toBeVisible();
  await expect(needsYou).toBeHidden();
});
