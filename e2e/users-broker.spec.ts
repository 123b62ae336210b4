import { expect, type Page } from "@playwright/test";
import { withDatabase } from "./support/database.ts";
import { createShop } from "./support/own-shop.ts";
import { test } from "./support/test.ts";
import { fillUser, findUserRow, newUser, signInAt } from "./support/users.ts";

async function find(page: Page, term: string): Promise<void> {
  await page.getByRole("button", { name: "Find a branch" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill(term);
  await page.getByRole("dialog").getByRole("button", { name: "Search" }).click();
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a head office among a broker's suppliers is marked, and the back links lead from the branch to the head office and then to the broker's own users [S3-095] [S3-159] [S3-161]", async ({
  page,
}) => {
  const supplier = await createShop(page);
  const broker = await createShop(page, { template: "northgate-brokers", role: "broker_user" });
  await withDatabase((owner) =>
    owner.query("insert into branch_reach (overseer, supplier) values ($1, $2)", [broker.branch, supplier.headOffice]),
  );
  await signInAt(page, `${broker.retailer}/${broker.username}`);
  await find(page, supplier.headOffice.slice(0, 5));
  const headOffice = page.getByRole("row").filter({ hasText: supplier.headOffice });
  await expect(headOffice).toContainText("Head Office");
  await expect(page.getByRole("row").filter({ hasText: supplier.branch })).not.toContainText("Head Office");
  await headOffice.click();
  await expect(title(page, "Head office and branch users")).toBeVisible();
  await expect(page.getByText(`Olive Owner of ${broker.name} managing users for ${supplier.name}`)).toBeVisible();

  await find(page, supplier.branch);
  await page.getByRole("link", { name: supplier.branch }).click();
  await expect(title(page, "Branch users")).toBeVisible();
  const back = page.getByRole("navigation", { name: "Back to" });
  await back.getByRole("link", { name: supplier.name }).click();
  await expect(title(page, "Head office and branch users")).toBeVisible();
  await back.getByRole("link", { name: broker.name }).click();
  await expect(title(page, "Broker users")).toBeVisible();
});

test("a broker starts with its own users, finds a branch by at least two characters, and manages the users of the branch [S3-067] [S3-156] [S3-097] [S3-098] [S3-099] [S3-105] [S3-106] [S3-221] [S3-086] [S3-087] [S3-088] [S3-089] [S3-090] [S3-091] [S3-092] [S3-093] [S3-094] [S3-096] [S3-155] [S3-160] [S3-168]", async ({
  page,
}) => {
  await signInAt(page, "northgate-brokers/bob.broker");
  await expect(title(page, "Broker users")).toBeVisible();
  await expect(page.getByText("Manage Users · Northgate Brokers", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "New user" }).click();
  await expect(page.getByRole("dialog").getByLabel("Role").getByRole("option")).toHaveText(["Broker user"]);
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();

  await test.step("the search for a branch needs two characters, and closes with its button or a click outside", async () => {
    await page.getByRole("button", { name: "Find a branch" }).click();
    const finder = page.getByRole("dialog", { name: "Find a branch or head office" });
    await expect(finder.getByPlaceholder("Enter a trading name, supplier number or location")).toBeFocused();
    await finder.getByRole("searchbox").fill(" p ");
    await finder.getByRole("button", { name: "Search" }).click();
    await expect(finder.getByText("Enter at least 2 characters.")).toBeVisible();
    await finder.getByRole("button", { name: "Close" }).click();
    await expect(finder).toBeHidden();
    await page.getByRole("button", { name: "Find a branch" }).click();
    await page.mouse.click(5, 5);
    await expect(finder).toBeHidden();
  });

  await find(page, "halifax");
  await expect(title(page, "Search results (halifax)")).toBeVisible();
  await expect(page.getByText("Broker users", { exact: true })).toBeVisible();
  const results = page.getByRole("table", { name: "Search results (halifax)" });
  await expect(results.getByRole("columnheader")).toHaveText(["Supplier", "Trading name", "Location", "Postcode"]);
  await results.getByRole("row").filter({ hasText: "Pennine Pianos" }).click();

  await expect(title(page, "Branch users")).toBeVisible();
  await expect(page.getByText("Bob Broker of Northgate Brokers managing users for Pennine Pianos")).toBeVisible();
  const wren = newUser();
  await page.getByRole("button", { name: "New user" }).click();
  await fillUser(page.getByRole("dialog"), wren);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`User Wren ${wren.familyName} created`)).toBeVisible();
  await expect(await findUserRow(page, wren)).toContainText("400201");

  await page.getByRole("link", { name: "Select branch" }).click();
  await expect(title(page, "Search results (halifax)")).toBeVisible();
  await results.getByRole("link", { name: "400201" }).click();
  await page.getByRole("navigation", { name: "Back to" }).getByRole("link", { name: "Northgate Brokers" }).click();
  await expect(title(page, "Broker users")).toBeFocused();
  await find(page, "atlantis");
  await expect(page.getByText("No results found")).toBeVisible();
});
