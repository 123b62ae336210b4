import { expect } from "@playwright/test";
import { applicantAppUrl, title } from "./support/applicant.ts";
import { expireSigning, markAsSent } from "./support/database.ts";
import { signInCustomerQuickly } from "./support/prepared-customer.ts";
import { signInByRequest } from "./support/shop.ts";
import { createReadyToSign, signByName, signingAddressOf } from "./support/signing.ts";
import { test } from "./support/test.ts";

/** The URL of the page contains the id of the application. The server returns the outcome (S2 §2). */

test("a return URL without an application or an outcome shows an error [S2-020] [S2-021] [S2-022] [S2-478]", async ({ page }) => {
  for (const address of ["?status=complete", "?applicationId=104829246", ""]) {
    await page.goto(`${applicantAppUrl}/signing-callback${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unfortunately an error has occurred.");
  }
});

test("after signing, the page opens the next step for each outcome: declined, timed out or signed [S2-020] [S2-023] [S2-024] [S2-025]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const { id, name } = await createReadyToSign(page);
  await markAsSent(id);
  await signInCustomerQuickly(page, id);
  const toRoom = async () => {
    await page.goto(await signingAddressOf(page, id, `${applicantAppUrl}/application/${id}`));
    await expect(title(page, "Sign your agreement")).toBeVisible();
  };
  await toRoom();
  await page.getByRole("button", { name: "I do not want to sign" }).click();
  await page.getByRole("button", { name: "Leave without signing" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/signing/loan-information`);

  await toRoom();
  await expireSigning(id);
  // Any person can change the URL, so the page asks the server for the outcome.
  await page.goto(`${applicantAppUrl}/signing-callback?applicationId=${id}&status=complete`);
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/signing/key-loan-features`);

  await toRoom();
  await signByName(page, name);
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/complete`);
});
