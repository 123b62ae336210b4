import { expect, type Page } from "@playwright/test";
import { getApplicantApplication } from "../packages/contract/src/applicant.ts";
import { applicantAppUrl, button, codeField, codeSentTo, createForCustomer, title } from "./support/applicant.ts";
import { changeStoredApplication } from "./support/database.ts";
import { answerWithDamage, failCall, holdRequests } from "./support/failing-answers.ts";
import { goInApp, reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { readApplicationAsCustomer, saveDetails } from "./support/own-details.ts";
import { createShop } from "./support/own-shop.ts";
import { callAsCustomer, openJourney, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { setFeature } from "./support/users.ts";

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

/**
 * These statuses close the same pages as `signed` and `cancelled`, so the test tries only one closed page at each of them. Unit tests of
 * `resolveSubRoute` try every page at every status.
 */
const alike = [...afterSigning.slice(1), ...Object.keys(closed).slice(1)];
/** Each of these pages has the same guard as another page of the table. */
const sameGuard = ["signing/sign", "signing/complete"];

/** The page to which the URL of the application leads. */
function startAt(status: string, isOnlineDeposit: boolean): Omit<Step, "path"> | undefined {
  if (status === "open") return { leadsTo: "quote", heading: "Your quote" };
  if (quotations.includes(status)) return { leadsTo: "soft-search-decision", heading: outcomeHeadings[status] ?? "" };
  if (afterSigning.includes(status)) return { leadsTo: "complete", heading: "Application complete" };
  if (status in outcomes) return { leadsTo: "decision", heading: outcomeHeadings[status] ?? "" };
  if (!isOnlineDeposit) return undefined;
  return status === "deposit_attempted"
    ? { leadsTo: "decision", heading: approved }
    : { leadsTo: "deposit", heading: depositHeadings[status] ?? "" };
}

interface Stored {
  readonly status: string;
  readonly isOnlineDepositJourney?: boolean;
  readonly cancellationReason?: string;
}

/** Changes the stored application, and makes the open page read it again. */
async function store(
  page: Page,
  { id }: PreparedCustomer,
  { status, isOnlineDepositJourney = false, cancellationReason }: Stored,
): Promise<void> {
  await changeStoredApplication(id, (stored) => {
    stored.status = status;
    stored.cancellation_reason = cancellationReason ?? null;
    stored.document.isOnlineDepositJourney = isOnlineDepositJourney;
  });
  await goInApp(page, `/application/${id}/json`);
  await reloadData(page);
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
        history.pushState(null, "", path === "" ? below : `${below}/${path}`);
        // While the code of a page loads, the previous page is hidden but still in the document.
        const heading = () => [...document.querySelectorAll("main h1")].find((title) => title.checkVisibility())?.textContent ?? "";
        const isRight = () => heading() === expected && location.pathname === `${below}/${leadsTo}`;
        for (const until = performance.now() + 5_000; ; ) {
          await rendered();
          await rendered();
          if (isRight()) break;
          if (performance.now() > until) {
            wrong.push(`${path || "start"}: ${location.pathname}, ${heading()}`);
            break;
          }
        }
      }
      return wrong;
    },
    [`/application/${id}`, steps] as const,
  );

test("the URL of an application leads to the page of its status, and each page has its own URL and heading [S2-028] [S2-030] [S2-031] [S2-032] [S2-033] [S2-034] [S2-036] [S2-037] [S2-038] [S2-039] [S2-040] [S2-041] [S2-061] [S2-400] [S3-277]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page, {
    shop: await createShop(page, { template: "spoke-chain" }),
    status: "decision_quotation_accept",
  });
  const address = `${applicantAppUrl}/application/${customer.id}`;
  const brokerNotice = page.getByText("is a credit broker, not the lender");
  const shows = async (path: string, heading: string, leadsTo = path) => {
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect(page).toHaveURL(`${address}/${leadsTo}`);
  };
  const open = async (path: string, heading: string, leadsTo?: string) => {
    await goInApp(page, `${address}/${path}`);
    await shows(path, heading, leadsTo);
  };
  const before = await page.evaluate(() => history.length);
  await page.goto(address);
  await shows("soft-search-decision", outcomes.decision_quotation_accept);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  // Until the full decision, the page shows which company is the broker and which is the lender.
  await expect(brokerNotice).toHaveCount(1);

  await store(page, customer, { status: "open" });
  await expect(page.locator("pre")).toContainText(`"id": "${customer.id}"`);
  await open("quote", "Your quote");
  await open("summary", "Review your application");
  const { personalDetails } = (await readApplicationAsCustomer(page, customer)).document;
  await saveDetails(page, customer, { personalDetails: null });
  await goInApp(page, `${address}/json`);
  await expect(page.locator("pre")).not.toContainText('"maritalStatus"');
  await open("details", "Personal details", "details/personal");
  await saveDetails(page, customer, { personalDetails });

  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });
  await open("decision", approved);
  await expect(brokerNotice).toHaveCount(0);
  const toSign = page.getByRole("region", { name: "Review loan information" });
  await open("signing/key-loan-features", "About the loan");
  await expect(toSign).toHaveCount(0);
  for (const path of ["signing/loan-information", "signing/sign"]) {
    await open(path, "About the loan");
    await expect(toSign.getByRole("checkbox")).toBeVisible();
  }
  await store(page, customer, { status: "signed" });
  await open("complete", "Application complete");
  await open("signing/complete", "Application complete");
});

test("the status decides which page the URL of an application opens, and which pages can be opened [S2-068] [S2-071] [S2-072] [S2-073] [S2-074] [S2-075] [S2-076] [S2-077] [S2-078] [S2-079] [S2-080] [S2-081] [S2-082] [S2-083] [S2-084] [S2-085] [S2-086] [S2-094] [S2-113] [S2-124] [S2-043] [S2-044] [S2-252] [S2-253] [S2-254] [S2-255] [S2-256] [S2-257] [S2-259] [S2-260] [S2-261] [S2-262]", async ({
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
        const start = startAt(status, journey === "deposit");
        const isTried = (path: string, open: readonly string[]): boolean =>
          open.includes(status) || (alike.includes(status) ? path === "decision" : !sameGuard.includes(path));
        const steps = Object.entries(opensAt)
          .filter(([path, { [journey]: open }]) => isTried(path, open))
          .map(([path, { [journey]: open }]) => ({
            path,
            ...(open.includes(status) ? screenAt(path, status) : { leadsTo: path, heading: notOpen }),
          }));
        expect(await wronglyLed(page, customer.id, start ? [{ path: "", ...start }, ...steps] : steps)).toEqual([]);
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

test("a closed application and an unfinished check each have their own page, and the customer can repeat the check [S2-065] [S2-066] [S2-067] [S3-138]", async ({
  page,
}) => {
  const customer = await openJourney(page, { shop: await createShop(page) });
  const address = `${applicantAppUrl}/application/${customer.id}`;
  for (const [status, [heading, text]] of Object.entries(closed)) {
    await store(page, customer, { status });
    await goInApp(page, address);
    await expect(title(page, heading)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByText("can ask again, and this page updates by itself.")).toBeVisible();
  await button(page, "Try again").click();
  await expect(title(page, outcomes.decision_quotation_accept)).toBeVisible();

  await store(page, customer, { status: "cancelled", cancellationReason: "EXPIRED" });
  await goInApp(page, address);
  await expect(title(page, "Your application has ended")).toBeVisible();
  await expect(page.getByText("The application was not finished in time. You owe nothing, and nothing was declined.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await store(page, customer, { status: "sign" });
  await goInApp(page, address);
  await expect(page).toHaveURL(`${address}/complete`);
  await expect(page.getByText("We are sealing the agreement")).toBeVisible();
});

test("an application that is unknown, cannot be read or cannot be shown has its own page [S2-062] [S2-063] [S2-064] [S2-196] [S2-197] [S2-198] [S2-430] [S2-431] [S2-477]", async ({
  page,
}) => {
  const { id } = await prepareCustomer(page);
  const address = `${applicantAppUrl}/application/${id}`;
  const reading = `**/api/mo/application/${id}`;
  await answerWithDamage<{ status: string }>(page, reading, getApplicantApplication, (answer) => {
    answer.status = "lost";
  });
  await page.goto(address);
  await expect(title(page, "Invalid Status")).toBeVisible();
  await expect(page.getByText("UNEXPECTED STATUS: lost")).toBeVisible();
  await expect(page.getByText(`We could not read the status of application ${id}`)).toBeVisible();

  const release = await holdRequests(page, reading);
  await page.goto(address);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeAttached();
  await expect(page.getByRole("main")).toHaveText("");
  await failCall(page, reading, 404, { code: "application.not_found", message: "Failed to retrieve application by ID" });
  release();
  await page.reload();
  await expect(title(page, "The application cannot be retrieved")).toBeVisible();
  await expect(page.getByText("Cannot retrieve application")).toBeVisible();

  await page.unroute(reading);
  await answerWithDamage<{ document: null }>(page, reading, getApplicantApplication, (answer) => {
    answer.document = null;
  });
  await page.goto(`${address}/quote`);
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(page.getByText("ring the helpline on 0808 157 0192 or write to")).toContainText(/@\S+\./);
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/`);
});

test("an accepted customer of a web shop continues to the key loan features, or to the loan information if that page is switched off [S2-069] [S2-070]", async ({
  page,
}) => {
  const shop = await createShop(page);
  const { id } = await prepareCustomer(page, { shop, status: "decision_accept" });
  await changeStoredApplication(id, ({ document }) => {
    document.journeyType = "WebServices";
  });
  const leadsTo = async (path: string) => {
    await page.goto(`${applicantAppUrl}/application/${id}`);
    await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/${path}`);
    await expect(title(page, "About the loan")).toBeVisible();
  };
  await leadsTo("signing/key-loan-features");
  await setFeature(page.request, "KEY_LOAN_FEATURES", shop.retailer, false);
  await leadsTo("signing/loan-information");
});

test("a signed-out customer goes to the login, where a new code replaces the previous one, and then to the requested page [S2-058] [S2-059]", async ({
  page,
}) => {
  const { id, emailAddress } = await createForCustomer(page, "deep-link");
  const atLogin = page.waitForURL(`${applicantAppUrl}/login?referrer=${encodeURIComponent(`/application/${id}/summary`)}`);
  await page.goto(`${applicantAppUrl}/application/${id}/summary`);
  await atLogin;
  await button(page, "Send the code").click();
  const first = await codeSentTo(page, emailAddress);
  await button(page, "Send a new code").click();
  await expect(page.getByText("A new code is on its way. The one before no longer works.")).toBeVisible();
  const second = await codeSentTo(page, emailAddress, 1);
  // Two random codes are equal in one case in a million, and then this step is skipped.
  if (first !== second) {
    await codeField(page).fill(first);
    await button(page, "Continue").click();
    await expect(page.getByText("The code is wrong or has expired.")).toBeVisible();
  }
  await codeField(page).fill(second);
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${id}/summary`);
});

test("an unknown URL leads to the start page, and any reference to the sign-in, even an unknown one [S2-056]", async ({ page }) => {
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
  await expect(title(page, "Your application with")).toBeVisible();
  await button(page, "Send the code").click();
  await codeField(page).fill("123456");
  await button(page, "Continue").click();
  await expect(page.getByText("The code is wrong or has expired.")).toBeVisible();
});
