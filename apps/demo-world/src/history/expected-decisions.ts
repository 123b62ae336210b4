import { create, mergeDocument, referTypeOf } from "@farthing/domain/application";
import { decisionInputs, type Evaluation, evaluate, noEvidence, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { type Quote, quote } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { bureauSearchSubject } from "@farthing/server/use-cases/decisions/search-bureau";
import type { SeededChoices } from "../seeded-choices.ts";
import type { Loan } from "./loans.ts";
import { bureauFileOn } from "./local-providers.ts";
import type { PlannedApplication } from "./planned-applications.ts";

/**
 * The kind of test customer that a scenario needs. A tag in the customer's e-mail address tells the sandbox's bureau which credit file to
 * return.
 */
export type Persona = keyof typeof expectedDecisions;

const makeReferralTest = (referType: "IDVT" | "OBR" | "IDVT_OBR" | null) => (evaluation: Evaluation) =>
  evaluation.outcome === "refer" && referTypeOf(evaluation.reasonCodes) === referType;

const isDeclinedForAffordability = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

type RequestedLoan = Pick<Quote, "loanAmount" | "instalment">;

/** The policy refers larger loans to an underwriter. */
const isOfferable = ({ offeredLoanMax }: Evaluation, { loanAmount }: RequestedLoan): boolean => loanAmount <= offeredLoanMax;

const expectedDecisions = {
  accept: ({ outcome }: Evaluation) => outcome === "accept",
  more: (evaluation: Evaluation, asked: RequestedLoan) =>
    evaluation.outcome === "accept" && isOfferable(evaluation, asked) && evaluation.maxInstalment > 1.6 * asked.instalment,
  decline: (evaluation: Evaluation) => evaluation.outcome === "decline" && !isDeclinedForAffordability(evaluation),
  tailor: (evaluation: Evaluation, asked: RequestedLoan) =>
    isDeclinedForAffordability(evaluation) && isOfferable(evaluation, asked) && evaluation.maxInstalment > 0.55 * asked.instalment,
  "refer-idv": makeReferralTest("IDVT"),
  "refer-ob": makeReferralTest("OBR"),
  "refer-both": makeReferralTest("IDVT_OBR"),
  fraud: makeReferralTest(null),
} as const satisfies Record<string, (evaluation: Evaluation, asked: RequestedLoan) => boolean>;

/** The monthly payment that a persona can afford, in per cent of the requested instalment. */
const affordableInstalmentPercent: Partial<Record<Persona, readonly [least: number, most: number]>> = {
  more: [190, 290],
  tailor: [62, 88],
};

/** Returns a tag for the customer's e-mail address, by which the sandbox's bureau recognises the persona. */
export function personaTag(choose: SeededChoices, persona: Persona | undefined, loan: Loan): string {
  const percent = persona && affordableInstalmentPercent[persona];
  if (!percent) return persona ?? "";
  return `affords-${Math.ceil((quote(loan).instalment * choose.between(...percent)) / 100_00)}`;
}

export async function policyDecidesAsPlanned({
  scenario,
  supplierNumber: branch,
  order,
  added,
  customer,
  agreementType,
  begunAt,
  loan,
}: PlannedApplication): Promise<boolean> {
  const today = londonDay(begunAt);
  const policy = policyOn(shippedPolicies, today);
  if (!scenario.persona) return true;
  if (!policy) return false;
  const begun = { branchInScope: true, projectLoanSold: false } as const;
  const { changes } = create({ by: agreementType === "PBF" ? "webShop" : "staff", branch, ...begun, given: order, added });
  const document = mergeDocument(changes.document ?? {}, customer);
  const bureau = await bureauFileOn({ kind: "hard", reference: "planned", ...bureauSearchSubject(document, policy) }, begunAt);
  const circumstances = { today, appeal: false, otherApplications: [], bureau, evidence: noEvidence, productLive: true };
  const evaluation = evaluate(policy, decisionInputs(document, { ...circumstances, retailerTier: "standard" }));
  return expectedDecisions[scenario.persona](evaluation, quote(loan));
}
