import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { button, journeyUrl, signInCustomer, title } from "./support/applicant.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { createShop } from "./support/own-shop.ts";
import { call, fillQuote, openNewQuote } from "./support/quote.ts";
import { messagesFor, signInByRequest } from "./support/shop.ts";
import { createReadyToRead } from "./support/signing.ts";
import { test } from "./support/test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const send = (page: Page) => page.getByRole("button", { name: "Send to customer", exact: true }).locator("visible=true");
const idOf = (page: Page) => new URL(page.url()).searchParams.get("application") ?? "";

const phoneViewport = { width: 390, height: 800 };

test("a shop sends a quote by e-mail, and the link in it opens the application for the customer [S1-141] [S1-012] [S1-064] [S1-233] [S1-234] [S1-235] [S1-359] [S1-452] [S1-453] [S1-454]", async ({
  page,
}) => {
  const lastName = newSurname();
  const emailAddress = `priya.${lastName}@post.test`;
  await openNewQuote(page, "ben.branch");
  await send(page).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await fillQuote(page);
  await send(page).click();
  const asking = dialog(page, "Send to customer");
  await expect(asking).toBeVisible();
  const id = idOf(page);
  await asking.getByRole("button", { name: "Send", exact: true }).click();
  await expect(asking.getByLabel("First name")).toBeFocused();
  for (const label of ["First name", "Last name", "E-mail address", "Phone number"])
    await expect(asking.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  await asking.getByLabel("First name").fill("Priya");
  await asking.getByLabel("Last name").fill(lastName);
  await asking.getByLabel("E-mail address").fill("priya@post");
  await asking.getByLabel("Phone number").fill("07700 900123");
  await page.keyboard.press("Enter");
  await expect(asking.getByLabel("E-mail address")).toBeFocused();
  await expectLayoutFitsEveryWidth(page);

  const unable = `We were unable to send the application ${id} - please try again later.`;
  // Every request fails, not only the first, because the automatic save sends the same request.
  await failCall(page, "**/api/protected/applications", 503, { code: "server.busy", message: "Busy" });
  await asking.getByLabel("E-mail address").fill(emailAddress);
  await page.keyboard.press("Enter");
  await expect(asking.getByText(unable)).toBeVisible();
  await expect(asking.getByText("Failed to save application, so it has not been sent to the applicant")).toBeVisible();
  await page.unroute("**/api/protected/applications");
  await failCall(page, "**/send", 503, { code: "server.busy", message: "Busy" });
  await asking.getByRole("button", { name: "Send", exact: true }).click();
  await expect(asking.getByText("Failed to send application to applicant")).toBeVisible();
  await expect(asking.getByText(unable)).toBeVisible();
  await page.unroute("**/send");

  const letGo = await holdRequests(page, "**/send");
  await asking.getByRole("button", { name: "Send", exact: true }).click();
  await expect(asking.getByRole("button", { name: "Sending…" })).toBeVisible();
  letGo();
  await expect(dialog(page, "It's on the way")).toContainText(`The link has been sent to ${emailAddress}.`);
  await expectNoAxeViolations(page, "dialog");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/search$/);
  const { document, next } = await call<{ document: object; next: object }>(page, "get", `applications/${id}`);
  expect(document).toMatchObject({ customerPresent: false, deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" } });
  expect(next).toMatchObject({ who: "customer" });
  await openInApp(page, `/search/${id}`);
  await expect(send(page)).toBeVisible();

  const [mail] = await messagesFor(page, emailAddress);
  expect(mail?.subject).toBe("Your quote from Harbour Beds");
  const home = await page.context().newPage();
  await home.setViewportSize(phoneViewport);
  await signInCustomer(home, { id, emailAddress });
  await expect(home.getByRole("heading", { level: 1, name: "Your quote" })).toBeVisible();
});

test("an accepted application can be sent to the customer only if the shop and the feature switches permit it [S1-082] [S1-379] [S1-380]", async ({
  page,
}) => {
  // Other tests search for an accepted application in the demo's shops, so another shop is used.
  await signInByRequest(page, "sam.sales", "spoke-chain");
  const { id, emailAddress } = await createReadyToRead(page);
  await page.goto(`/apply/decision?application=${id}`);
  await send(page).click();
  const asking = dialog(page, "Send to customer");
  await expect(asking.getByLabel("E-mail address")).toHaveValue(emailAddress);
  await expect(asking.getByLabel("First name")).toBeDisabled();
  await asking.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog(page, "It's on the way")).toBeVisible();
  const { status } = await call<{ status: string }>(page, "get", `applications/${id}`);
  expect(status).toBe("decision_accept");
  const subjects = async () => (await messagesFor(page, emailAddress)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your application for credit at Spoke & Chain Cycles");

  await createShop(page, { featuresOff: ["MAIL_ORDER_SEND_DECISION_ACCEPT"] });
  await page.goto(`/apply/decision?application=${(await createReadyToRead(page)).id}`);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await page.goto("/apply");
  await expect(send(page)).toBeVisible();
  await createShop(page, { flags: { mailorderEnabled: false } });
  await page.goto("/apply");
  await expect(page.getByRole("button", { name: "Continue" }).locator("visible=true")).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});

test("a phone scans a code on the shop's screen and takes over the application, and the code can be used once", async ({
  page,
  browser,
}) => {
  await openNewQuote(page, "ben.branch");
  await fillQuote(page);
  await send(page).click();
  const asking = dialog(page, "Send to customer");
  // The dialog requires contact details before it shows a code, because the customer could not sign in again without them.
  await asking.getByRole("button", { name: "Show a code" }).click();
  await expect(asking.getByLabel("First name")).toBeFocused();
  const lastName = newSurname();
  const typed = [
    ["First name", "Priya"],
    ["Last name", lastName],
    ["E-mail address", `priya.${lastName}@post.test`],
    ["Phone number", "07700 900123"],
  ] as const;
  for (const [label, text] of typed) await asking.getByLabel(label).fill(text);
  const offered = page.waitForResponse("**/hand-over");
  await asking.getByRole("button", { name: "Show a code" }).click();
  await expect(asking.getByRole("img", { name: "QR code that opens the application on the customer's phone" })).toBeVisible();
  await expect(asking.getByText(/Works once, until \d\d:\d\d/)).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  const { url } = await (await offered).json();
  const id = idOf(page);

  const phone = await page.context().newPage();
  await phone.setViewportSize(phoneViewport);
  await phone.goto(url);
  await expect(phone).toHaveURL(journeyUrl(id));
  await expect(title(phone, "Your quote")).toBeVisible();
  await expect(dialog(page, "The customer has the application")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/search$/);

  const late = await anotherBrowser(browser, { viewport: phoneViewport });
  await late.goto(url);
  await expect(title(late, "This code no longer works")).toBeVisible();
  await expectNoAxeViolations(late);
  await button(late, "Send me a sign-in code").click();
  await expect(late.getByText(`Reference ${id}`)).toBeVisible();
});
