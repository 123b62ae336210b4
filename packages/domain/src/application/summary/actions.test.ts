import { describe, expect, test } from "vitest";
import { addDays, localDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { type PermissionFlag, permissionFlagNames } from "../life/flags.ts";
import { features, specimenApplication, today } from "../specimen.ts";
import { type ActionState, type SummaryAction, type SummaryFacts, summaryAction, summaryActionStates, summaryActions } from "./actions.ts";

const factNames = [
  "flagUp",
  "expired",
  "pending",
  "systemError",
  "nonBrokered",
  "permitted",
  "fusion",
  "retailerOffers",
  "featureOn",
  "amended",
  "hasLoan",
  "ready",
  "recent",
] as const;
type FactName = (typeof factNames)[number];
type FactValues = Readonly<Record<FactName, boolean>>;
const favourableFacts: FactValues = {
  flagUp: true,
  expired: false,
  pending: false,
  systemError: false,
  nonBrokered: false,
  permitted: true,
  fusion: false,
  retailerOffers: true,
  featureOn: true,
  amended: true,
  hasLoan: true,
  ready: true,
  recent: true,
};

const factsFor = (status: Status, answers: FactValues): SummaryFacts => ({
  ...specimenApplication({
    status,
    softSearchExpiryDate: addDays(today, answers.expired ? -1 : 0),
    applicationExpiryDate: addDays(today, answers.expired ? -1 : 0),
    revertibleVersion: answers.amended ? { id: "v1", status: "signed" } : null,
    document: {
      isNonBrokered: answers.nonBrokered,
      loanParameters: {
        goodsAmount: answers.hasLoan ? "1000.00" : null,
        deposit: "100.00",
        pendingGoodsAmount: answers.pending ? "1100.00" : null,
      },
      ...(answers.fusion ? { fusionLoan: { projectLoanParameters: { loanAmount: "500.00" } } } : {}),
    },
  }),
  flags: Object.fromEntries(permissionFlagNames.map((flag) => [flag, answers.flagUp])) as Record<PermissionFlag, boolean>,
  permissions: new Set(
    answers.permitted ? ["application:edit", "application:payout", "application:partialSettlement", "application:cancel"] : [],
  ),
  features: answers.featureOn
    ? features("LOAN_AMEND_AFTER_SIGNING", "RESEND_SATISFACTION_NOTE", "MO_PBF_SOFT_SEARCH", "MAIL_ORDER_SEND_DECISION_ACCEPT")
    : features(),
  retailer: answers.retailerOffers
    ? { partialSettlementsEnabled: true, esatNoteEnabled: true, mailorderEnabled: true, moSoftSearchEnabled: true }
    : {},
  latestDecision: answers.systemError ? { processedEvent: "SystemError", metadata: { isAgreementRevert: false } } : null,
  agreementReady: answers.ready,
  signedOn: answers.recent ? addDays(today, -120) : addDays(today, -121),
  today,
});

const quotationStatuses: readonly Status[] = ["decision_quotation_accept", "decision_quotation_decline", "decision_quotation_refer"];

/** The expected rules of S1 §4. In this table, only Cancel can be visible but disabled. */
const expectedRules: Readonly<
  Record<SummaryAction, { readonly asks: readonly FactName[]; readonly is: (s: Status, a: FactValues) => ActionState["is"] }>
> = {
  resume: {
    asks: ["flagUp", "expired", "pending", "systemError"],
    is: (s, a) =>
      a.flagUp && s !== "signed" && !(a.expired && quotationStatuses.includes(s)) && !a.pending && !a.systemError ? "offered" : "hidden",
  },
  decideAgain: {
    asks: ["expired", "amended", "permitted", "pending", "systemError"],
    is: (s, a) =>
      s === "decision_accept" && a.expired && !a.amended && a.permitted && !a.pending && !a.systemError ? "offered" : "hidden",
  },
  extendOffer: {
    asks: ["expired", "amended", "permitted", "pending", "systemError"],
    is: (s, a) =>
      s === "decision_accept" && !a.expired && !a.amended && a.permitted && !a.pending && !a.systemError ? "offered" : "hidden",
  },
  // The open application in this test has no complete quote, so it cannot be sent to the customer.
  sendToCustomer: {
    asks: ["flagUp", "featureOn", "retailerOffers", "expired", "pending", "systemError"],
    is: (s, a) => {
      const sent = s === "decision_accept" || (s === "decision_quotation_accept" && !a.expired);
      return sent && a.flagUp && a.featureOn && a.retailerOffers && !a.pending && !a.systemError ? "offered" : "hidden";
    },
  },
  amend: {
    asks: ["flagUp", "nonBrokered", "pending", "systemError"],
    is: (s, a) =>
      a.flagUp && (s === "decision_accept" || s === "signed") && !a.nonBrokered && !a.pending && !a.systemError ? "offered" : "hidden",
  },
  view: { asks: ["flagUp"], is: (_, a) => (a.flagUp ? "offered" : "hidden") },
  signAmendment: {
    asks: ["amended", "featureOn", "pending", "systemError"],
    is: (s, a) =>
      a.amended && a.featureOn && (s === "decision_accept" || s === "deposit_paid") && !a.pending && !a.systemError ? "offered" : "hidden",
  },
  revert: { asks: ["amended", "featureOn"], is: (s, a) => (a.amended && a.featureOn && s === "decision_accept" ? "offered" : "hidden") },
  requestPayment: { asks: ["flagUp", "permitted"], is: (_, a) => (a.flagUp && a.permitted ? "offered" : "hidden") },
  printCreditAgreement: { asks: ["ready", "recent"], is: (_, a) => (a.ready && a.recent ? "offered" : "hidden") },
  partialSettlement: {
    asks: ["retailerOffers", "permitted", "hasLoan"],
    is: (s, a) => (a.retailerOffers && s === "paid" && a.permitted && a.hasLoan ? "offered" : "hidden"),
  },
  resendSatisfactionNote: {
    asks: ["featureOn", "retailerOffers"],
    is: (s, a) => (s === "pending_esat_note" && a.featureOn && a.retailerOffers ? "offered" : "hidden"),
  },
  downloadDeclineLetter: { asks: ["flagUp"], is: (_, a) => (a.flagUp ? "offered" : "hidden") },
  copyAsNew: {
    asks: ["flagUp"],
    is: (s, a) =>
      ["decision_decline", "decision_quotation_decline", "cancelled", "withdrawn"].includes(s) && !a.flagUp ? "offered" : "hidden",
  },
  addNote: { asks: [], is: () => "offered" },
  cancel: {
    asks: ["flagUp", "permitted", "fusion"],
    is: (s, a) => {
      const waits = a.fusion && (s === "payout_pending" || s === "customer_has_goods");
      if (!a.permitted || !(a.flagUp || waits)) return "hidden";
      return waits ? "disabled" : "offered";
    },
  },
};

function* allFactCombinations(asked: readonly FactName[]): Generator<FactValues> {
  for (let bits = 0; bits < 2 ** asked.length; bits += 1) {
    yield { ...favourableFacts, ...Object.fromEntries(asked.map((question, place) => [question, (bits & (1 << place)) !== 0])) };
  }
}

describe.each(summaryActions)("the action %s", (action) => {
  const { asks, is } = expectedRules[action];

  test.each(statuses)("at %s the action follows its rule for every combination of its conditions", (status) => {
    for (const answers of allFactCombinations(asks)) {
      expect(summaryAction(action, factsFor(status, answers)).is, JSON.stringify(answers)).toBe(is(status, answers));
    }
  });

  test.each(statuses)("at %s the action depends on no condition outside its rule", (status) => {
    const others = factNames.filter((question) => !asks.includes(question));
    for (const question of others) {
      const turned = { ...favourableFacts, [question]: !favourableFacts[question] };
      expect(summaryAction(action, factsFor(status, turned)), question).toEqual(summaryAction(action, factsFor(status, favourableFacts)));
    }
  });
});

const withheldReasonOf = (action: SummaryAction, status: Status, answers: Partial<FactValues> = {}, more: Partial<SummaryFacts> = {}) => {
  const state = summaryAction(action, { ...factsFor(status, { ...favourableFacts, ...answers }), ...more });
  return state.is === "offered" ? "offered" : state.because;
};

describe("reasons why an action is not offered", () => {
  test.each([
    ["resume", "paid", { flagUp: false }, "wrongStatus"],
    ["resume", "signed", {}, "alreadySigned"],
    ["resume", "decision_quotation_accept", { expired: true }, "softSearchExpired"],
    ["resume", "decision_accept", { pending: true }, "amendmentInProgress"],
    ["resume", "decision_accept", { systemError: true }, "decisionPending"],
    ["amend", "open", {}, "wrongStatus"],
    ["amend", "signed", { nonBrokered: true }, "nonBrokered"],
    ["amend", "signed", { pending: true }, "amendmentInProgress"],
    ["amend", "signed", { systemError: true }, "decisionPending"],
    ["signAmendment", "decision_accept", { amended: false }, "notAmended"],
    ["revert", "decision_accept", { amended: false }, "notAmended"],
    ["revert", "decision_accept", { featureOn: false }, "featureOff"],
    ["requestPayment", "signed", { permitted: false }, "noPermission"],
    ["requestPayment", "signed", { flagUp: false }, "wrongStatus"],
    ["printCreditAgreement", "signed", { ready: false }, "agreementNotReady"],
    ["printCreditAgreement", "paid", { recent: false }, "agreementExpired"],
    ["partialSettlement", "signed", {}, "wrongStatus"],
    ["partialSettlement", "paid", { retailerOffers: false }, "notOfferedByRetailer"],
    ["partialSettlement", "paid", { permitted: false }, "noPermission"],
    ["partialSettlement", "paid", { hasLoan: false }, "noLoanAmount"],
    ["resendSatisfactionNote", "pending_esat_note", { featureOn: false }, "featureOff"],
    ["cancel", "paid", { permitted: false }, "noPermission"],
    ["cancel", "sign", { flagUp: false }, "wrongStatus"],
    ["cancel", "customer_has_goods", { fusion: true }, "fusionUntilPaid"],
  ] as const)("the action %s at %s with %o is not offered because of %s", (action, status, answers, reason) => {
    expect(withheldReasonOf(action, status, answers)).toBe(reason);
  });

  test("Amend is offered only for an application that can be resumed", () => {
    const { flags } = factsFor("signed", favourableFacts);
    expect(withheldReasonOf("amend", "signed", {}, { flags: { ...flags, canResume: false } })).toBe("wrongStatus");
    expect(withheldReasonOf("amend", "signed", {}, { flags: { ...flags, canAmend: false } })).toBe("wrongStatus");
  });

  test("Revert is not offered again while a revert is pending", () => {
    const facts = {
      ...factsFor("decision_accept", favourableFacts),
      latestDecision: { processedEvent: "SystemError", metadata: { isAgreementRevert: true } } as const,
    };
    expect(summaryAction("revert", facts)).toEqual({ is: "disabled", because: "revertPending" });
  });
});

test("an unsigned agreement has no print action", () => {
  expect(withheldReasonOf("printCreditAgreement", "signed", {}, { signedOn: null })).toBe("agreementNotReady");
});

test("an agreement can be printed until the 120th day after the signature", () => {
  const on = (day: string) =>
    withheldReasonOf("printCreditAgreement", "paid", {}, { signedOn: localDate("2026-07-18"), today: localDate(day) });
  expect(on("2026-11-15")).toBe("offered");
  expect(on("2026-11-16")).toBe("agreementExpired");
});

test("one call returns the states of all actions", () => {
  const states = summaryActionStates(factsFor("signed", { ...favourableFacts, amended: false }));
  expect(Object.keys(states)).toEqual([...summaryActions]);
  expect(states.requestPayment).toEqual({ is: "offered" });
});
