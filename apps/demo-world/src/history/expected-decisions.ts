import { create, mergeDocument, referTypeOf } from "@farthing/domain/application";
import { decisionInputs, type Evaluation, evaluate, noEvidence, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { type Quote, quote } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { searchSubject } from "@farthing/server/use-cases/decisions/search-bureau";
import type { Choices } from "../seeded-choices.ts";
import type { Loan } from "./loans.ts";
import { bureauFileOn } from "./local-providers.ts";
import type { PlannedApplication } from "./planned-applications.ts";

/** Whom a story is about, by what the bureau knows of them. */
export type Persona = keyof typeof expectedDecisions;

const isReferredFor = (referType: "IDVT" | "OBR" | "IDVT_OBR" | null) => (evaluation: Evaluation) =>
  evaluation.outcome === "refer" && referTypeOf(evaluation.reasonCodes) === referType;

const isDeclinedForMeans = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

type RequestedLoan = Pick<Quote, "loanAmount" | "instalment">;

/** Of a larger loan policy wants to see more, so that taking an offer would end in a referral. */
const isOfferable = ({ offeredLoanMax }: Evaluation, { loanAmount }: RequestedLoan): boolean => loanAmount <= offeredLoanMax;

/** What the policy has to make of somebody so that their story can be told. */
const expectedDecisions = {
  accept: ({ outcome }: Evaluation) => outcome === "accept",
  /** Can afford far more than was asked for. */
  more: (evaluation: Evaluation, asked: RequestedLoan) =>
    evaluation.outcome === "accept" && isOfferable(evaluation, asked) && evaluation.maxInstalment > 1.6 * asked.instalment,
  decline: (evaluation: Evaluation) => evaluation.outcome === "decline" && !isDeclinedForMeans(evaluation),
  /** Cannot afford quite as much as was asked for. */
  tailor: (evaluation: Evaluation, asked: RequestedLoan) =>
    isDeclinedForMeans(evaluation) && isOfferable(evaluation, asked) && evaluation.maxInstalment > 0.55 * asked.instalment,
  "refer-idv": isReferredFor("IDVT"),
  "refer-ob": isReferredFor("OBR"),
  "refer-both": isReferredFor("IDVT_OBR"),
  fraud: isReferredFor(null),
} as const satisfies Record<string, (evaluation: Evaluation, asked: RequestedLoan) => boolean>;

/** What somebody of means can afford a month, in per cent of the instalment that they ask for. */
const affordPercent: Partial<Record<Persona, readonly [least: number, most: number]>> = { more: [190, 290], tailor: [62, 88] };

/** The tag in the e-mail address by which the sandbox's bureau knows a persona; whoever is no persona carries none. */
export function personaTag(choose: Choices, persona: Persona | undefined, loan: Loan): string {
  const percent = persona && affordPercent[persona];
  if (!percent) return persona ?? "";
  return `affords-${Math.ceil((quote(loan).instalment * choose.between(...percent)) / 100_00)}`;
}

/** Whether the policy of the day will decide as the story needs it, from the same document and the same bureau file. */
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
  const bureau = await bureauFileOn({ kind: "hard", reference: "foreseen", ...searchSubject(document, policy) }, begunAt);
  const circumstances = { today, appeal: false, otherApplications: [], bureau, evidence: noEvidence, productLive: true };
  const evaluation = evaluate(policy, decisionInputs(document, { ...circumstances, retailerTier: "standard" }));
  return expectedDecisions[scenario.persona](evaluation, quote(loan));
}
