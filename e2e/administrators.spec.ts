import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { goInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { fillUser, newUser, signInAt, signInInAnotherBrowser } from "./support/users.ts";

/** The second administrator confirms in a separate browser. */

const { step } = test;
const panel = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Waiting for a second administrator" }) });
const waitingFor = (page: Page, text: string) => panel(page).getByRole("listitem").filter({ hasText: text });

test("two administrators create and deactivate a lender user", async ({ page: lena, browser }) => {
  const person = newUser();
  const name = `${person.givenName} ${person.familyName}`;
  const rowIn = (page: Page) => page.getByRole("table", { name: "Lender users" }).locator("tbody tr").filter({ hasText: person.username });

  await step("the first administrator proposes a new user and cannot confirm the proposal", async () => {
    await signInAt(lena, "farthing/lena.admin", "/users");
    await lena.getByRole("button", { name: "Add a user" }).click();
    const dialog = lena.getByRole("dialog", { name: "New user" });
    await fillUser(dialog, person);
    await dialog.getByLabel("Role").selectOption("operations");
    await expectLayoutFitsEveryWidth(lena, "dialog");
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(lena.getByText(`The change of ${name} waits for a second administrator.`)).toBeVisible();
    const proposal = waitingFor(lena, person.username);
    await expect(proposal).toContainText("Another administrator must confirm the change.");
    await expect(proposal.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await expect(proposal.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(rowIn(lena)).toHaveCount(0);
  });

  const liam = await signInInAnotherBrowser(browser, "farthing/liam.admin", "/");

  await step("the home page asks the second administrator to confirm, and tells the first administrator who can confirm", async () => {
    const task = liam.getByRole("region", { name: "A second person is needed" }).getByRole("listitem").filter({ hasText: name });
    await expect(task).toContainText("Asked by lena.admin");
    await expectLayoutFitsEveryWidth(liam);
    await goInApp(lena, "/");
    const asked = lena.getByRole("region", { name: "Waiting for a colleague" }).getByRole("listitem").filter({ hasText: name });
    await expect(asked).toContainText("liam.admin");
    await task.getByRole("link", { name: /^Read and decide/ }).click();
  });

  await step("the second administrator sees the details of the new user and confirms the proposal", async () => {
    const waiting = waitingFor(liam, person.username);
    for (const shown of [name, person.email, "Operations", "Active", "Proposed by lena.admin"]) await expect(waiting).toContainText(shown);
    await waiting.getByRole("button", { name: "Confirm" }).click();
    await expect(liam.getByText(`The change of ${name} is in effect.`)).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await step("the second administrator proposes to deactivate the user, and the first administrator confirms it", async () => {
    await expect(rowIn(liam)).toContainText("Active");
    await rowIn(liam)
      .getByRole("button", { name: `Change ${name}` })
      .click();
    const dialog = liam.getByRole("dialog", { name: "Edit user" });
    await dialog.getByRole("switch").uncheck();
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(rowIn(liam)).toContainText("Change waiting");
    await goInApp(lena, "/users");
    await lena.reload();
    const waiting = waitingFor(lena, person.username);
    await expect(waiting.getByRole("definition")).toHaveText(/Active\s*becomes\s*Deactivated/);
    await expectLayoutFitsEveryWidth(lena);
    await waiting.getByRole("button", { name: "Confirm" }).click();
    await expect(rowIn(lena)).toContainText("Deactivated");
  });
});

test("two administrators turn on a feature that affects payments, and an inactive administrator is signed out", async ({
  page: lena,
  browser,
}) => {
  await signInAt(lena, "farthing/lena.admin", "/retailers/crescent-group/settings");
  const flag = (page: Page) => page.getByRole("switch", { name: "Pay out at once" });
  await expect(flag(lena)).toHaveAccessibleDescription(/A second administrator must confirm/);
  await flag(lena).check();
  await lena.getByRole("button", { name: "Save changes" }).click();
  await expect(lena.getByText("Saved. A second administrator must confirm: pay out at once.")).toBeVisible();
  await expect(flag(lena)).not.toBeChecked();
  await expect(waitingFor(lena, "crescent-group")).toContainText("Pay out at once");

  const liam = await anotherBrowser(browser);
  await liam.clock.install();
  await signInAt(liam, "farthing/liam.admin", "/retailers/crescent-group/settings");
  await waitingFor(liam, "crescent-group").getByRole("button", { name: "Confirm" }).click();
  await expect(flag(liam)).toBeChecked();
  await expect(panel(liam)).toHaveCount(0);
  const row = liam.getByRole("table", { name: "Changes of features that move money" }).locator("tbody tr").first();
  for (const shown of ["Pay out at once: on", "lena.admin", "Confirmed", "liam.admin"]) await expect(row).toContainText(shown);
  await expectLayoutFitsEveryWidth(liam);

  await step("a lender user is warned after 18 minutes without activity, and signed out after 20 minutes", async () => {
    await liam.clock.fastForward("18:02");
    await expect(liam.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
    await liam.getByRole("button", { name: "Stay signed in" }).click();
    await expect(liam.getByRole("dialog")).toBeHidden();
    await liam.clock.fastForward("20:01");
    await expect(liam.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();
  });
});
