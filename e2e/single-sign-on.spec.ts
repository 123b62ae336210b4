import { expect, type Page } from "@playwright/test";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt, signInInAnotherTab } from "./support/users.ts";

/** The sandbox simulates the company's sign-in provider. */

const { step } = test;
const settingsPage = "/retailers/alder-kitchens/single-sign-on";

const atCompany = (page: Page) => page.getByRole("button", { name: "Use your company account" });

async function signInAtCompany(page: Page, person: string): Promise<void> {
  await page.getByLabel("Retailer name").fill("Alder Kitchens");
  await atCompany(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in at Alder Kitchens" })).toBeVisible();
  await page.getByRole("button", { name: `Sign in as ${person}`, exact: true }).click();
}

test("after two administrators have turned on single sign-on, the company's users sign in and out with their company account", async ({
  page,
}) => {
  const admin = await signInInAnotherTab(page, "farthing/lena.admin", settingsPage);

  await step("the first administrator enters the settings of the provider", async () => {
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByLabel("Issuer")).toHaveAccessibleDescription(/Enter the issuer/);
    await admin.getByLabel("Issuer").fill(`${process.env.SANDBOX_URL}/company-accounts`);
    await admin.getByLabel("Client id").fill("farthing-alder-kitchens");
    await admin.getByLabel("Client secret", { exact: true }).fill("demo-company-secret");
    for (const [index, [group, role, branch]] of [
      ["credit-managers", "branch_manager", "300101"] as const,
      ["everyone", "branch_user", "300102"] as const,
    ].entries()) {
      await admin.getByRole("button", { name: "Add a group" }).click();
      await admin.getByLabel("Group", { exact: true }).nth(index).fill(group);
      await admin.getByLabel("Role").nth(index).selectOption(role);
      await admin.getByLabel("Supplier number").nth(index).fill(branch);
    }
    await admin.getByRole("switch", { name: "Create accounts at the first sign-in" }).check();
    await expectLayoutFitsEveryWidth(admin);
    await admin.getByRole("link", { name: "Alder Kitchens", exact: true }).click();
    await admin.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay on this page" }).click();
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText("The settings are saved.")).toBeVisible();
    await admin.getByRole("link", { name: "Alder Kitchens", exact: true }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Alder Kitchens" })).toBeVisible();
    await admin.goBack();
    await admin.getByRole("button", { name: "Turn on" }).click();
    await expect(admin.getByText("Single sign-on is turned on when a second administrator confirms.")).toBeVisible();
  });

  await step("before the second administrator confirms, the company account is not offered", async () => {
    await page.goto("/login");
    await page.getByLabel("Retailer name").fill("");
    await atCompany(page).click();
    await expect(page.getByLabel("Retailer name")).toBeFocused();
    await page.getByLabel("Retailer name").fill("Alder Kitchens");
    await atCompany(page).click();
    await expect(page.getByText("This company does not sign in with its own accounts.")).toBeVisible();
  });

  await step("the second administrator reads the settings and confirms them", async () => {
    await signInAt(admin, "farthing/liam.admin", settingsPage);
    const waiting = admin.getByRole("listitem").filter({ hasText: "alder-kitchens" });
    for (const shown of ["Single sign-on", "/company-accounts", "everyone → branch_user (300102)"])
      await expect(waiting).toContainText(shown);
    await waiting.getByRole("button", { name: "Confirm" }).click();
    await expect(admin.getByText("The change of Alder Kitchens is in effect.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  await step("a new colleague signs in and gets an account, and signs out at the company too", async () => {
    await signInAtCompany(page, "Noel Newcomer");
    await expect(page.getByText("noel.newcomer")).toBeVisible();
    expect(page.url()).not.toContain("code=");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sign out of your company account" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(atCompany(page)).toBeVisible();
  });

  await step("a person without a group that has a role gets no access", async () => {
    await signInAtCompany(page, "Carl Cleaner");
    await expect(page.getByText("Your company signed you in, but has not given you access to Farthing.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect(atCompany(page)).toBeVisible();
  });

  await step("a sign-in that this window did not start is refused", async () => {
    await page.goto("/single-sign-on?code=stolen&state=stolen");
    await expect(page.getByText("This sign-in did not begin in this window. Please start again.")).toBeVisible();
    expect(page.url()).not.toContain("stolen");
  });

  await step("one administrator turns single sign-on off", async () => {
    await signInAt(admin, "farthing/lena.admin", settingsPage);
    await admin.getByRole("button", { name: "Turn off" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    await expect(admin.getByText("Single sign-on is off.")).toBeVisible();
  });
});
