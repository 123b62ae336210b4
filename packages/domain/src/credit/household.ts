import { accommodationCostNeeded, hasPartner } from "../details/index.ts";
import { type Pence, parsePounds, smaller, zeroPence } from "../money/index.ts";
import { type Affordability, affordability } from "./affordability.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import type { PolicyConstants } from "./policy-constants.ts";

/** Returns the bureau file. Null if the bureau did not find the person. The person's commitments are then unknown. */
export const foundBureauFile = ({ bureau }: DecisionInputs) => (bureau?.found ? bureau : null);

/**
 * Returns the income per year before tax. It is the income that the customer entered, or the income that open banking verified if that is
 * lower.
 */
function grossAnnual({ applicant, evidence }: DecisionInputs): Pence | null {
  if (applicant.income === null) return null;
  const declared = parsePounds(applicant.income);
  return evidence.openBanking.is === "verified" ? smaller(declared, parsePounds(evidence.openBanking.annualIncome)) : declared;
}

type Home = Pick<DecisionInputs["applicant"], "accommodationStatus" | "accommodationCost">;

/**
 * Returns the housing cost from the form. If the form does not ask for it, returns the policy's assumption. Null for home owners, because
 * their mortgage is in the bureau file.
 */
export function declaredHousingCost(
  { constants: { housingNotAsked } }: { readonly constants: PolicyConstants },
  { accommodationStatus, accommodationCost }: Home,
): string | null {
  if (accommodationStatus === null || accommodationStatus === "OWNER_OCCUPIER") return null;
  return accommodationCostNeeded({ accommodationStatus }) ? accommodationCost : (housingNotAsked[accommodationStatus] ?? null);
}

/** Returns the housing cost of any customer. For home owners, this is the mortgage payment in the bureau file. */
function housing(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Pence | null {
  const { applicant } = inputs;
  const isOwner = applicant.accommodationStatus === "OWNER_OCCUPIER";
  const cost = isOwner ? foundBureauFile(inputs)?.mortgagePayment : declaredHousingCost(policy, applicant);
  return cost ? parsePounds(cost) : null;
}

/** Calculates what the household can afford. Null if a needed value is unknown. */
export function householdAffordability(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Affordability | null {
  const { maritalStatus, dependants } = inputs.applicant;
  const gross = grossAnnual(inputs);
  const home = housing(policy, inputs);
  if (gross === null || home === null || maritalStatus === null || dependants === null) return null;
  const file = foundBureauFile(inputs);
  const { openBanking } = inputs.evidence;
  return affordability(policy, {
    today: inputs.today,
    grossAnnual: gross,
    housing: home,
    hasPartner: hasPartner(maritalStatus),
    dependants,
    instalmentCommitments: file ? parsePounds(file.instalmentCommitments) : zeroPence,
    revolvingBalance: file ? parsePounds(file.revolvingBalance) : zeroPence,
    essentialSpending: openBanking.is === "verified" ? parsePounds(openBanking.monthlyEssentialSpending) : null,
  });
}
