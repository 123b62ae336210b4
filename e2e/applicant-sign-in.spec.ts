import { expect } from "@playwright/test";
import { applicantAppUrl, button, codeField, codeSentTo, createForCustomer, journeyUrl, title } from "./support/applicant.ts";
import { setSignInCodeCount } from "./support/database.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { signInCustomerQuickly } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

const sandbox = process.env.SANDBOX_URL ?? "";
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a customer follows the link, enters a code, sees the application and signs out [S3-032] [S3-173] [S3-177] [S3-178] [S3-188] [S3-277] [S3-171] [S3-172] [S3-180] [S2-004] [S2-016] [S2-017] [S2-309] [S2-393] @phone", async ({
  page,
}) => {
  const { id, emailAddress } = await createForCustomer(page, "sign-in");
  const authorised = page.waitForRequest((request) => new URL(request.url()).pathname === "/oidc/auth");
  await page.goto(`${applicantAppUrl}/mo/${id}`);
  expect(Object.fromEntries(new URL((await authorised).url()).searchParams)).toMatchObject({
    response_type: "code",
    login_hint: id,
    redirect_uri: `${applicantAppUrl}/auth`,
    client_id: expect.any(String),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(title(page, "Your application with Harbour Beds")).toBeVisible();
  await expect(page.getByText(`Credit by Farthing Finance Limited. Reference ${id}.`)).toBeVisible();
  await expect(page.getByText("E-mail to p•••@post.test")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await button(page, "Send the code").click();
  await expect(codeField(page)).toBeFocused();
  await button(page, "Continue").click();
  await expect(page.getByText("Enter the 6-digit code")).toBeVisible();
  const code = await codeSentTo(page, emailAddress);
  await codeField(page).fill(code === "000000" ? "000001" : "000000");
  await button(page, "Continue").click();
  await expect(page.getByText("The code is wrong or has expired.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  const content = page.waitForRequest(`${applicantAppUrl}/api/mo/application/${id}/content`);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, "Continue").click();
  await expect(page).toHaveURL(journeyUrl(id));
  await expect(title(page, "Your quote")).toBeVisible();
  await expect(page.getByText(`Reference ${id}`)).toBeVisible();
  await expect(page.getByText("£1,750.00")).toBeVisible();
  expect((await content).postDataJSON()).toEqual({ id });
  expect((await content).headers().authorization).toMatch(/^Bearer [\w-]{43}$/);
  await expect(page.getByText("Harbour Beds is a credit broker, not the lender")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  // The tab has deleted the sign-in request, but still stores the application id.
  const kept = await page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(kept).toEqual(["farthing-applicant-application", `farthing-applicant-progress-${id}`, "farthing-applicant-token"]);
  await page.reload();
  await expect(page.getByText("£1,750.00")).toBeVisible();

  const revoked = page.waitForResponse("**/oidc/token/revocation");
  await button(page, "Sign out").click();
  await expect(page).toHaveURL(`${applicantAppUrl}/timeout`);
  await expect(title(page, "You have signed out")).toBeVisible();
  await expect(page.getByText("inactivity")).toBeHidden();
  expect((await revoked).status()).toBe(200);
  const { authorization = "" } = (await content).headers();
  const asked = await page.request.get(`${applicantAppUrl}/api/mo/application/${id}`, { headers: { authorization } });
  expect(asked.status()).toBe(401);
  expect(await page.evaluate(() => sessionStorage.getItem("farthing-applicant-token"))).toBeNull();
});

test("after many requests for codes from unknown networks, the code field asks for twelve digits", async ({ page }) => {
  const { id } = await createForCustomer(page, "twelve");
  await setSignInCodeCount(id, 50);
  await page.goto(`${applicantAppUrl}/mo/${id}`);
  await button(page, "Send the code").click();
  const field = page.getByLabel("12-digit code");
  await expect(field).toBeFocused();
  await field.fill("123456");
  await button(page, "Continue").click();
  await expect(page.getByText("Enter the 12-digit code")).toBeVisible();
  await field.fill("1234 5678 9012");
  await button(page, "Continue").click();
  await expect(page.getByText("The code is wrong or has expired.")).toBeVisible();
});

test("the start page offers the link that a customer would get, and the sign-in code arrives in the demo mailbox [S3-179]", async ({
  page,
  context,
}) => {
  await page.goto(sandbox);
  await page.getByRole("link", { name: "Apply by phone" }).click();
  await expect(title(page, "Apply by phone")).toBeVisible();
  const [, reference] = /reference (\d{9})/.exec(await page.getByRole("main").innerText()) ?? [];
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open the application" }).click();
  const customer = await opened;
  const email = customer.getByRole("radio", { name: "E-mail to", exact: false });
  const text = customer.getByRole("radio", { name: "Text message to 07••••••", exact: false });
  await expect(text).toBeChecked();
  await email.check();
  await customer.reload();
  await expect(email).toBeChecked();
  await text.check();
  await button(customer, "Send the code").click();
  await expect(customer.getByText("We have sent a text message to", { exact: false })).toBeVisible();

  await page.getByRole("link", { name: "Open the mailbox" }).click();
  const message = page.getByText(new RegExp(`\\d{6} is your code for application ${reference}`)).first();
  // All tests share the mailbox. Its page shows only the messages that existed when the page was opened, so the test reloads the page.
  await expect(async () => {
    await page.reload();
    await expect(message).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const [, code = ""] = /(\d{6}) is your code/.exec(await message.innerText()) ?? [];
  await codeField(customer).fill(code);
  await button(customer, "Continue").click();
  await expect(customer).toHaveURL(/\/application\/\d{9}\/quote$/);
  await expect(title(customer, "Your quote")).toBeVisible();
});

test("a sign-in that returns without an application id, or that this tab did not request, shows an error [S3-175] [S3-326] [S2-429]", async ({
  page,
}) => {
  for (const state of ["", base64({ nonce: "n" }), "%%%"]) {
    await page.goto(`${applicantAppUrl}/auth?code=abc&state=${encodeURIComponent(state)}`);
    await expect(page.getByText("invalid state; application id has not been set")).toBeVisible();
    await expect(page).toHaveURL(`${applicantAppUrl}/auth`);
  }

  let exchanged = false;
  await page.route("**/oidc/token", (route) => {
    exchanged = true;
    return route.abort();
  });
  await page.goto(`${applicantAppUrl}/auth?code=abc&state=${base64({ applicationId: "104829247", nonce: "somebody else's" })}`);
  await expect(page.getByText("Failed to exchange authorization token, please try again")).toBeVisible();
  expect(exchanged).toBe(false);
});

test("while the customer is signed in the page says so, and each failure has an error and a way to start again [S3-325] [S3-327] [S2-018] [S2-019] [S2-200] [S2-427] [S2-428]", async ({
  page,
}) => {
  const { id, emailAddress } = await createForCustomer(page, "exchange");
  const discovery = "**/oidc/.well-known/openid-configuration";
  await page.route(discovery, (route) => route.abort());
  await page.goto(`${applicantAppUrl}/mo/${id}`);
  await expect(page.getByText("Failed to access auth service")).toBeVisible();
  await page.unroute(discovery);
  await page.getByRole("link", { name: "Sign in again" }).click();

  await failCall(page, "**/oidc/token", 400, { error: "invalid_grant" });
  const letGo = await holdRequests(page, "**/oidc/token");
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`${applicantAppUrl}/auth`);
  await expect(page.getByRole("status")).toHaveText("Signing you in");
  letGo();
  await expect(page.getByText("Failed to exchange authorization token, please try again")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await page.getByRole("link", { name: "Sign in again" }).click();
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress, 1));
  await page.route(discovery, (route) => route.abort());
  await button(page, "Continue").click();
  await expect(page.getByText("Failed to access auth service")).toBeVisible();
});

test("a customer is warned after 18 idle minutes, and signed out after 20 or when the session has ended [S3-187] [S3-324] [S2-026] [S2-027] [S2-303] [S2-304] [S2-387] [S2-469] [S2-485]", async ({
  page,
}) => {
  const atHome = await createForCustomer(page, "idle");
  await page.clock.install();
  const accessToken = await signInCustomerQuickly(page, atHome.id);
  await page.goto(`${applicantAppUrl}/application/${atHome.id}`);
  await expect(page.getByText(`Reference ${atHome.id}`)).toBeVisible();
  for (const sign of ["mousedown", "keypress", "scroll", "touchstart"]) {
    await page.clock.fastForward("17:30");
    await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), sign);
    await page.clock.fastForward("01:00");
    await expect(page.getByRole("dialog"), sign).toBeHidden();
    // The customer becomes active in the middle of the last minute.
    await page.evaluate(() => document.body.dispatchEvent(new Event("mousedown", { bubbles: true })));
  }
  // The clock of the page also advances by itself between the steps, so the times have a margin.
  await page.clock.fastForward("17:20");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward("00:42");
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await expect(button(page, "Stay signed in")).toBeFocused();
  await expectLayoutFitsEveryWidth(page, "dialog");
  const stayed = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/session"));
  await button(page, "Stay signed in").click();
  expect((await stayed).status()).toBe(204);
  await expect(page.getByRole("dialog")).toBeHidden();

  const revoked = page.waitForResponse("**/oidc/token/revocation");
  await page.clock.fastForward("20:01");
  await expect(page).toHaveURL(`${applicantAppUrl}/timeout`);
  expect((await revoked).status()).toBe(200);
  const asked = await page.request.get(`${applicantAppUrl}/api/mo/application/${atHome.id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(asked.status()).toBe(401);
  await expect(page.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await signInCustomerQuickly(page, atHome.id);
  await page.goto(`${applicantAppUrl}/application/${atHome.id}`);
  await expect(page.getByText(`Reference ${atHome.id}`)).toBeVisible();
  await page.route("**/session", (route) => route.abort());
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Failed to check session")).toBeVisible();
  await page.unroute("**/session");
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Failed to check session")).toBeHidden();
  await failCall(page, "**/session", 401, { code: "session.required", message: "" });
  await page.clock.fastForward(31_000);
  await expect(page).toHaveURL(`${applicantAppUrl}/timeout`);
  await page.getByRole("link", { name: `Carry on with reference ${atHome.id}` }).click();
  await expect(button(page, "Send the code")).toBeVisible();
});
