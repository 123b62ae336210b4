import { expect, type Page } from "@playwright/test";
import { alter, holdBack } from "./support/altered-answers.ts";
import { applicant, begunForCustomer, button, codeField, codeSentTo, title } from "./support/applicant.ts";
import { type AtHome, atHome, openAtHome } from "./support/at-home.ts";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";

/** Where an application's own address leads, and which screens its status opens (S2 §2, §4). */

const notOpen = "This page is not open now";

const quotations = ["decision_quotation_accept", "decision_quotation_decline", "decision_quotation_refer"];
const afterSigning = ["signed", "cooling_off", "payout_pending", "ready_for_payout", "paid", "pending_esat_note", "customer_has_goods"];

/** S2 §2, the router's table; `sign` is the moment between the signature and the seal. */
const destinations: Readonly<Record<string, string>> = {
  open: "quote",
  decision_accept: "decision",
  decision_decline: "decision",
  decision_refer: "decision",
  deposit_attempted: "decision",
  ...Object.fromEntries(["sign", ...afterSigning].map((status) => [status, "complete"])),
  deposit_paid: "deposit",
  deposit_unsuccessful: "deposit",
  ...Object.fromEntries(quotations.map((status) => [status, "soft-search-decision"])),
};

const closed = {
  cancelled: ["Application closed", "This application has been cancelled. Nothing is owed on it."],
  withdrawn: ["Application closed", "You have withdrawn from this application."],
  decision_quotation_unavailable: ["Application in progress", "We could not reach the credit reference agency"],
} as const;

/** Where a deposit that is paid online makes a difference. */
const aroundTheDeposit = ["decision_accept", "deposit_attempted", "deposit_paid", "deposit_unsuccessful"];

const everyStatus = [...Object.keys(destinations), ...Object.keys(closed)];

/** S2 §4, and the paths that serve another's screen. In a deposit journey, and outside one. */
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

interface Standing {
  status: string;
  isOnlineDepositJourney?: boolean;
  journeyType?: string;
}

/** Lets the page read its application at any standing. What a screen that is only passed by would send goes nowhere. */
async function standingOf(page: Page, { id }: AtHome): Promise<(standing: Standing) => Promise<void>> {
  let now: Standing = { status: "open" };
  await page.route(`**/api/mo/application/${id}/**`, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()));
  await alter(page, `**/api/mo/application/${id}`, (answer) => {
    const { status, ...document } = now;
    answer.status = status;
    Object.assign(answer.document as object, { isOnlineDepositJourney: false, ...document });
  });
  return async (standing) => {
    now = standing;
    // The page of the customer's own data shows when it has been read; a network that comes back has everything read again.
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new Event("online"));
    }, `/application/${id}/json`);
    await expect(page.locator("pre")).toContainText(`"status": "${standing.status}"`);
    await expect(page.locator("pre")).toContainText(`"isOnlineDepositJourney": ${standing.isOnlineDepositJourney ?? false}`);
  };
}

interface Step {
  readonly path: string;
  /** The path that it should lead to, where one is asked for. */
  readonly to?: string;
  /** Whether that should be the page that leads on, where it matters. */
  readonly isClosed?: boolean;
}

interface Arrival {
  readonly at: string;
  readonly heading: string;
  /** How many pages the history has grown by. */
  readonly grown: number;
  readonly isRight: boolean;
}

/** Goes from path to path within the page, as its links do, and says where each led; a busy machine may take a while to get there. */
const walk = (page: Page, id: string, steps: readonly Step[]): Promise<Arrival[]> =>
  page.evaluate(
    async ([below, all, closedTitle]) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const arrivals: Arrival[] = [];
      for (const { path, to, isClosed } of all) {
        const before = history.length;
        const look = async (): Promise<Arrival> => {
          for (let frames = 0; frames < 2; frames += 1) await drawn();
          const at = location.pathname.slice(below.length + 1);
          // While the code of a screen is on its way, the page before it is still there and not shown.
          const heading = [...document.querySelectorAll("main h1")].find((title) => title.checkVisibility())?.textContent ?? "";
          const isThere = to === undefined || at === to;
          const isOpenAsItShould = isClosed === undefined || (heading === closedTitle) === isClosed;
          return { at, heading, grown: history.length - before, isRight: isThere && isOpenAsItShould };
        };
        history.pushState(null, "", `${below}${path && `/${path}`}`);
        let arrival = await look();
        for (const until = performance.now() + 5_000; !arrival.isRight && performance.now() < until; ) arrival = await look();
        arrivals.push(arrival);
      }
      return arrivals;
    },
    [`/application/${id}`, steps, notOpen] as const,
  );

test("an application's address leads to the screen of its status and leaves no step behind; each screen opens at its own statuses only, and elsewhere a page leads on [S2-028] [S2-030] [S2-031] [S2-032] [S2-033] [S2-034] [S2-036] [S2-037] [S2-038] [S2-039] [S2-040] [S2-041] [S2-043] [S2-044] [S2-061] [S2-068] [S2-071] [S2-072] [S2-073] [S2-074] [S2-075] [S2-076] [S2-077] [S2-078] [S2-079] [S2-080] [S2-081] [S2-082] [S2-083] [S2-084] [S2-085] [S2-086] [S2-252] [S2-253] [S2-254] [S2-255] [S2-256] [S2-257] [S2-259] [S2-260] [S2-261] [S2-262]", async ({
  page,
}) => {
  test.slow();
  const customer = await openAtHome(page);
  await expect(page).toHaveURL(`${applicant}/application/${customer.id}/quote`);
  // The page that leads on is fetched with its first showing.
  await page.goto(`${applicant}/application/${customer.id}/deposit`);
  await expect(title(page, notOpen)).toBeVisible();
  const stand = await standingOf(page, customer);
  const wrong: string[] = [];
  for (const [journey, statuses] of [
    ["otherwise", everyStatus],
    ["deposit", aroundTheDeposit],
  ] as const) {
    for (const status of statuses) {
      await stand({ status, isOnlineDepositJourney: journey === "deposit" });
      const to = destinations[status] ?? "";
      const isOpened = journey === "deposit" || to !== "deposit";
      const screens = Object.entries(opensAt).map(
        ([path, { [journey]: open }]): Step => (open.includes(status) ? { path, isClosed: false } : { path, to: path, isClosed: true }),
      );
      const steps = [{ path: "", to, ...(isOpened && { isClosed: false }) }, ...screens];
      const arrivals = await walk(page, customer.id, steps);
      for (const [index, { at, heading, isRight }] of arrivals.entries())
        if (!isRight) wrong.push(`${journey} ${status} ${steps[index]?.path}: ${at}, ${heading}`);
      // The router's own step in the history is the one that the screen has taken.
      const grown = arrivals[0]?.grown ?? 0;
      if (grown > 1) wrong.push(`${journey} ${status}: the history has grown by ${grown}`);
    }
  }
  expect(wrong).toEqual([]);

  await stand({ status: "paid" });
  await page.goto(`${applicant}/application/${customer.id}/summary`);
  await expect(title(page, notOpen)).toBeVisible();
  await expect(page.getByText("Your application is at another point: Paid.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your application" }).click();
  await expect(page).toHaveURL(`${applicant}/application/${customer.id}/complete`);

  // Whoever was being led to a screen while the application moved on is not told that it is closed.
  await page.goto(`${applicant}/application/${customer.id}/summary`);
  await expect(title(page, notOpen)).toBeVisible();
  await page.evaluate(() => history.replaceState({ isLed: true }, ""));
  await page.reload();
  await expect(page).toHaveURL(`${applicant}/application/${customer.id}/complete`);
});

test("a closed application, an unfinished check and a status that nobody knows have pages of their own; while it loads the page is empty [S2-062] [S2-063] [S2-064] [S2-065] [S2-067] [S2-430] [S2-431]", async ({
  page,
}) => {
  const customer = await openAtHome(page);
  const stand = await standingOf(page, customer);
  for (const [status, [heading, text]] of Object.entries(closed)) {
    await stand({ status });
    await walk(page, customer.id, [{ path: "" }]);
    await expect(title(page, heading)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(`${applicant}/application/${customer.id}`);
  }
  await holdsAtEveryWidth(page);
  await stand({ status: "lost" });
  await walk(page, customer.id, [{ path: "" }]);
  await expect(title(page, "Invalid Status")).toBeVisible();
  await expect(page.getByText("UNEXPECTED STATUS: lost")).toBeVisible();
  await expect(page.getByText(`We could not read the status of application ${customer.id}`)).toBeVisible();

  // Somebody who comes while it is read sees nothing yet; and when it cannot be read, that is said.
  const letGo = await holdBack(page, `**/api/mo/application/${customer.id}`);
  await page.goto(`${applicant}/application/${customer.id}`);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeAttached();
  await expect(page.getByRole("main")).toHaveText("");
  await page.route(`**/api/mo/application/${customer.id}`, (route) =>
    route.fulfill({ status: 404, json: { code: "application.not_found", message: "Failed to retrieve application by ID" } }),
  );
  letGo();
  await page.reload();
  await expect(title(page, "The application cannot be retrieved")).toBeVisible();
  await expect(page.getByText("Cannot retrieve application")).toBeVisible();
});

test("a page that cannot be drawn says so, with the helpline, an e-mail address and the way home [S2-196] [S2-197] [S2-198] [S2-477]", async ({
  page,
}) => {
  const { id } = await atHome(page);
  await alter(page, `**/api/mo/application/${id}`, (answer) => {
    answer.document = null;
  });
  await page.goto(`${applicant}/application/${id}/quote`);
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(page.getByText("ring the helpline on 0808 157 0192 or write to")).toContainText(/@\S+\./);
  await holdsAtEveryWidth(page);
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${applicant}/`);
});

test("an accepted customer of a web shop is led straight to the key loan features, or without them to the loan information [S2-069] [S2-070]", async ({
  page,
}) => {
  const customer = await openAtHome(page);
  const stand = await standingOf(page, customer);
  await stand({ status: "decision_accept", journeyType: "WebServices" });
  await walk(page, customer.id, [{ path: "" }]);
  await expect(page).toHaveURL(`${applicant}/application/${customer.id}/signing/key-loan-features`);
  await alter(page, `**/api/mo/application/${customer.id}/retailer`, (answer) => {
    answer.features = answer.features.filter((name) => name !== "KEY_LOAN_FEATURES");
  });
  await page.goto(`${applicant}/application/${customer.id}`);
  await expect(page).toHaveURL(`${applicant}/application/${customer.id}/signing/loan-information`);
});

test("whoever is not signed in goes to the login with the page they asked for, and is led there in the end [S2-058] [S2-059]", async ({
  page,
}) => {
  const { id, emailAddress } = await begunForCustomer(page, "deep-link");
  const atLogin = page.waitForURL(`${applicant}/login?referrer=${encodeURIComponent(`/application/${id}/summary`)}`);
  await page.goto(`${applicant}/application/${id}/summary`);
  await atLogin;
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`${applicant}/application/${id}/summary`);
});

test("an unknown page says so and leads home; a quote is resumed by its reference where the switch is on; the agreement needs no login [S2-046] [S2-056] [S2-060] [S2-378]", async ({
  page,
}) => {
  await page.goto(`${applicant}/nowhere`);
  await expect(title(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${applicant}/`);
  await page.getByRole("link", { name: "I have my reference" }).click();
  await expect(title(page, "Carry on with your application")).toBeVisible();
  const reference = page.getByLabel("Your reference");
  await reference.fill("123456789");
  await button(page, "Continue").click();
  await expect(page.getByText("Enter the 9 digits of your reference")).toBeVisible();
  await expect(reference).toBeFocused();
  await holdsAtEveryWidth(page);
  await reference.fill("100 000 009");
  await button(page, "Continue").click();
  await expect(button(page, "Send the code")).toBeVisible();

  await page.goto(`${applicant}/agreement?id=none`);
  await expect(title(page, "Download your agreement")).toBeVisible();

  await alter(page, "**/api/mo/config", (answer) => {
    answer.features = answer.features.filter((name) => name !== "RESUME_QUOTE");
  });
  await page.goto(`${applicant}/resume`);
  await expect(title(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(title(page, "Open the link in your e-mail")).toBeVisible();
  await expect(page.getByRole("link", { name: "I have my reference" })).toHaveCount(0);
});
