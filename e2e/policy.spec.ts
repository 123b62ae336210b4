import { expect } from "@playwright/test";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

test("an underwriter reads the credit policy in force, rule by rule, with its numbers", async ({ page }) => {
  await signInAt(page, "farthing/una.underwriter", "/");
  await page.getByRole("link", { name: "Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Credit policy \d{4}\.\d+a?$/ })).toBeVisible();
  await expect(page.getByText("The customer is less than 18 years old.")).toBeVisible();
  await expect(page.getByText("Decline, POL1")).toBeVisible();
});
