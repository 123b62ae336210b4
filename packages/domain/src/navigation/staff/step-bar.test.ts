import { describe, expect, test } from "vitest";
import { softSearchActive } from "../../application/life/soft-search.ts";
import { features } from "../../application/specimen.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { type ApplyRoute, amendScreen, decisionScreen, firstScreen, informationScreen, staffRoutes } from "./routes.ts";
import { type StepBarFacts, type StepName, stepBar, stepNames } from "./step-bar.ts";

const booleans = [false, true];
const stepFeatures = { amend: "LOAN_AMEND_AFTER_SIGNING", sign: "E_SIGNING" } as const;

const facts = (particulars: Partial<StepBarFacts> = {}): StepBarFacts => ({
  status: "open",
  at: "apply.quote",
  signing: false,
  amending: false,
  softSearchOn: true,
  regulated: true,
  features: features(stepFeatures.amend, stepFeatures.sign),
  ...particulars,
});

const labels = (particulars: Partial<StepBarFacts> = {}) => stepBar(facts(particulars)).map(({ label }) => label);

describe("the order and labels of the staff step bar", () => {
  test("the step bar of a regulated loan with soft search has eight steps in the expected order", () => {
    expect(labels()).toEqual(["Quote", "Privacy", "Customer details", "Soft search", "Decision", "Loan information", "Sign", "Complete"]);
  });

  test("the step bar of an amendment starts with Amend Loan and has no soft search", () => {
    expect(labels({ amending: true })).toEqual(["Amend Loan", "Decision", "Loan information", "Sign", "Complete"]);
  });

  test("signing is the only step of the bar without a screen in this app", () => {
    const screenless = [true, false].flatMap((amending) =>
      stepBar(facts({ amending }))
        .filter(({ route }) => route === null)
        .map(({ name }) => name),
    );
    expect(new Set(screenless)).toEqual(new Set(["sign"]));
  });
});

const shownOnlyIf: Readonly<Record<StepName, (f: StepBarFacts) => boolean>> = {
  quote: (f) => !f.amending,
  loanAmend: (f) => f.amending && f.features.has(stepFeatures.amend),
  privacyPolicy: (f) => !f.amending,
  details: (f) => !f.amending,
  softSearch: (f) => f.softSearchOn && !f.amending,
  decision: () => true,
  preContractCreditInformation: (f) => f.regulated,
  loanAdvanceInformation: (f) => !f.regulated,
  sign: (f) => f.features.has(stepFeatures.sign),
  complete: () => true,
};

const allStepBarFacts = statuses.flatMap((status) =>
  booleans.flatMap((amending) =>
    booleans.flatMap((softSearchOn) =>
      booleans.flatMap((regulated) =>
        booleans.flatMap((signing) =>
          [features(), features(stepFeatures.amend), features(stepFeatures.sign), features(stepFeatures.amend, stepFeatures.sign)].map(
            (on) => facts({ status, amending, softSearchOn, regulated, signing, features: on }),
          ),
        ),
      ),
    ),
  ),
);

const screens = Object.keys(staffRoutes).filter((name) => name.startsWith("apply.")) as ApplyRoute[];

describe.each(stepNames)("the step %s", (name) => {
  test("the step is shown exactly when its rule allows it, at every status and with every flag", () => {
    for (const given of allStepBarFacts) {
      expect(
        stepBar(given).some((step) => step.name === name),
        JSON.stringify(given),
      ).toBe(shownOnlyIf[name](given));
    }
  });

  test("the step is current only on its own screen, and done only if it is before the current step", () => {
    for (const status of statuses) {
      for (const at of screens) {
        for (const signing of booleans) {
          const bar = stepBar(facts({ status, at, signing }));
          const step = bar.find((shown) => shown.name === name);
          if (step === undefined) continue;
          const atSigning = signing || status === "sign";
          const current = atSigning ? name === "sign" : step.route === at;
          expect(step.current, `${status} ${at}`).toBe(current);
          const behind = atSigning ? name !== "sign" && name !== "complete" : orderOf(name) < orderOf(stepAt(at));
          expect(step.done, `${status} ${at}`).toBe(behind);
        }
      }
    }
  });

  test("the step is active while it is current, except soft search, whose activity depends on the status", () => {
    for (const given of allStepBarFacts) {
      const step = stepBar(given).find((shown) => shown.name === name);
      if (step === undefined) continue;
      expect(step.active).toBe(name === "softSearch" ? softSearchActive(given.status, given.softSearchOn) : step.current);
    }
  });
});

const order: readonly StepName[] = [
  "quote",
  "loanAmend",
  "privacyPolicy",
  "details",
  "softSearch",
  "decision",
  "preContractCreditInformation",
  "loanAdvanceInformation",
  "sign",
  "complete",
];
const orderOf = (name: StepName | undefined): number => (name === undefined ? -1 : order.indexOf(name));
const stepAt = (at: ApplyRoute): StepName | undefined => order.find((name) => `apply.${name}` === at);

describe("when the step soft search is active", () => {
  test.each(["decision_quotation_accept", "decision_quotation_decline", "decision_quotation_refer"] as const)(
    "the soft search step is active at %s, even if the retailer uses no soft searches [S1-056]",
    (status) => {
      expect(softSearchActive(status, true)).toBe(true);
      expect(softSearchActive(status, false)).toBe(true);
    },
  );

  test("at the status open, the step soft search is active if the retailer uses soft searches [S1-057]", () => {
    expect(softSearchActive("open", true)).toBe(true);
    expect(softSearchActive("open", false)).toBe(false);
  });

  test("the step soft search is active only at the status open and after an answered soft search [S1-056] [S1-057]", () => {
    const active: readonly Status[] = ["open", "decision_quotation_accept", "decision_quotation_decline", "decision_quotation_refer"];
    for (const status of statuses) if (!active.includes(status)) expect(softSearchActive(status, true), status).toBe(false);
  });
});

describe("screens of the staff app", () => {
  const proposing = { features: features("GLOBAL_USER_PROFILES"), retailer: { proposeApplicationsEnabled: true } };

  test("a new application starts with the choice of a retailer only if the user may create applications for other retailers", () => {
    expect(firstScreen({ ...proposing, worksForOneBranch: false })).toBe("apply.retailerSelection");
    expect(firstScreen({ ...proposing, worksForOneBranch: true })).toBe("apply.quote");
    expect(firstScreen({ ...proposing, features: features(), worksForOneBranch: false })).toBe("apply.quote");
    expect(firstScreen({ ...proposing, retailer: {}, worksForOneBranch: false })).toBe("apply.quote");
  });

  test("amending a signed or accepted brokered loan opens the amendment screen, and every other change opens the quote", () => {
    for (const status of statuses) {
      const amendable = status === "signed" || status === "decision_accept";
      expect(amendScreen({ status, isNonBrokered: false }), status).toBe(amendable ? "apply.loanAmend" : "apply.quote");
      expect(amendScreen({ status, isNonBrokered: true }), status).toBe("apply.quote");
    }
  });

  test("a decision request opens the decision screen, and a soft search opens the application check", () => {
    expect(decisionScreen({ softSearch: false })).toBe("apply.decision");
    expect(decisionScreen({ softSearch: true })).toBe("apply.softSearch");
  });

  test("a regulated loan has pre-contract credit information, and any other loan has loan advance information", () => {
    expect(informationScreen({ regulated: true })).toBe("apply.preContractCreditInformation");
    expect(informationScreen({ regulated: false })).toBe("apply.loanAdvanceInformation");
  });

  test("the routes have the names of the specification [S1-041]", () => {
    const seedNames = {
      "apply.quote": "/apply/quote",
      "apply.loanAmend": "/apply/loan-amend",
      "apply.privacyPolicy": "/apply/privacy-policy",
      "apply.details": "/apply/details/{applicationId}",
      "apply.softSearch": "/apply/application-check",
      "apply.decision": "/apply/decision",
      "apply.loanAdvanceInformation": "/apply/loan-advance-information",
      "apply.preContractCreditInformation": "/apply/pre-contract-credit-information",
      "apply.complete": "/apply/complete/{applicationId}",
      "search.index": "/search",
    };
    expect(staffRoutes).toMatchObject(seedNames);
  });

  test("the route table has a login route and a direct-apps route [S2-057]", () => {
    expect(staffRoutes.login).toBe("/login");
    expect(staffRoutes.directApps).toBe("/direct-apps/{token}");
  });
});
