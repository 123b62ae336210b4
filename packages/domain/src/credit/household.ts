import { accommodationCostNeeded, hasPartner } from "../details/index.ts";
import { hasReachedStatePensionAge } from "../law/index.ts";
import { type Pence, parsePounds, smaller, zeroPence } from "../money/index.ts";
import { type Affordability, affordability } from "./affordability.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import type { PolicyConstants } from "./policy-constants.ts";

/** If the bureau did not find the person, the person's commitments are unknown. */
export const bureauFileIfFound = ({ bureau }: DecisionInputs) => (bureau?.found ? bureau : null);

/** If open banking verified an income, the lower of the verified and the declared income counts. */
function grossAnnualIncome({ applicant, evidence }: DecisionInputs): Pence | null {
  if (applicant.income === null) return null;
  const declared = parsePounds(applicant.income);
  return evidence.openBanking.is === "verified" ? smaller(declared, parsePounds(evidence.openBanking.annualIncome)) : declared;
}

type HousingAnswers = Pick<DecisionInputs["applicant"], "accommodationStatus" | "accommodationCost">;

/**
 * If the form does not ask for the housing cost, the policy's assumption applies. Home owners have no declared cost, because their mortgage
 * is in the bureau file.
 */
export function declaredHousingCost(
  { constants: { housingNotAsked } }: { readonly constants: PolicyConstants },
  { accommodationStatus, accommodationCost }: HousingAnswers,
): string | null {
  if (accommodationStatus === null || accommodationStatus === "OWNER_OCCUPIER") return null;
  return accommodationCostNeeded({ accommodationStatus }) ? accommodationCost : (housingNotAsked[accommodationStatus] ?? null);
}

function housingCost(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Pence | null {
  const { applicant } = inputs;
  const isOwner = applicant.accommodationStatus === "OWNER_OCCUPIER";
  const cost = isOwner ? bureauFileIfFound(inputs)?.mortgagePayment : declaredHousingCost(policy, applicant);
  return cost ? parsePounds(cost) : null;
}

/** Pensions are free of National Insurance, and so is every other income from State Pension age. */
const isPensioner = ({ today, applicant: { employmentStatus, dateOfBirth } }: DecisionInputs): boolean =>
  employmentStatus === "RETIRED" || (dateOfBirth !== null && hasReachedStatePensionAge(dateOfBirth, today));

export function householdAffordability(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Affordability | null {
  const { maritalStatus, dependants } = inputs.applicant;
  const gross = grossAnnualIncome(inputs);
  const home = housingCost(policy, inputs);
  if (gross === null || home === null || maritalStatus === null || dependants === null) return null;
  const file = bureauFileIfFound(inputs);
  const { openBanking } = inputs.evidence;
  return affordability(policy, {
    today: inputs.today,
    grossAnnual: gross,
    isPensioner: isPensioner(inputs),
    housing: home,
    hasPartner: hasPartner(maritalStatus),
    dependants,
    instalmentCommitments: file ? parsePounds(file.instalmentCommitments) : zeroPence,
    revolvingBalance: file ? parsePounds(file.revolvingBalance) : zeroPence,
    essentialSpending: openBanking.is === "verified" ? parsePounds(openBanking.monthlyEssentialSpending) : null,
  });
}
