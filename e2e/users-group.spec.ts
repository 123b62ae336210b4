import { expect, type Page } from "@playwright/test";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { createUser, fillUser, newUser, setFeature, signInAt } from "./support/users.ts";

test.describe.configure({ mode: "serial" });

const retailers = ["crescent-group", "alder-kitchens"];
const bath = { retailerName: "alder-kitchens", defaultBranch: "300102", role: "branch_user" };

test("a user of a group starts with the users of the group and cannot search for a branch [S3-066] [S3-069]", async ({ page }) => {
  await signInAt(page, "crescent-group/gita.group");
  await expect(page.getByRole("heading", { level: 1, name: "Group users" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Find a branch" })).toBeHidden();
  await page.getByRole("button", { name: "New user" }).click();
  await expect(page.getByRole("dialog").getByLabel("Role").getByRole("option")).toHaveText(["Group user"]);
});

test.describe("the users page without the search enhancements", () => {
  test.beforeAll(async ({ request }) => {
    for (const retailer of retailers) await setFeature(request, "USER_SEARCH_ENHANCEMENTS", retailer, false);
  });
  test.afterAll(async ({ request }) => {
    for (const retailer of retailers) await setFeature(request, "USER_SEARCH_ENHANCEMENTS", retailer, null);
  });

  const offersRoles = async (page: Page, ...roles: readonly string[]) => {
    await page.getByRole("button", { name: "New user" }).click();
    await expect(page.getByRole("dialog", { name: "New user" }).getByLabel("Role").getByRole("option")).toHaveText([...roles]);
    await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  };

  async function choose(page: Page, number: string): Promise<void> {
    await page.getByRole("combobox", { name: "Select branch" }).fill(number);
    await page.getByRole("option").filter({ hasText: number }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`· ${number}`, { exact: false }).first()).toBeVisible();
  }

  test("users above branch level first choose a branch and can choose another branch [S3-048] [S3-049] [S3-059] [S3-153] [S3-154] [S3-155] [S3-215]", async ({
    page,
  }) => {
    await signInAt(page, "crescent-group/gita.group");
    await expect(page.getByRole("heading", { level: 1, name: "Users", exact: true })).toBeVisible();
    await expect(page.getByText("What do you need to do?")).toBeHidden();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please provide the branch")).toBeVisible();
    await expectNoAxeViolations(page);
    await choose(page, "300102");
    await expect(page.getByRole("radiogroup", { name: "What do you need to do?" })).toBeVisible();
    await page.getByRole("link", { name: "Select branch" }).click();
    await expect(page.getByRole("combobox", { name: "Select branch" })).toBeVisible();
  });

  test("a group user can give group roles at the group, head office roles at a head office and branch roles at a branch [S3-234] [S3-235]", async ({
    page,
  }) => {
    await signInAt(page, "crescent-group/gita.group", "/users?branch=500100");
    await offersRoles(page, "Group user");
    await page.goto("/users?branch=300100");
    await offersRoles(page, "Head office user");
    await page.goto("/users?branch=300102");
    await offersRoles(page, "Branch manager", "Branch admin", "Branch user");
  });

  test("a branch manager cannot choose a branch and cannot manage a head office [S3-048] [S3-235]", async ({ page }) => {
    await signInAt(page, "alder-kitchens/kit.kitchen", "/users?branch=300100");
    await expect(page.getByRole("radiogroup", { name: "What do you need to do?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Select branch" })).toBeHidden();
    await offersRoles(page, "Branch manager", "Branch admin", "Branch user");
  });

  test("a user can be created, found by last name and edited [S3-050] [S3-051] [S3-052] [S3-053] [S3-054] [S3-055] [S3-056] [S3-057] [S3-058] [S3-335] [S3-336]", async ({
    page,
  }) => {
    const wren = newUser();
    await signInAt(page, "crescent-group/gita.group", "/users?branch=300102");
    const mode = page.getByRole("radiogroup", { name: "What do you need to do?" });
    await expect(mode.getByRole("radio")).toHaveCount(2);
    await mode.getByLabel("Create new user").check();
    await page.getByRole("button", { name: "New user" }).click();
    const created = page.getByRole("dialog", { name: "New user" });
    await fillUser(created, wren);
    await expect(created.getByRole("switch", { name: "Account active" })).toBeChecked();
    await created.getByRole("button", { name: "Save" }).click();
    const toast = page.getByText(`User Wren ${wren.familyName} created`);
    await expect(toast).toBeVisible();

    await mode.getByLabel("Edit user").check();
    await expect(toast).toBeHidden();
    await expect(page.getByRole("button", { name: "New user" })).toBeHidden();
    await page.getByLabel("Last name").fill(wren.familyName);
    await page.getByRole("button", { name: "Find user" }).click();
    await expect(page.getByText("1 user(s) found")).toBeVisible();
    const edit = page.getByRole("button", { name: "Edit user" });
    await expect(edit).toHaveAccessibleDescription("Choose a user first.");
    await expectLayoutFitsEveryWidth(page);
    await page.getByLabel("Select user").selectOption(wren.username);
    await edit.click();
    const edited = page.getByRole("dialog", { name: "Edit user" });
    await edited.getByRole("switch", { name: "Account active" }).click();
    await edited.getByLabel("Forename").fill("Renny");
    await edited.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`User Renny ${wren.familyName} updated`)).toBeVisible();
  });

  test("the search for a user needs two characters of a last name, and a failure is reported [S3-214] [S3-219] [S3-220] [S3-306]", async ({
    page,
  }) => {
    await signInAt(page, "alder-kitchens/kit.kitchen");
    await page.getByLabel("Edit user").check();
    const name = page.getByLabel("Last name");
    const search = page.getByRole("button", { name: "Find user" });
    for (const [typed, said] of [
      ["", "Please provide the search string"],
      ["   ", "Please provide the search string"],
      [" k ", "Enter at least 2 characters."],
    ] as const) {
      await name.fill(typed);
      await search.click();
      await expect(name).toHaveAccessibleDescription(said);
    }
    await failCall(page, "**/api/protected/users?*", 500);
    await name.fill("Kitchen");
    await search.click();
    await expect(page.getByText("Failed to search for the user. Please try again later.")).toBeVisible();
    await page.unroute("**/api/protected/users?*");
    await search.click();
    await expect(page.getByText("1 user(s) found")).toBeVisible();
  });

  test("a user of a head office can choose one of its branches or the head office itself [S3-048]", async ({ page }) => {
    await signInAt(page, "crescent-group/gita.group");
    const hugo = await createUser(page, { ...bath, defaultBranch: "300100", role: "head_office_user" });
    await signInAt(page, `alder-kitchens/${hugo.username}`);
    await page.getByRole("combobox", { name: "Select branch" }).press("ArrowDown");
    await expect(page.getByRole("option")).toHaveCount(4);
    await expect(page.getByRole("option").first()).toContainText("Head Office");
  });
});
