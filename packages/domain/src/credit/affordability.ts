import type { Decimal } from "decimal.js-light";
import {
  type LocalDate,
  larger,
  type Pence,
  Precise,
  parsePercent,
  parsePounds,
  pence,
  roundToPence,
  sum,
  times,
  zeroPence,
} from "../money/index.ts";
import type { PolicyConstants } from "./policy-constants.ts";
import { deductionsFrom, taxYearOn } from "./tax.ts";

/** All amounts are per month unless the name says otherwise. */
export interface AffordabilityInput {
  readonly today: LocalDate;
  readonly grossAnnual: Pence;
  readonly isPensioner: boolean;
  readonly housing: Pence;
  readonly hasPartner: boolean;
  readonly dependants: number;
  readonly instalmentCommitments: Pence;
  readonly revolvingBalance: Pence;
  /** The spending that open banking found replaces the policy's assumption if it is higher. */
  readonly essentialSpending: Pence | null;
}

export interface CalculationLine {
  readonly label: string;
  readonly amount: Pence;
}

export interface Affordability {
  readonly netMonthly: Pence;
  readonly housing: Pence;
  readonly essential: Pence;
  readonly existing: Pence;
  readonly buffer: Pence;
  readonly surplus: Pence;
  readonly maxInstalment: Pence;
  readonly working: readonly CalculationLine[];
}

const shareOf = (amount: Pence, percent: string): Decimal => new Precise(amount).times(parsePercent(percent)).div(100);
const negative = (amount: Pence): Pence => pence(0 - amount);

function essentialSpending(constants: PolicyConstants, { hasPartner, dependants, essentialSpending: seen }: AffordabilityInput): Pence {
  const { essentialSpending, essentialSpendingWithPartner, essentialSpendingPerDependant } = constants;
  const reckoned = sum([
    parsePounds(essentialSpending),
    hasPartner ? parsePounds(essentialSpendingWithPartner) : zeroPence,
    times(parsePounds(essentialSpendingPerDependant), dependants),
  ]);
  return larger(reckoned, seen ?? zeroPence);
}

/** Every line of the calculation is rounded half up, so that the lines add up. Only the maximum instalment is rounded down. */
export function affordability({ constants }: { readonly constants: PolicyConstants }, input: AffordabilityInput): Affordability {
  const { grossAnnual, isPensioner, housing, instalmentCommitments, revolvingBalance } = input;
  const year = taxYearOn(constants.taxYears, input.today);
  const { incomeTax, nationalInsurance } = deductionsFrom(grossAnnual, year, !isPensioner || constants.pensionersPayNationalInsurance);
  const netAnnual = sum([grossAnnual, negative(incomeTax), negative(nationalInsurance)]);
  const netMonthly = roundToPence(new Precise(netAnnual).div(12));
  const essential = essentialSpending(constants, input);
  const existing = sum([instalmentCommitments, roundToPence(shareOf(revolvingBalance, constants.revolvingRepaymentPercent))]);
  const buffer = roundToPence(shareOf(netMonthly, constants.bufferPercent));
  const surplus = sum([netMonthly, negative(housing), negative(essential), negative(existing), negative(buffer)]);
  const maxInstalment = larger(
    zeroPence,
    pence(shareOf(surplus, constants.surplusSharePercent).toDecimalPlaces(0, Precise.ROUND_FLOOR).toNumber()),
  );
  return {
    netMonthly,
    housing,
    essential,
    existing,
    buffer,
    surplus,
    maxInstalment,
    working: [
      { label: "Income a year before tax", amount: grossAnnual },
      { label: `Income tax ${year.name}`, amount: negative(incomeTax) },
      { label: `National Insurance ${year.name}`, amount: negative(nationalInsurance) },
      { label: "Net income a month", amount: netMonthly },
      { label: "Housing", amount: negative(housing) },
      { label: "Essential spending", amount: negative(essential) },
      { label: "Existing credit", amount: negative(existing) },
      { label: `Buffer, ${constants.bufferPercent}% of net income`, amount: negative(buffer) },
      { label: "Surplus", amount: surplus },
      { label: `Most for an instalment, ${constants.surplusSharePercent}% of the surplus`, amount: maxInstalment },
    ],
  };
}

/**
 * Returns the commitments with which a customer can afford exactly this maximum instalment, or null if the income is too low. The simulated
 * credit bureau of the sandbox uses this function.
 */
export function commitmentsForMaxInstalment(
  policy: { readonly constants: PolicyConstants },
  declared: Omit<AffordabilityInput, "instalmentCommitments">,
  maxInstalment: Pence,
): Pence | null {
  const { surplus } = affordability(policy, { ...declared, instalmentCommitments: zeroPence });
  if (maxInstalment === zeroPence) return larger(zeroPence, surplus);
  const needed = new Precise(maxInstalment)
    .times(100)
    .div(parsePercent(policy.constants.surplusSharePercent))
    .toDecimalPlaces(0, Precise.ROUND_CEIL);
  return needed.gt(surplus) ? null : pence(new Precise(surplus).minus(needed).toNumber());
}
