import { describe, expect, test } from "vitest";
import { addDays, localDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { features, today } from "../specimen.ts";
import { type FlagFacts, type PermissionFlag, permissionFlags } from "./flags.ts";

const flagByLetter = {
  R: "canResume",
  A: "canAmend",
  V: "canView",
  C: "canCancel",
  D: "canMarkAsDelivered",
  P: "canPartiallySettle",
  S: "canDownloadSignedAgreement",
  L: "canDownloadDeclineLetter",
} as const satisfies Record<string, PermissionFlag>;

/**
 * The expected flags if every condition is met. The features are on, the offers are valid, and the applicant views an agreement signed
 * today.
 */
const flagTable: Readonly<Record<Status, string>> = {
  open: "R C",
  decision_quotation_accept: "R V C",
  decision_quotation_refer: "V C",
  decision_quotation_decline: "R V L",
  decision_quotation_unavailable: "R C",
  decision_accept: "R A V C",
  decision_refer: "V C",
  decision_decline: "R V L",
  deposit_attempted: "R V C",
  deposit_paid: "R V C",
  deposit_unsuccessful: "V C",
  sign: "V",
  signed: "R A V C D S",
  pending_esat_note: "V C S",
  customer_has_goods: "V C S",
  payout_pending: "V C S",
  cooling_off: "V C S",
  ready_for_payout: "V C S",
  paid: "V C P S",
  cancelled: "V S",
  withdrawn: "V S",
};

const favourable = (status: Status, particulars: Partial<FlagFacts> = {}): FlagFacts => ({
  status,
  viewer: "applicant",
  features: features("LOAN_AMEND_AFTER_SIGNING", "APPEAL_DECISION"),
  retailer: { partialSettlementsEnabled: true },
  offerLive: true,
  expired: false,
  payoutFileSent: false,
  signedOn: today,
  today,
  ...particulars,
});

const flagLetters = (facts: FlagFacts): string => {
  const flags = permissionFlags(facts);
  return Object.entries(flagByLetter)
    .filter(([, flag]) => flags[flag])
    .map(([letter]) => letter)
    .join(" ");
};

test.each(statuses)("at %s the application has the expected permission flags", (status) => {
  expect(flagLetters(favourable(status))).toBe(flagTable[status]);
});

/** The exceptions to the table above. `given` changes the conditions. For each status, `takes` lists the flags that are then false. */
const flagExceptions: readonly {
  readonly says: string;
  readonly given: Partial<FlagFacts>;
  readonly takes: Partial<Record<Status, string>>;
}[] = [
  {
    says: "a declined application is resumed only for an open offer or an appeal",
    given: { offerLive: false, features: features("LOAN_AMEND_AFTER_SIGNING") },
    takes: { decision_quotation_decline: "R", decision_decline: "R" },
  },
  { says: "an appeal keeps a declined soft search resumable", given: { offerLive: false }, takes: { decision_decline: "R" } },
  { says: "an open offer keeps declined applications resumable", given: { features: features("LOAN_AMEND_AFTER_SIGNING") }, takes: {} },
  {
    says: "the shop cannot resume an application while the customer pays the deposit online",
    given: { viewer: "staff" },
    takes: { deposit_attempted: "R", deposit_paid: "R" },
  },
  {
    says: "without the amendment feature, no loan is amended and a signed loan is not resumable",
    given: { features: features("APPEAL_DECISION") },
    takes: { decision_accept: "A", signed: "RA" },
  },
  {
    says: "with automatic settlement, the shop requests no payment",
    given: { retailer: { partialSettlementsEnabled: true, automaticSettlementEnabled: true } },
    takes: { signed: "D" },
  },
  {
    says: "with immediate payout, the shop requests no payment",
    given: { retailer: { partialSettlementsEnabled: true, immediatePayoutEnabled: true } },
    takes: { signed: "D" },
  },
  { says: "a payout whose file has been sent cannot be cancelled", given: { payoutFileSent: true }, takes: { payout_pending: "C" } },
  { says: "without the flag for partial settlements, no loan is settled in part", given: { retailer: {} }, takes: { paid: "P" } },
  {
    says: "an agreement that was never signed cannot be downloaded",
    given: { signedOn: null },
    takes: {
      signed: "S",
      pending_esat_note: "S",
      customer_has_goods: "S",
      payout_pending: "S",
      cooling_off: "S",
      ready_for_payout: "S",
      paid: "S",
      cancelled: "S",
      withdrawn: "S",
    },
  },
];

describe.each(flagExceptions)("$says", ({ given, takes }) => {
  test.each(statuses)("at %s, exactly the flags in the list of exceptions become false", (status) => {
    const taken = takes[status] ?? "";
    const left = flagTable[status]
      .split(" ")
      .filter((letter) => !taken.includes(letter))
      .join(" ");
    expect(flagLetters(favourable(status, given))).toBe(left);
  });
});

test("the signed agreement can be downloaded until the 120th day after the signature", () => {
  const signedOn = localDate("2026-07-18");
  const on = (day: typeof today) => permissionFlags(favourable("paid", { signedOn, today: day })).canDownloadSignedAgreement;
  expect(addDays(signedOn, 120)).toBe("2026-11-15");
  expect(on(localDate("2026-11-15"))).toBe(true);
  expect(on(localDate("2026-11-16"))).toBe(false);
});

test("an expired application cannot be resumed at any status", () => {
  for (const status of statuses) expect(permissionFlags(favourable(status, { expired: true })).canResume, status).toBe(false);
});
