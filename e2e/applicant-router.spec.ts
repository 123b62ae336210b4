import { expect, type Page } from "@playwright/test";
import { getApplicantApplication } from "../packages/contract/src/applicant.ts";
import { applicantAppUrl, button, codeField, codeSentTo, createForCustomer, title } from "./support/applicant.ts";
import { changeStoredApplication, setStatus } from "./support/database.ts";
import { answerWithDamage, failCall, holdRequests } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { saveDetails } from "./support/own-details.ts";
import { createShop } from "./support/own-shop.ts";
import { callAsCustomer, openJourney, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

const notOpen = "This page is not available now";

const quotations = ["decision_quotation_accept", "decision_quotation_decline", "decision_quotation_refer"];
const afterSigning = ["signed", "cooling_off", "payout_pending", "ready_for_payout", "paid", "pending_esat_note", "customer_has_goods"];

const closed = {
  cancelled: ["Application closed", "This application has been cancelled. Nothing is owed on it."],
  withdrawn: ["Application closed", "You have ended this application. No agreement was made"],
  decision_quotation_unavailable: ["Application in progress", "We could not reach the credit reference agency"],
} as const;

const aroundTheDeposit = ["decision_accept", "deposit_attempted", "deposit_paid", "deposit_unsuccessful"];

const everyStatus = [
  ...["open", "decision_accept", "decision_decline", "decision_refer", "deposit_attempted", "deposit_paid", "deposit_unsuccessful"],
  ...["sign", ...afterSigning, ...quotations, ...Object.keys(closed)],
];

/** The statuses at which each page opens, with and without an online deposit, as listed in S2 §4. */
const postSign = ["decision_accept", "deposit_paid", "sign", ...afterSigning];
const both = (statuses: readonly string[]) => ({ deposit: statuses, otherwise: statuses });
const opensAt: Readonly<Record<string, { readonly deposit: readonly string[]; readonly otherwise: readonly string[] }>> = {
  quote: both(["open"]),
  details: both(["open"]),
  summary: both(["open"]),
  "soft-search-decision": both([...quotations, "open"]),
  decision: both(["open", "decision_accept", "decision_decline", "decision_refer", "deposit_paid", "deposit_attempted"]),
  deposit: { deposit: ["decision_accept", "deposit_attempted", "deposit_unsuccessful", "deposit_paid"], otherwise: [] },
  "signing/key-loan-features": { deposit: ["deposit_paid"], otherwise: ["decision_accept"] },
  "signing/loan-information": both(["decision_accept", "deposit_paid"]),
  "signing/sign": both(["decision_accept", "deposit_paid"]),
  complete: both(postSign),
  "signing/complete": both(postSign),
  json: both(everyStatus),
};

function screenAt(path: string, status: string): { readonly leadsTo: string; readonly heading: string } {
  const at = (heading: string, leadsTo = path) => ({ leadsTo, heading });
  switch (path) {
    case "quote":
      return at("Your quote");
    case "details":
      return at("Review your application", "summary");
    case "summary":
      return at("Review your application");
    case "soft-search-decision":
    case "decision":
      return status === "open" ? at("Review your application", "summary") : at(outcomeHeadings[status] ?? approved);
    case "deposit":
      return at(depositHeadings[status] ?? "");
    case "json":
      return at("Data stored about this application");
    case "complete":
    case "signing/complete":
      return at(completeHeadings[status] ?? "Application complete");
    default:
      return at("About the loan");
  }
}

const approved = "Great news, your application has been approved!";
const outcomes = {
  decision_accept: approved,
  decision_decline: "Unsuccessful",
  decision_refer: "Referred",
  decision_quotation_accept: "Good news: your application would be accepted.",
  decision_quotation_decline: "Unfortunately, this application would be declined.",
  decision_quotation_refer: "We need to look at your application more closely.",
} as const;
const outcomeHeadings: Readonly<Record<string, string>> = outcomes;
const completeHeadings: Readonly<Record<string, string>> = {
  decision_accept: "You have not signed yet",
  deposit_paid: "You have not signed yet",
  sign: "Almost done",
};
const depositHeadings: Readonly<Record<string, string>> = {
  decision_accept: "Payment failed",
  deposit_attempted: "Payment failed",
  deposit_paid: "Payment received",
  deposit_unsuccessful: "Payment failed",
};

interface Stored {
  readonly status: string;
  readonly isOnlineDepositJourney?: boolean;
  readonly journeyType?: string;
}

/** Changes the stored application, and makes the open page read it again. */
async function store(page: Page, { id }: PreparedCustomer, { status, ...document }: Stored): Promise<void> {
  const isOnlineDepositJourney = document.isOnlineDepositJourney ?? false;
  await changeStoredApplication(id, (stored) => {
    stored.status = status;
    Object.assign(stored.document, { ...document, isOnlineDepositJourney });
  });
  // The page reads all data again when the browser is back online.
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new Event("online"));
  }, `/application/${id}/json`);
  await expect(page.locator("pre")).toContainText(`"status": "${status}"`);
  await expect(page.locator("pre")).toContainText(`"isOnlineDepositJourney": ${isOnlineDepositJourney}`);
}

interface Step {
  readonly path: string;
  readonly leadsTo: string;
  readonly heading: string;
}

/** Returns the paths that led to another path or heading than expected. */
const wronglyLed = (page: Page, id: string, steps: readonly Step[]): Promise<string[]> =>
  page.evaluate(
    async ([below, all]) => {
      const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const wrong: string[] = [];
      for (const { path, leadsTo, heading: expected } of all) {
        history.pushState(null, "", `${below}/${path}`);
        // While the code of a page loads, the previous page is hidden but still in the document.
        const heading = () => [...document.querySelectorAll("main h1")].find((title) => title.checkVisibility())?.textContent ?? "";
        const isRight = () => heading() === expected && location.pathname === `${below}/${leadsTo}`;
        for (const until = performance.now() + 5_000; ; ) {
          await rendered();
          await rendered();
          if (isRight()) break;
          if (performance.now() > until) {
            wrong.push(`${path}: ${location.pathname}, ${heading()}`);
            break;
          }
        }
      }
      return wrong;
    },
    [`/application/${id}`, steps] as const,
  );

test("each page of an application has its own URL and heading [S2-030] [S2-031] [S2-032] [S2-033] [S2-034] [S2-036] [S2-037] [S2-038] [S2-039] [S2-040] [S2-041]", async ({
  page,
}) => {
  test.slow();
  const shows = async (customer: PreparedCustomer, path: string, heading: string, leadsTo = path) =>
    test.step(path, async () => {
      await page.goto(`${applicantAppUrl}/application/${customer.id}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/${leadsTo}`);
    });
  const open = await prepareCustomer(page);
  await shows(open, "quote", "Your quote");
  await shows(open, "summary", "Review your application");
  await page.goto(`${applicantAppUrl}/application/${open.id}/json`);
  await expect(page.locator("pre")).toContainText(`"id": "${open.id}"`);
  await saveDetails(page, open, { personalDetails: null });
  await shows(open, "details", "Personal details", "details/personal");

  await shows(
    await prepareCustomer(page, { status: "decision_quotation_accept" }),
    "soft-search-decision",
    outcomes.decision_quotation_accept,
  );
  const accepted = await prepareCustomer(page, { status: "decision_accept" });
  await shows(accepted, "decision", approved);
  const toSign = page.getByRole("region", { name: "Review loan information" });
  await shows(accepted, "signing/key-loan-features", "About the loan");
  await expect(toSign).toHaveCount(0);
  for (const path of ["signing/loan-information", "signing/sign"]) {
    await shows(accepted, path, "About the loan");
    await expect(toSign.getByRole("checkbox")).toBeVisible();
  }
  const signed = await prepareCustomer(page, { status: "signed" });
  await shows(signed, "complete", "Application complete");
  await shows(signed, "signing/complete", "Application complete");
});

test("the URL of an application opens the page for its status, and adds no entry to the browser's history [S2-028] [S2-061] [S2-068] [S2-071] [S2-072] [S2-073] [S2-074] [S2-075] [S2-076] [S2-077] [S2-078] [S2-079] [S2-080] [S2-081] [S2-082] [S2-083] [S2-084] [S2-085] [S2-086] [S2-400] [S3-277]", async ({
  page,
}) => {
  test.slow();
  const leads = async (customer: PreparedCustomer, status: string, path: string, heading: string) =>
    test.step(`${status} leads to ${path}`, async () => {
      await page.goto(`${applicantAppUrl}/config.json`);
      const before = await page.evaluate(() => history.length);
      await page.goto(`${applicantAppUrl}/application/${customer.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/${path}`);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      expect(await callAsCustomer(page, customer, "get")).toMatchObject({ status });
    });
  await leads(await prepareCustomer(page), "open", "quote", "Your quote");
  for (const status of Object.keys(outcomes) as (keyof typeof outcomes)[]) {
    const isSoft = status.startsWith("decision_quotation");
    await leads(await prepareCustomer(page, { status }), status, isSoft ? "soft-search-decision" : "decision", outcomes[status]);
    // Until the full decision, the page shows which company is the broker and which is the lender.
    await expect(page.getByText("is a credit broker, not the lender")).toHaveCount(isSoft ? 1 : 0);
  }

  const paying = await prepareCustomer(page, {
    shop: await createShop(page, { template: "spoke-chain" }),
    status: "decision_accept",
    withDeposit: true,
  });
  for (const [status, path, heading] of [
    ["deposit_attempted", "decision", approved],
    ["deposit_paid", "deposit", "Payment received"],
    ["deposit_unsuccessful", "deposit", "Payment failed"],
  ] as const) {
    await setStatus(paying.id, status);
    await leads(paying, status, path, heading);
  }

  const signed = await prepareCustomer(page, { shop: await createShop(page), status: "signed" });
  for (const status of afterSigning) {
    await setStatus(signed.id, status);
    await leads(signed, status, "complete", "Application complete");
  }
});

test("each page opens only for its own statuses, and otherwise redirects to the application [S2-043] [S2-044] [S2-252] [S2-253] [S2-254] [S2-255] [S2-256] [S2-257] [S2-259] [S2-260] [S2-261] [S2-262]", async ({
  page,
}) => {
  test.slow();
  const customer = await openJourney(page, { shop: await createShop(page) });
  // Opens the fallback page once, because the browser loads its code only when it is first shown.
  await page.goto(`${applicantAppUrl}/application/${customer.id}/deposit`);
  await expect(title(page, notOpen)).toBeVisible();
  await page.route(`**/api/mo/application/${customer.id}/**`, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  for (const [journey, statuses] of [
    ["otherwise", everyStatus],
    ["deposit", aroundTheDeposit],
  ] as const)
    for (const status of statuses)
      await test.step(`${status}, ${journey === "deposit" ? "with" : "without"} an online deposit`, async () => {
        await store(page, customer, { status, isOnlineDepositJourney: journey === "deposit" });
        const steps = Object.entries(opensAt).map(([path, { [journey]: open }]) => ({
          path,
          ...(open.includes(status) ? screenAt(path, status) : { leadsTo: path, heading: notOpen }),
        }));
        expect(await wronglyLed(page, customer.id, steps)).toEqual([]);
      });

  await store(page, customer, { status: "paid" });
  await page.goto(`${applicantAppUrl}/application/${customer.id}/summary`);
  await expect(title(page, notOpen)).toBeVisible();
  await expect(page.getByText("Your application is at another step: Paid.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your application" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/complete`);

  // If the app itself led the customer to a page that does not fit the status, the page redirects.
  await page.goto(`${applicantAppUrl}/application/${customer.id}/summary`);
  await expect(title(page, notOpen)).toBeVisible();
  await page.evaluate(() => history.replaceState({ isLed: true }, ""));
  await page.reload();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/complete`);
});

test("a closed application, an unfinished check and an unknown status each have their own page [S2-062] [S2-063] [S2-064] [S2-065] [S2-067] [S2-430] [S2-431]", async ({
  page,
}) => {
  const customer = await openJourney(page, { shop: await createShop(page) });
  const address = `${applicantAppUrl}/application/${customer.id}`;
  const reading = `**/api/mo/application/${customer.id}`;
  for (const [status, [heading, text]] of Object.entries(closed)) {
    await setStatus(customer.id, status);
    await page.goto(address);
    await expect(title(page, heading)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await changeStoredApplication(customer.id, (stored) => {
    stored.status = "cancelled";
    stored.cancellation_reason = "EXPIRED";
  });
  await page.goto(address);
  await expect(title(page, "Your application has ended")).toBeVisible();
  await expect(page.getByText("The application was not finished in time. You owe nothing, and nothing was declined.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await changeStoredApplication(customer.id, (stored) => {
    stored.cancellation_reason = null;
  });
  await setStatus(customer.id, "sign");
  await page.goto(address);
  await expect(page).toHaveURL(`${address}/complete`);
  await expect(page.getByText("We are sealing the agreement")).toBeVisible();

  await answerWithDamage<{ status: string }>(page, reading, getApplicantApplication, (answer) => {
    answer.status = "lost";
  });
  await page.goto(address);
  await expect(title(page, "Invalid Status")).toBeVisible();
  await expect(page.getByText("UNEXPECTED STATUS: lost")).toBeVisible();
  await expect(page.getByText(`We could not read the status of application ${customer.id}`)).toBeVisible();

  const release = await holdRequests(page, reading);
  await page.goto(address);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeAttached();
  await expect(page.getByRole("main")).toHaveText("");
  await failCall(page, reading, 404, { code: "application.not_found", message: "Failed to retrieve application by ID" });
  release();
  await page.reload();
  await expect(title(page, "The application cannot be retrieved")).toBeVisible();
  await expect(page.getByText("Cannot retrieve application")).toBeVisible();
});

test("a page that cannot be rendered shows the helpline, an e-mail address and a link to the start page [S2-196] [S2-197] [S2-198] [S2-477]", async ({
  page,
}) => {
  const { id } = await prepareCustomer(page);
  await answerWithDamage<{ document: null }>(page, `**/api/mo/application/${id}`, getApplicantApplication, (answer) => {
    answer.document = null;
  });
  await page.goto(`${applicantAppUrl}/application/${id}/quote`);
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(page.getByText("ring the helpline on 0808 157 0192 or write to")).toContainText(/@\S+\./);
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/`);
});

test("an accepted customer of a web shop continues to the key loan features, or to the loan information if that page is switched off [S2-069] [S2-070]", async ({
  page,
}) => {
  for (const [featuresOff, path] of [
    [[], "signing/key-loan-features"],
    [["KEY_LOAN_FEATURES"], "signing/loan-information"],
  ] as const) {
    const shop = await createShop(page, { featuresOff });
    const { id } = await prepareCustomer(page, { shop, status: "decision_accept" });
    await changeStoredApplication(id, ({ document }) => {
      document.journeyType = "WebServices";
    });
    await page.goto(`${applicantAppUrl}/application/${id}`);
    await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/${path}`);
    await expect(title(page, "About the loan")).toBeVisible();
  }
});

test("a customer who is signed out goes to the login and then to the requested page [S2-058] [S2-059]", async ({ page }) => {
  const { id, emailAddress } = await createForCustomer(page, "deep-link");
  const atLogin = page.waitForURL(`${applicantAppUrl}/login?referrer=${encodeURIComponent(`/application/${id}/summary`)}`);
  await page.goto(`${applicantAppUrl}/application/${id}/summary`);
  await atLogin;
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/summary`);
});

test("an unknown URL redirects to the start page, and a quote can be resumed by its reference [S2-046] [S2-056]", async ({ page }) => {
  await page.goto(`${applicantAppUrl}/nowhere`);
  await expect(title(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/`);
  await page.getByRole("link", { name: "I have my reference" }).click();
  await expect(title(page, "Carry on with your application")).toBeVisible();
  const reference = page.getByLabel("Your reference");
  await reference.fill("123456789");
  await button(page, "Continue").click();
  await expect(page.getByText("Enter the 9 digits of your reference")).toBeVisible();
  await expect(reference).toBeFocused();
  await expectLayoutFitsEveryWidth(page);
  await reference.fill("100 000 009");
  await button(page, "Continue").click();
  await expect(button(page, "Send the code")).toBeVisible();

  await page.goto(`${applicantAppUrl}/agreement?id=none`);
  await expect(title(page, "Download your agreement")).toBeVisible();
});
