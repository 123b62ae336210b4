import { describe, expect, test } from "vitest";
import { environments } from "../../access/index.ts";
import { features } from "../../application/specimen.ts";
import { journeyTypes, regimes, type Status, statuses } from "../../vocabulary/index.ts";
import {
  applicantRoutes,
  applicationIdIn,
  detailsStepIn,
  detailsStepPath,
  loginPath,
  mailOrderLink,
  parseApplicantPath,
  type SubRoute,
  subRoutePath,
  subRoutes,
} from "./routes.ts";
import {
  type Destination,
  destinationAfterChange,
  destinationFor,
  firstPageBeforeSigning,
  type InformationPage,
  informationOrder,
  keyLoanFeaturesShown,
  nextPageBeforeSigning,
  type RouterFacts,
  resolveSubRoute,
  subRouteAllows,
} from "./status-router.ts";

const facts = (particulars: Partial<RouterFacts> = {}): RouterFacts => ({
  status: "open",
  journeyType: "MailOrder",
  isOnlineDepositJourney: false,
  features: features("KEY_LOAN_FEATURES"),
  ...particulars,
});

/** The table of the specification (S2 §2), with further pages for statuses that the specification lacks. */
const routerTable: Readonly<Record<Exclude<Status, "decision_accept">, string>> = {
  open: "quote",
  decision_decline: "decisionOutcome",
  decision_refer: "decisionOutcome",
  deposit_attempted: "decisionOutcome",
  sign: "postSign",
  signed: "postSign",
  cooling_off: "postSign",
  payout_pending: "postSign",
  ready_for_payout: "postSign",
  paid: "postSign",
  pending_esat_note: "postSign",
  customer_has_goods: "postSign",
  deposit_paid: "onlineDeposit",
  deposit_unsuccessful: "onlineDeposit",
  decision_quotation_accept: "softSearchOutcome",
  decision_quotation_decline: "softSearchOutcome",
  decision_quotation_refer: "softSearchOutcome",
  decision_quotation_unavailable: "page: quotationUnavailable",
  cancelled: "page: cancelled",
  withdrawn: "page: withdrawn",
};

const destinationText = (destination: Destination): string =>
  destination.is === "screen" ? destination.subRoute : destination.is === "page" ? `page: ${destination.page}` : destination.is;

const booleans = [false, true];
const allFactsWithStatus = (status: Status) =>
  [...journeyTypes, null].flatMap((journeyType) =>
    booleans.flatMap((isOnlineDepositJourney) =>
      [features(), features("KEY_LOAN_FEATURES")].map((on) => facts({ status, journeyType, isOnlineDepositJourney, features: on })),
    ),
  );

describe("the status router", () => {
  test.each(Object.keys(routerTable) as (keyof typeof routerTable)[])(
    "the status router leads from %s to the screen of that status in every journey",
    (status) => {
      for (const situation of allFactsWithStatus(status)) expect(destinationText(destinationFor(situation))).toBe(routerTable[status]);
    },
  );

  test("after an acceptance, a web shop's customer skips the decision screen, and any other customer sees it", () => {
    for (const situation of allFactsWithStatus("decision_accept")) {
      const { journeyType, isOnlineDepositJourney, features: on } = situation;
      const direct = on.has("KEY_LOAN_FEATURES") ? "keyLoanFeatures" : "loanInformation";
      const fromShop = journeyType === "WebServices" && !isOnlineDepositJourney;
      expect(destinationText(destinationFor(situation)), JSON.stringify(situation)).toBe(fromShop ? direct : "decisionOutcome");
    }
  });

  test("after the offer has expired, only the outcome page and the summary can be opened", () => {
    for (const status of ["decision_accept", "deposit_paid"] as const) {
      for (const situation of allFactsWithStatus(status)) {
        const ended = { ...situation, offerExpired: true };
        expect(destinationText(destinationFor(ended))).toBe("decisionOutcome");
        expect((Object.keys(subRoutes) as SubRoute[]).filter((subRoute) => subRouteAllows(subRoute, ended))).toEqual([
          "summary",
          "decisionOutcome",
        ]);
      }
    }
  });

  test("the status router never leads to a screen that the status does not allow", () => {
    const depositOnly: readonly Status[] = ["deposit_attempted", "deposit_paid", "deposit_unsuccessful"];
    for (const status of statuses) {
      for (const situation of allFactsWithStatus(status)) {
        if (depositOnly.includes(status) && !situation.isOnlineDepositJourney) continue;
        const destination = destinationFor(situation);
        if (destination.is === "screen") expect(subRouteAllows(destination.subRoute, situation), JSON.stringify(situation)).toBe(true);
      }
    }
  });

  test("the status router knows every status and reports any other text as unknown", () => {
    expect(destinationFor({ ...facts(), status: "lost" })).toEqual({ is: "unknownStatus" });
    expect(destinationFor({ ...facts(), status: "" })).toEqual({ is: "unknownStatus" });
    for (const status of statuses) expect(destinationFor(facts({ status })).is).not.toBe("unknownStatus");
  });
});

const signedAndAfter: readonly Status[] = [
  "sign",
  "signed",
  "cooling_off",
  "payout_pending",
  "ready_for_payout",
  "paid",
  "pending_esat_note",
  "customer_has_goods",
];

/** The expected statuses of each screen, from the table of S2 §4. The status `sign` counts as signed. */
const guardTable: Readonly<Record<SubRoute, { readonly deposit: readonly Status[]; readonly otherwise: readonly Status[] }>> = {
  quote: { deposit: ["open"], otherwise: ["open"] },
  details: { deposit: ["open"], otherwise: ["open"] },
  summary: { deposit: ["open"], otherwise: ["open"] },
  softSearchOutcome: {
    deposit: ["decision_quotation_accept", "decision_quotation_refer", "decision_quotation_decline", "open"],
    otherwise: ["decision_quotation_accept", "decision_quotation_refer", "decision_quotation_decline", "open"],
  },
  decisionOutcome: {
    deposit: ["open", "decision_accept", "decision_decline", "decision_refer", "deposit_paid", "deposit_attempted"],
    otherwise: ["open", "decision_accept", "decision_decline", "decision_refer", "deposit_paid", "deposit_attempted"],
  },
  onlineDeposit: { deposit: ["decision_accept", "deposit_attempted", "deposit_unsuccessful", "deposit_paid"], otherwise: [] },
  keyLoanFeatures: { deposit: ["deposit_paid"], otherwise: ["decision_accept"] },
  loanInformation: { deposit: ["decision_accept", "deposit_paid"], otherwise: ["decision_accept", "deposit_paid"] },
  postSign: {
    deposit: ["decision_accept", "deposit_paid", ...signedAndAfter],
    otherwise: ["decision_accept", "deposit_paid", ...signedAndAfter],
  },
};

describe.each(Object.keys(subRoutes) as SubRoute[])("the screen %s", (subRoute) => {
  test.each(statuses)("at %s the screen opens only if the expected table allows this status", (status) => {
    const { deposit, otherwise } = guardTable[subRoute];
    expect(subRouteAllows(subRoute, { status, isOnlineDepositJourney: true })).toBe(deposit.includes(status));
    expect(subRouteAllows(subRoute, { status, isOnlineDepositJourney: false })).toBe(otherwise.includes(status));
  });

  test.each(statuses)("at %s the URL shows its screen or a page with a link to the right screen", (status) => {
    const situation = { ...facts({ status }), environment: "demo" as const };
    const opened = resolveSubRoute(subRoutes[subRoute], situation);
    if (guardTable[subRoute].otherwise.includes(status)) expect(opened).toEqual({ is: "screen", subRoute });
    else expect(opened).toEqual({ is: "fallback", leadsTo: destinationFor(situation) });
  });
});

test("when the status changes, the soft search page leads to the decision, and other pages to the new status's screen", () => {
  for (const status of ["decision_accept", "decision_decline", "decision_refer"] as const) {
    expect(destinationAfterChange("softSearchOutcome", facts({ status, journeyType: "WebServices" }))).toEqual({
      is: "screen",
      subRoute: "decisionOutcome",
    });
  }
  expect(destinationAfterChange("softSearchOutcome", facts({ status: "cancelled" }))).toEqual({ is: "page", page: "cancelled" });
  expect(destinationAfterChange("quote", facts({ status: "decision_accept" }))).toEqual(
    destinationFor(facts({ status: "decision_accept" })),
  );
});

describe("URLs of the applicant app", () => {
  test("the sub-routes have the names of the specification [S2-042]", () => {
    expect(Object.keys(subRoutes)).toEqual([
      "quote",
      "details",
      "summary",
      "softSearchOutcome",
      "decisionOutcome",
      "onlineDeposit",
      "keyLoanFeatures",
      "loanInformation",
      "postSign",
    ]);
  });

  test("each route has a name, from which its path is built [S2-029]", () => {
    expect(applicantRoutes).toMatchObject({
      "mailOrder.auth": "/auth",
      "mailOrder.signingCompleteLanding": "/signing-callback",
      "mailOrder.timeout": "/timeout",
      "mailOrder.application.index": "/application/{id}",
    });
    expect(subRoutePath("104827191", "keyLoanFeatures")).toBe("/application/104827191/signing/key-loan-features");
    expect(mailOrderLink("104827191")).toBe("/mo/104827191");
    expect(loginPath("/application/104827191/summary")).toBe("/login?referrer=%2Fapplication%2F104827191%2Fsummary");
    expect(detailsStepPath("104827191", "address2")).toBe("/application/104827191/details/address2");
    expect(detailsStepIn(detailsStepPath("104827191", "address2"))).toBe("address2");
    expect(detailsStepIn("/application/104827191/details")).toBeNull();
  });

  test.each(["/application/104827191", "/application/104827191/summary", "/application/104827191?ask=full"])(
    "the path %s belongs to an application",
    (referrer) => expect(applicationIdIn(referrer)).toBe("104827191"),
  );

  test.each(["", "/", "//evil.test/application/104827191", "https://evil.test", "/application/1048271910", "/mo/104827191"])(
    "the path %s does not belong to an application",
    (referrer) => expect(applicationIdIn(referrer)).toBeUndefined(),
  );

  test.each([
    ["complete", "postSign"],
    ["signing/complete", "postSign"],
    ["signing/sign", "loanInformation"],
    ["signing/key-loan-features", "keyLoanFeatures"],
    ["soft-search-decision", "softSearchOutcome"],
    ["details/personal", "details"],
    ["details/address2", "details"],
  ] as const)("the path %s opens at the same statuses as the screen %s", (path, subRoute) => {
    expect(parseApplicantPath(path)).toEqual({ is: "screen", subRoute });
    for (const status of statuses) {
      const opened = resolveSubRoute(path, { ...facts({ status }), environment: "prod" });
      expect(opened.is).toBe(guardTable[subRoute].otherwise.includes(status) ? "screen" : "fallback");
    }
  });

  test("customers can read their stored data at every status, but never in production", () => {
    for (const status of statuses) {
      for (const environment of environments) {
        expect(resolveSubRoute("json", { ...facts({ status }), environment }).is).toBe(environment === "prod" ? "notFound" : "ownData");
      }
    }
  });

  test.each(["", "nonsense", "signing", "toString", "Quote", "details/", "details/one/two", "quote/personal"])(
    "%s is not a path of an application",
    (path) => {
      expect(resolveSubRoute(path, { ...facts(), environment: "demo" })).toEqual({ is: "notFound" });
    },
  );
});

describe("the pages before signing", () => {
  test("under the CCA, the key loan features come before the loan information, otherwise after it", () => {
    expect(regimes.map(informationOrder)).toEqual([
      ["keyLoanFeatures", "loanInformation"],
      ["loanInformation", "keyLoanFeatures"],
      ["loanInformation", "keyLoanFeatures"],
    ]);
  });

  test.each([
    ["CCA", features("KEY_LOAN_FEATURES"), ["keyLoanFeatures", "loanInformation", "sign"]],
    ["DPC", features("KEY_LOAN_FEATURES"), ["loanInformation", "keyLoanFeatures", "sign"]],
    ["CCA", features(), ["loanInformation", "sign"]],
    ["DPC", features(), ["loanInformation", "sign"]],
  ] as const)("under %s the pages before the signature come in order, and a page whose feature is off is skipped", (regime, on, way) => {
    const facts = { regime, features: on };
    const walked: (InformationPage | "sign")[] = [firstPageBeforeSigning(facts)];
    for (let at = walked[0]; at !== undefined && at !== "sign"; walked.push(at)) at = nextPageBeforeSigning(at, facts);
    expect(walked).toEqual(way);
  });

  test("outside the CCA, the key loan features come after the completed loan advance information", () => {
    for (const regime of regimes) {
      expect(keyLoanFeaturesShown({ regime, loanAdvanceInformationCompleted: false })).toBe(regime === "CCA");
      expect(keyLoanFeaturesShown({ regime, loanAdvanceInformationCompleted: true })).toBe(true);
    }
  });
});
