import { accommodationCostNeeded, hasPartner } from "../details/index.ts";
import { NOTHING, type Pence, parsePounds, smaller } from "../money/index.ts";
import { type Affordability, affordability } from "./affordability.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import type { PolicyConstants } from "./policy-constants.ts";

/** A thin file tells nothing of what somebody owes. */
export const fileOf = ({ bureau }: DecisionInputs) => (bureau?.found ? bureau : null);

/** What open banking has shown overrides what was declared, downwards only. */
function grossAnnual({ applicant, evidence }: DecisionInputs): Pence | null {
  if (applicant.income === null) return null;
  const declared = parsePounds(applicant.income);
  return evidence.openBanking.is === "verified" ? smaller(declared, parsePounds(evidence.openBanking.annualIncome)) : declared;
}

type Home = Pick<DecisionInputs["applicant"], "accommodationStatus" | "accommodationCost">;

/** The declared cost for those who are asked, the policy's figure for the rest; nothing is declared of a mortgage. */
export function declaredHousing(
  { constants: { housingNotAsked } }: { readonly constants: PolicyConstants },
  { accommodationStatus, accommodationCost }: Home,
): string | null {
  if (accommodationStatus === null || accommodationStatus === "OWNER_OCCUPIER") return null;
  return accommodationCostNeeded({ accommodationStatus }) ? accommodationCost : (housingNotAsked[accommodationStatus] ?? null);
}

/** For owners it is the mortgage payment that the bureau knows. */
function housing(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Pence | null {
  const { applicant } = inputs;
  const isOwner = applicant.accommodationStatus === "OWNER_OCCUPIER";
  const cost = isOwner ? fileOf(inputs)?.mortgagePayment : declaredHousing(policy, applicant);
  return cost ? parsePounds(cost) : null;
}

/** What the customer can afford, or null when something that it takes is not known. */
export function householdAffordability(policy: { readonly constants: PolicyConstants }, inputs: DecisionInputs): Affordability | null {
  const { maritalStatus, dependants } = inputs.applicant;
  const gross = grossAnnual(inputs);
  const home = housing(policy, inputs);
  if (gross === null || home === null || maritalStatus === null || dependants === null) return null;
  const file = fileOf(inputs);
  const { openBanking } = inputs.evidence;
  return affordability(policy, {
    today: inputs.today,
    grossAnnual: gross,
    housing: home,
    hasPartner: hasPartner(maritalStatus),
    dependants,
    instalmentCommitments: file ? parsePounds(file.instalmentCommitments) : NOTHING,
    revolvingBalance: file ? parsePounds(file.revolvingBalance) : NOTHING,
    essentialSpending: openBanking.is === "verified" ? parsePounds(openBanking.monthlyEssentialSpending) : null,
  });
}
