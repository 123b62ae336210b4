import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, title } from "./support/applicant.ts";
import { expireSigning } from "./support/database.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { messagesFor, signInByRequest } from "./support/shop.ts";
import { acceptConsents, createReadyToSign, signByName, signingAddressOf, statusOf } from "./support/signing.ts";
import { test } from "./support/test.ts";

const staff = process.env.STAFF_URL ?? "";
const signButton = (page: Page) => page.getByRole("button", { name: "Sign the agreement" });

test.beforeEach(({ page }) => signInByRequest(page, "mo.manager"));

test("a customer signs the agreement by typing the name, and answers two questions to download the sealed agreement [S2-010]", async ({
  page,
}) => {
  const { id, name } = await createReadyToSign(page);
  await page.goto(await signingAddressOf(page, id, `${staff}/search/${id}`));
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await expect(page).toHaveURL(`${applicantAppUrl}/signing-room`);
  await expect(page.getByRole("article", { name: /Agreement/ })).toContainText("Total payable");
  await expectLayoutFitsEveryWidth(page);

  await signButton(page).click();
  await expect(page.getByRole("link", { name: `Type your name as written on the agreement: ${name}` })).toBeVisible();
  await expectNoAxeViolations(page);
  // A customer who draws the signature does not have to type the name.
  await page.getByRole("radio", { name: "Draw it" }).check();
  await expect(page.getByRole("alert", { name: "There is a problem" }).getByRole("link")).toHaveCount(2);
  await page.reload();
  await page.getByLabel("Your full name, as on the agreement").fill(name);
  await acceptConsents(page);
  await signButton(page).click();
  await page.waitForURL((address) => address.href.startsWith(`${staff}/search/${id}`));
  await expect.poll(() => statusOf(page, id)).toBe("signed");

  const { document } = await call<{ document: SignedBy }>(page, "get", `applications/${id}`);
  await page.goto(await agreementLink(page, document.contactDetails.emailAddress));
  const [year = "", month = "", day = ""] = document.personalDetails.dateOfBirth.split("-");
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Year").fill(year);
  await page.getByLabel("Last 4 digits of your phone number").fill(document.contactDetails.phoneNumber.slice(-4));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download agreement" }).click();
  expect((await download).suggestedFilename()).toBe(`Credit-agreement-${id}.pdf`);
  await expect(page.getByText("Your agreement has been downloaded. Please keep it.")).toBeVisible();
  const file = await readFile(await (await download).path());
  // A sealed PDF contains its signature as a form field.
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.includes("/ByteRange")).toBe(true);
});

interface SignedBy {
  readonly personalDetails: { readonly dateOfBirth: string };
  readonly contactDetails: { readonly emailAddress: string; readonly phoneNumber: string };
}

async function agreementLink(page: Page, emailAddress: string): Promise<string> {
  const link = async () => {
    const mails = await messagesFor(page, emailAddress);
    return mails.map(({ text }) => /http\S+\/agreement\?id=\S+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeDefined();
  return (await link()) as string;
}

test("a customer draws the signature, and a second tab shows that the agreement is signed", async ({ page, context }) => {
  const { id, name } = await createReadyToSign(page);
  await page.goto(await signingAddressOf(page, id));
  await expect(title(page, "Sign your agreement")).toBeVisible();
  // The second tab gets the token of the first tab, as a duplicated tab does.
  const kept = await page.evaluate(() => sessionStorage.getItem("farthing-applicant-signing-room"));
  const other = await context.newPage();
  await other.addInitScript((key) => sessionStorage.setItem("farthing-applicant-signing-room", key ?? ""), kept);
  await other.goto(`${applicantAppUrl}/signing-room`);
  await expect(title(other, "Sign your agreement")).toBeVisible();

  await page.getByRole("radio", { name: "Draw it" }).check();
  const pad = page.getByRole("img", { name: "Draw your signature here" });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 60);
  await page.mouse.down();
  for (let step = 0; step < 30; step++) await page.mouse.move(x + 20 + step * 6, y + 60 + 25 * Math.sin(step / 2));
  await page.mouse.up();
  await expect(page.getByText("Signature saved")).toBeVisible();
  await acceptConsents(page);
  await expectNoAxeViolations(page);
  await signButton(page).click();
  await expect(title(page, "You have signed")).toBeVisible();

  await other.getByLabel("Your full name, as on the agreement").fill(name);
  await acceptConsents(other);
  await signButton(other).click();
  await expect(title(other, "You have signed")).toBeVisible();
  const history = await call<{ event: string }[]>(page, "get", `applications/${id}/audit-history?branchId=100101`);
  expect(history.filter(({ event }) => event === "application.signed")).toHaveLength(1);
});

test("a customer can decline to sign, and then no agreement is made @phone", async ({ page }) => {
  const { id } = await createReadyToSign(page);
  await page.goto(await signingAddressOf(page, id));
  const agreement = page.getByRole("article", { name: /Agreement/ });
  expect((await agreement.boundingBox())?.height).toBeGreaterThan(1_500);
  await expect(page.getByText(/^Section 1 of 14$/)).toBeInViewport();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByText(/^This is the end of: /)).toBeInViewport();
  await expect(page.getByText(/^Section 14 of 14$/)).toBeAttached();
  await page.getByRole("button", { name: "I do not want to sign" }).click();
  const question = page.getByRole("dialog", { name: "Leave without signing?" });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page, "dialog");
  await question.getByRole("button", { name: "Leave without signing" }).click();
  await expect(title(page, "You have not signed")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  expect(await statusOf(page, id)).toBe("decision_accept");
});

test("a signing session warns the customer before it expires and then closes [S2-199]", async ({ page }) => {
  const { id } = await createReadyToSign(page);
  const address = await signingAddressOf(page, id);
  await page.clock.install();
  await page.goto(address);
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await page.clock.runFor(26 * 60_000);
  await expect(page.getByText("This page closes in 4 minutes.")).toBeVisible();
  // The session expires on the server, because the clock of the server decides when it closes.
  await expireSigning(id);
  await page.clock.runFor(5 * 60_000);
  await expect(title(page, "The signing timed out")).toBeVisible();
});

test("a wrong signing link opens no signing session, and a session ends when the page is opened on another device", async ({ page }) => {
  const { id, name } = await createReadyToSign(page);
  await page.goto(await signingAddressOf(page, id, "https://evil.test/"));
  await expect(title(page, "The signing page cannot return to this address.")).toBeVisible();
  await page.goto(`${applicantAppUrl}/signing-room`);
  await expect(title(page, "The signing page could not be found.")).toBeVisible();

  await page.goto(await signingAddressOf(page, id, `${staff}/search/${id}`));
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await signingAddressOf(page, id);
  await signByName(page, name);
  await expect(title(page, "This signing page is closed")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${staff}/search/${id}`);
});
