import { expect, type Page } from "@playwright/test";
import { outcome, searchesFor, submitted } from "./support/decisions.ts";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { newQuote, saved } from "./support/quote.ts";
import { beSignedIn, signIn } from "./support/shop.ts";
import { test } from "./support/switches.ts";
import { enter } from "./support/users.ts";

/** What the screens leave out while a shop lacks a switch or a flag. One test at a time, after all others, which need them. */

test.describe.configure({ mode: "default" });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("without user management nobody has a users link or a users page, and without the password policy no manage password [S3-026] [S3-027] [S3-039] [S3-041]", async ({
  page,
  turnOff,
}) => {
  await signIn(page, "mo.manager");
  await expect(link(page, "Users")).toBeVisible();
  await expect(link(page, "Manage password")).toBeVisible();
  await turnOff.feature("USER_MANAGEMENT", "harbour-beds");
  await turnOff.feature("STRONGER_PASSWORD_POLICY", "harbour-beds");
  // On the open page, without anybody touching it.
  for (const name of ["Users", "Manage password"]) await expect(link(page, name)).toHaveCount(0);
  await page.goto("/users");
  await expect(title(page, "Page not found")).toBeVisible();
  await expect(link(page, "Users")).toHaveCount(0);
  await expect(link(page, "Manage password")).toHaveCount(0);
  await page.goto("/profile/manage-password");
  await expect(title(page, "Page not found")).toBeVisible();
});

test("with global user profiles off there is no retailer-selection [S1-042] [S1-043]", async ({ page, turnOff }) => {
  await turnOff.feature("GLOBAL_USER_PROFILES", "harbour-beds");
  await beSignedIn(page, "hannah.head");
  await page.goto("/apply/retailer-selection");
  await expect(page).toHaveURL(/\/apply\/quote$/);
});

test("without the retailer's flag there is no retailer-selection [S1-042] [S1-043]", async ({ page, turnOff }) => {
  await turnOff.flag("proposeApplicationsEnabled", "harbour-beds");
  await beSignedIn(page, "hannah.head");
  await page.goto("/apply/retailer-selection");
  await expect(page).toHaveURL(/\/apply\/quote$/);
});

test("the step bar hides a step whose feature is missing [S1-055]", async ({ page, turnOff }) => {
  await turnOff.feature("E_SIGNING", "alder-kitchens");
  await newQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(page.getByRole("navigation", { name: "Progress" }).getByRole("listitem")).toHaveText([
    "Quote",
    "Privacy",
    "Customer details",
    "Decision",
    "Loan information",
    "Complete",
  ]);
});

test("a retailer with a goods list chooses from it, unless the switch is off [S1-021]", async ({ page, turnOff }) => {
  await newQuote(page, "sam.sales", "spoke-chain");
  await page.getByLabel("Goods description").selectOption("Cargo bicycle");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Goods description")).toHaveValue("Cargo bicycle");
  await turnOff.feature("GOODS_LIST", "spoke-chain");
  await page.goto("/apply");
  await expect(page.getByRole("textbox", { name: "Goods description" })).toBeVisible();
});

test("the project loan is there only while the switch is on [S1-357]", async ({ page, turnOff }) => {
  await newQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(page.getByLabel("Add a project loan")).toBeVisible();
  await turnOff.feature("FUSION_LOAN", "alder-kitchens");
  await page.goto("/apply");
  await expect(page.getByLabel("Goods amount")).toBeVisible();
  await expect(page.getByLabel("Add a project loan")).toBeHidden();
});

test("the project loan is there only for a retailer that has the flag [S1-357]", async ({ page, turnOff }) => {
  await turnOff.flag("fusionLoanEnabled", "alder-kitchens");
  await newQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(page.getByLabel("Goods amount")).toBeVisible();
  await expect(page.getByLabel("Add a project loan")).toBeHidden();
});

test("a retailer without project loans is not offered one [S1-357]", async ({ page, turnOff }) => {
  await turnOff.flag("fusionLoanEnabled", "alder-kitchens");
  await enter(page, "alder-kitchens/kit.kitchen", "/search");
  await submitted(page, "+more");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Keep the loan as it is", "Larger loan", "Shorter term"]);
});

test("after an accepted soft search the customer applies by an explicit press [S1-008] [S1-027] [S1-047]", async ({ page, turnOff }) => {
  await turnOff.feature("TAILORING_ACCEPT", "harbour-beds");
  await enter(page, "harbour-beds/mo.manager", "/search");
  const id = await submitted(page, "+accept");
  await expect(page).toHaveURL(`/apply/application-check?application=${id}`);
  await outcome(page, "This application would be accepted.");
  await expect(page.getByRole("main")).toContainText("Soft search check expires after 30 days.");
  await expect(page.getByRole("main")).toContainText("It is on the customer's credit file, and other lenders can see it.");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 0 });
  await holdsAtEveryWidth(page);
  await page.getByRole("button", { name: "Apply now" }).click();
  await outcome(page, "Accepted");
  await expect(page).toHaveURL(`/apply/decision?application=${id}`);
  await page.reload();
  await outcome(page, "Accepted");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 1 });
});

test("after thirty days the check has expired, and another application begins [S1-250] [S1-251] [S1-514]", async ({ page, turnOff }) => {
  await turnOff.feature("TAILORING_ACCEPT", "harbour-beds");
  await turnOff.flag("isPhaseThreeEnabledForRetailer", "harbour-beds");
  await enter(page, "harbour-beds/mo.manager", "/search");
  const waited = page.waitForRequest("**/api/protected/decision");
  const id = await submitted(page, "+accept");
  await waited;
  await outcome(page, "This application would be accepted.");
  // An open page would take the jump for a month of silence, and sign out.
  await page.goto("about:blank");
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60_000);
  await page.goto(`/apply/application-check?application=${id}`);
  await outcome(page, "Application check expired");
  await holdsAtEveryWidth(page);
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await outcome(page, "Quote");
});

test("without the appeal switch a declined soft search is the end, and without loan queuing it is waited for on the line [S1-246] [S1-514]", async ({
  page,
  turnOff,
}) => {
  await turnOff.feature("APPEAL_DECISION", "harbour-beds");
  await turnOff.feature("LOAN_QUEUING_PHASE_THREE", "harbour-beds");
  await enter(page, "harbour-beds/mo.manager", "/search");
  const waited = page.waitForRequest("**/api/protected/decision");
  await submitted(page, "+decline");
  await waited;
  await outcome(page, "Unfortunately, this application would be declined.");
  await expect(page.getByRole("button", { name: "Appeal decision" })).toBeHidden();
});
