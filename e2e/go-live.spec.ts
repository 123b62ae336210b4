import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { codeOf, fromBase32 } from "./support/authenticator.ts";
import { completeDocument, createFrom, decide } from "./support/decisions.ts";
import { continueButton, section } from "./support/details.ts";
import { type Production, startProduction } from "./support/production.ts";
import { call, pressContinue } from "./support/quote.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";

/**
 * Follows `docs/operations.md` from an empty production database to the first paid loan, as an operator would. Two operations users take
 * turns to confirm accounts, because each of them gets a new sign-in code only every 30 seconds.
 */

const password = "copper-otter-behind-the-lighthouse-48";

type App = keyof Production["origins"];

class Person {
  readonly page: Page;
  readonly #key: ReturnType<typeof fromBase32> | undefined;
  /** The 30-second period of the last code. Each code can be used only once, so the next code must belong to a later period. */
  #lastStep = 0;

  constructor(page: Page, key: ReturnType<typeof fromBase32> | undefined, firstStep: number) {
    this.page = page;
    this.#key = key;
    this.#lastStep = firstStep;
  }

  /** Returns a code that was not used yet. This may be the code of the next 30 seconds, which the server accepts early. */
  async code(): Promise<string> {
    const stepNow = () => Math.floor(Date.now() / 30_000);
    await expect.poll(() => this.#lastStep <= stepNow(), { timeout: 60_000 }).toBe(true);
    const later = Math.max(0, this.#lastStep + 1 - stepNow());
    this.#lastStep = stepNow() + later;
    if (!this.#key) throw new Error("this person has no second factor");
    return codeOf(this.#key, later);
  }
}

test("a lender goes from an empty production database to the first paid loan", async ({ browser }) => {
  test.setTimeout(600_000);
  const production = await startProduction();
  try {
    await walk(browser, production);
  } finally {
    await production.stop();
  }
});

async function walk(browser: Browser, production: Production): Promise<void> {
  const { origins, run } = production;
  const { step } = test;

  const openBrowser = async (): Promise<Page> => {
    const page = await anotherBrowser(browser, {
      baseURL: origins.staff,
      ignoreHTTPSErrors: true,
      locale: "en-GB",
      timezoneId: "Europe/London",
      viewport: { width: 1280, height: 800 },
    });
    page.setDefaultTimeout(60_000);
    return page;
  };

  /** Sets the first password with the link, signs in, and sets up a second factor if the account needs one. */
  const arrive = async (
    link: string,
    app: App,
    signIn: { retailer?: string; username: string; hasSecondFactor: boolean },
  ): Promise<Person> => {
    const page = await openBrowser();
    await page.goto(link);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { name: "It's done" })).toBeVisible();
    if (signIn.retailer) await page.getByLabel("Retailer name").fill(signIn.retailer);
    await page.getByLabel("Username").fill(signIn.username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    if (!signIn.hasSecondFactor) return new Person(page, undefined, 0);
    const key = fromBase32(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText());
    const firstStep = Math.floor(Date.now() / 30_000);
    await page.getByLabel("Sign-in code").fill(codeOf(key));
    await page.getByRole("button", { name: "Turn it on" }).click();
    await page.getByRole("button", { name: "I have saved them" }).click();
    await expect(page).toHaveURL(`${origins[app]}/`);
    return new Person(page, key, firstStep);
  };

  const create = async (role: string, givenName: string, familyName: string): Promise<Person> => {
    const username = givenName.toLowerCase();
    const printed = await run(
      "admin",
      ...["create", "--role", role, "--email", `${username}@penny.test`, "--username", username],
      ...["--given-name", givenName, "--family-name", familyName],
    );
    return arrive(printed.split("\n")[0] ?? "", "lender", { username, hasSecondFactor: true });
  };

  const [oona, otto, ada, ben] = await step("the operator creates two operations users and two administrators", async () => [
    await create("operations", "Oona", "Groat"),
    await create("operations", "Otto", "Florin"),
    await create("lender_admin", "Ada", "Penny"),
    await create("lender_admin", "Ben", "Noble"),
  ]);

  const lender = `${origins.lender}`;
  const place = { Street: "4 Mill Lane", Town: "Durham", Postcode: "DH1 9ZZ", Telephone: "01632 960417" };

  const dialogOf = (person: Person) => person.page.getByRole("dialog");
  const fill = async (dialog: Locator, answers: Readonly<Record<string, string>>) => {
    for (const [label, answer] of Object.entries(answers)) await dialog.getByLabel(label, { exact: true }).fill(answer);
  };
  const rowOf = (person: Person, text: string) => person.page.getByRole("row").filter({ hasText: text });

  await step("an administrator creates a retailer with a head office and two branches", async () => {
    const { page } = ada;
    const dialog = dialogOf(ada);
    const setUpStep = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Retailers" }).click();
    await page.getByRole("button", { name: "Create a retailer" }).first().click();
    await fill(dialog, { "Name, as customers know it": "Tyne Tiles" });
    await dialog.getByRole("button", { name: "Create the draft" }).click();
    await expect(page.getByText("Tyne Tiles cannot sell yet")).toBeVisible();

    await setUpStep("Company").getByRole("button", { name: "Change Company" }).click();
    await fill(dialog, {
      "Legal name": "Tyne Tiles Limited",
      ...place,
      "E-mail address for payments and account changes": "pay@tyne.test",
    });
    await dialog.getByLabel("Permission to arrange credit").selectOption("Authorised by the FCA as a credit broker");
    await fill(dialog, { "Firm reference number": "000417" });
    await dialog.getByRole("checkbox", { name: /seen this firm on the FCA register/ }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(setUpStep("Company")).toContainText("seen on the register by ada");

    for (const [button, number, name] of [
      ["Add a head office", "810100", "Head office"],
      ["Add a branch", "810101", "Durham"],
      ["Add a branch", "810102", "Sunderland"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await fill(dialog, { "Supplier number": number, Name: name, ...place });
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
    }
    await expect(setUpStep("Branches")).toContainText("1 head office and 2 branches");

    await setUpStep("Contract").getByRole("button", { name: "Change Contract" }).click();
    await fill(dialog, { "Signed by both sides on": "2026-01-13", Commission: "none" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(setUpStep("Contract")).toContainText("Commission: none");

    await setUpStep("Brand and logo").getByRole("link", { name: "Change" }).click();
    await page.getByLabel("Accent").fill("#1f5f8b");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("The changes are saved and in effect.")).toBeVisible();
  });

  await step("one administrator writes a product, and the other publishes it", async () => {
    const { page } = ada;
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await page.getByRole("link", { name: "New product" }).click();
    await page.getByLabel("Name shown to customers").fill("Tyne credit 13.9%");
    await page.getByRole("textbox", { name: "APR" }).fill("13.9");
    await page.getByRole("textbox", { name: "Monthly rate" }).fill("1.09049203");
    const months = page.getByRole("group", { name: "Months to repay" });
    for (const term of ["12", "24", "36"]) await months.getByRole("checkbox", { name: term, exact: true }).check();
    await page.getByLabel("On sale from").fill(new Date().toISOString().slice(0, 10));
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Ask ben to publish" }).click();
    await expect(page.getByText("The draft was sent for approval.")).toBeVisible();
    await ben.page.goto(page.url());
    await ben.page.getByRole("button", { name: "Publish", exact: true }).click();
    await dialogOf(ben).getByRole("button", { name: "Confirm" }).click();
    await expect(ben.page.getByText("Tyne credit 13.9% is published.")).toBeVisible();
  });

  await step("one operations user enters the accounts, and the other confirms them", async () => {
    for (const [branch, first, second] of [
      ["Head office", oona, otto],
      ["Durham", otto, oona],
      ["Sunderland", oona, otto],
    ] as const) {
      const entering = dialogOf(first);
      await first.page.goto(`${lender}/payouts`);
      await rowOf(first, `Tyne Tiles ${branch}`).getByRole("button", { name: "Enter account" }).click();
      await fill(entering, { "Name on the account": "Tyne Tiles", "Sort code": "20-00-00", "Account number": "55779911" });
      await entering.getByRole("button", { name: "Save the account" }).click();
      const despite = entering.getByLabel("Why you enter this account anyway");
      await expect(despite.or(entering.getByRole("button", { name: "Done" }))).toBeVisible();
      if (await despite.isVisible()) {
        await despite.fill("The shop showed its bank statement.");
        await entering.getByRole("button", { name: "Enter it anyway" }).click();
      }
      await entering.getByRole("button", { name: "Done" }).click();

      await second.page.goto(`${lender}/payouts`);
      await rowOf(second, `Tyne Tiles ${branch}`).getByRole("button", { name: "Confirm account" }).click();
      await dialogOf(second)
        .getByLabel("Sign-in code")
        .fill(await second.code());
      await dialogOf(second).getByRole("button", { name: "Confirm this account" }).click();
      await expect(second.page.getByText("The account is confirmed.")).toBeVisible();
    }
  });

  /** Returns the newest invitation that the sandbox has received for the address. */
  const invitationOf = async (address: string): Promise<string> => {
    let link: string | undefined;
    await expect(async () => {
      const { messages } = await (await fetch(`${origins.sandbox}/api/messages?to=${encodeURIComponent(address)}`)).json();
      link = /https:\S+confirmForgotPassword[^\s<"]+/.exec(messages[0].text)?.[0];
      expect(link).toBeDefined();
    }).toPass();
    return link ?? "";
  };
  const invite = async (givenName: string, familyName: string, role: string, at: string): Promise<Person> => {
    const username = givenName.toLowerCase();
    await ada.page.goto(`${lender}/retailers/tyne-tiles`);
    await ada.page.getByRole("button", { name: "Invite a user" }).click();
    const dialog = dialogOf(ada);
    await fill(dialog, { Forename: givenName, Surname: familyName, Email: `${username}@tyne.test`, Username: username });
    await dialog.getByLabel("Head office or branch").selectOption(at);
    await dialog.getByLabel("Role").selectOption(role);
    await dialog.getByRole("button", { name: "Invite a user" }).click();
    await expect(dialog).toHaveCount(0);
    const person = await arrive(await invitationOf(`${username}@tyne.test`), "staff", {
      retailer: "tyne-tiles",
      username,
      hasSecondFactor: false,
    });
    await expect(person.page.getByRole("navigation", { name: "Main" })).toBeVisible();
    return person;
  };
  const sam = await step("a branch manager accepts the invitation", () => invite("Sam", "Salter", "Branch manager", "Durham · 810101"));

  await step("two administrators open the retailer", async () => {
    await ada.page.goto(`${lender}/retailers/tyne-tiles`);
    await ada.page.getByRole("button", { name: "Ask to open it" }).click();
    await dialogOf(ada).getByRole("button", { name: "Ask to open it" }).click();
    await expect(ada.page.getByText("Proposed. It opens when a second administrator confirms.")).toBeVisible();
    await ben.page.goto(`${lender}/retailers/tyne-tiles`);
    await ben.page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(ben.page.getByText("Tyne Tiles takes applications")).toBeVisible();
  });

  const sign = async (page: Page, surname: string): Promise<string> => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accepted");
    await pressContinue(page);
    await page.getByRole("button", { name: "Sign on this screen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign your agreement" })).toBeVisible();
    await signByName(page, `Ann ${surname}`);
    await page.waitForURL(/\/apply\/complete\/\d{9}/);
    return page.url().slice(-9);
  };
  const sell = async ({ page }: Person, surname: string): Promise<string> => {
    const emailAddress = `ann.${surname.toLowerCase()}+accept@post.test`;
    await page.goto(`${origins.staff}/apply`);
    await page.getByLabel("Goods description").fill("Kitchen tiles");
    await page.getByLabel("Goods amount").fill("1849");
    await page.getByLabel("Deposit", { exact: true }).fill("99");
    await page.getByRole("radio", { name: /^Tyne credit/ }).check();
    await page.getByRole("radio", { name: "36 months" }).check();
    await pressContinue(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await page.getByRole("checkbox").check();
    await pressContinue(page);

    await page.getByLabel("Title").selectOption("Mrs");
    await page.getByLabel("First name").fill("Ann");
    await page.getByLabel("Last name").fill(surname);
    await page.getByLabel("Day").fill("12");
    await page.getByLabel("Month").fill("4");
    await page.getByLabel("Year").fill("1986");
    await page.getByLabel("Marital status").selectOption("Single");
    await continueButton(page).click();
    await expect(section(page, "Contact details")).toBeVisible();
    await page.getByLabel("E-mail address").fill(emailAddress);
    await page.getByLabel("Phone number").fill("07911 123456");
    await continueButton(page).click();
    await page.getByLabel("E-mail address again").pressSequentially(emailAddress);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(section(page, "Main address")).toBeVisible();
    await page
      .getByLabel(/accommodation|live/i)
      .first()
      .selectOption("Owner occupier");
    await page.getByLabel("Postcode").fill("ls6 9zz");
    await page.keyboard.press("Enter");
    await page.getByRole("radiogroup", { name: "12 addresses at LS6 9ZZ" }).getByRole("radio").first().click();
    await page.getByLabel("Month", { exact: true }).fill("06");
    await page.getByLabel("Year", { exact: true }).fill("2019");
    await continueButton(page).click();
    await expect(section(page, "Delivery")).toBeVisible();
    await continueButton(page).click();
    await expect(section(page, "Proof of identity")).toBeVisible();
    await page.getByLabel("Passport").check();
    await continueButton(page).click();
    await expect(section(page, "Financial details")).toBeVisible();
    await page.getByLabel("Employment status").selectOption("Employed full time");
    await page.getByLabel(/income/i).fill("£31,000");
    await page.getByRole("radio").first().check();
    await continueButton(page).click();
    await expect(section(page, "Bank details")).toBeVisible();
    await page.getByLabel(/name/i).first().fill(`A ${surname}`);
    await page.getByLabel("Sort code").fill("20-00-00");
    await page.getByLabel("Account number").fill("5577 9911");
    await continueButton(page).click();

    await page.getByRole("button", { name: "Submit application" }).click();
    return sign(page, surname);
  };
  /** Only the first loan is entered on the pages. */
  const sellByRequests = async ({ page }: Person, surname: string): Promise<string> => {
    const [product] = await call<{ id: string }[]>(page, "get", "product?branchId=810101");
    const loan = { product: product?.id ?? "", goodsAmount: "1849.00", deposit: "99.00", instalments: 36, phoneNumber: "+447911123456" };
    const document = await completeDocument(page, "+accept", loan);
    const personalDetails = { ...document.personalDetails, firstName: "Ann", lastName: surname };
    const id = await createFrom(page, { ...document, personalDetails });
    await decide(page, id, "decision_accept");
    await page.goto(`/apply/decision?application=${id}`);
    return sign(page, surname);
  };

  await step(
    "a loan is quoted, decided, signed and delivered, and its payout waits until the customer can no longer withdraw",
    async () => {
      const id = await sell(sam, "Walker");
      await sam.page.goto(`${origins.staff}/search/${id}`);
      await sam.page.getByRole("button", { name: "Request payment" }).click();
      await dialogOf(sam).getByRole("button", { name: "Confirm" }).click();
      await expect(dialogOf(sam)).toBeHidden();
      // The worker looks for due loans once a minute. Meanwhile, the head office accepts its invitation.
      await invite("Petra", "Holloway", "Head office user", "Head office · 810100");
      await oona.page.goto(`${lender}/payouts`);
      await expect(oona.page.getByText("Held back until the cooling-off period ends")).toBeVisible({ timeout: 90_000 });
      await expect(oona.page.getByText(/Tyne Tiles Durham: 1 loan/)).toBeVisible();
    },
  );

  await step("two administrators decide that the retailer is paid as soon as an agreement is signed", async () => {
    await ada.page.goto(`${lender}/retailers/tyne-tiles/settings`);
    await ada.page.getByRole("switch", { name: "Pay out at once" }).check();
    await ada.page.getByRole("button", { name: "Save changes" }).click();
    await expect(ada.page.getByText("Saved. A second administrator must confirm: pay out at once.")).toBeVisible();
    await ben.page.goto(`${lender}/retailers/tyne-tiles/settings`);
    await ben.page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(ben.page.getByRole("switch", { name: "Pay out at once" })).toBeChecked();
  });

  const paid = await step("the next loan is paid out by two people", async () => {
    const id = await sellByRequests(sam, "Painter");
    await oona.page.goto(`${lender}/payouts`);
    await oona.page.getByRole("button", { name: /^Prepare a run of £/ }).click();
    await expect(oona.page.getByText("You prepared this run. otto can release it.")).toBeVisible();
    await otto.page.goto(oona.page.url());
    const release = otto.page.getByRole("button", { name: "Release £1,750.00" });
    await otto.page.getByLabel("Type the total to release the run").fill("1750");
    await otto.page.getByLabel("Sign-in code").fill(await otto.code());
    await release.click();
    await expect(otto.page.getByText("The run is released.")).toBeVisible();
    const file = otto.page.waitForEvent("download");
    await otto.page.getByRole("button", { name: "Bank file (Bacs Standard 18)" }).click();
    expect(await readFile(await (await file).path(), "utf8")).toContain("TYNE TILES");
    await otto.page.getByRole("button", { name: "Record submission" }).click();
    await dialogOf(otto).getByRole("button", { name: "Confirm" }).click();
    await expect(otto.page.getByText("The submission is recorded.")).toBeVisible();
    return id;
  });

  await step("the loan is found by the customer's postcode, and its evidence is verified by a separate command", async () => {
    const { page } = oona;
    await page.goto(`${lender}/search`);
    await page.getByRole("searchbox").first().fill("LS6 9ZZ");
    await page.keyboard.press("Enter");
    await page
      .getByRole("link", { name: new RegExp(paid) })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Ann Painter" })).toBeVisible();
    // The README shows this picture. If TAKE_PICTURES is set, the test takes the picture again.
    if (process.env.TAKE_PICTURES) await page.screenshot({ path: "docs/pictures/first-loan.png" });
    const bundle = page.waitForEvent("download");
    await page.getByRole("button", { name: /evidence/i }).click();
    const checked = await run("verify-evidence", await (await bundle).path());
    expect(checked).toContain(`The evidence of application ${paid} is valid.`);
  });
}
