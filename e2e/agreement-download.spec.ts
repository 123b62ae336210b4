import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, button, title } from "./support/applicant.ts";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";

async function answerWith(page: Page, [day, month, year]: readonly [string, string, string], digits: string): Promise<void> {
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Year").fill(year);
  await page.getByLabel("Last 4 digits of your phone number").fill(digits);
  await button(page, "Download agreement").click();
}

test("the agreement page asks for two answers, names an invalid one, and gives wrong answers one general message [S1-039] [S3-020] [S2-045] [S2-046] [S2-184] [S2-185] [S2-186] [S2-187] [S2-188] [S2-345] [S2-346] [S2-348] [S2-349] [S2-462] @phone", async ({
  page,
}) => {
  // The staff app redirects this URL to the applicant app.
  const search = `?id=${randomUUID()}`;
  await page.goto(`/agreement${search}`);
  await expect(page).toHaveURL(`${applicantAppUrl}/agreement${search}`);
  await expect(title(page, "Download your agreement")).toBeVisible();
  await answerWith(page, ["31", "2", "1986"], "12");
  const errors = page.getByRole("alert", { name: "There is a problem" });
  await expect(errors).toBeFocused();
  await expect(errors.getByRole("link")).toHaveText([/^Please enter a valid date/, "Enter 4 digits"]);
  await expectLayoutFitsEveryWidth(page);
  await errors.getByRole("link", { name: "Enter 4 digits" }).click();
  await expect(page.getByLabel("Last 4 digits of your phone number")).toBeFocused();
  await answerWith(page, ["9", "3", String(new Date().getFullYear() - 10)], "0123");
  await expect(errors.getByRole("link")).toHaveText("Customer is under 18");

  await failCall(page, "**/api/download", 500, { code: "server.error", message: "" }, { times: 1 });
  await answerWith(page, ["12", "4", "1986"], "0123");
  await expect(page.getByText("Unfortunately we had a problem downloading your agreement. Please try again.")).toBeVisible();
  await expect(page.getByText("Or ring 0808 157 0192, or write to help@farthing.test.")).toBeVisible();

  // The agreement is blocked after five wrong answers. The message then stays the same.
  for (let tries = 1; tries <= 6; tries++) {
    const answered = page.waitForResponse("**/api/download");
    await button(page, "Download agreement").click();
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("The phone number or date of birth are incorrect")).toBeVisible();
  }
});
