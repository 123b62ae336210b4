import { type Actor, type RetailerFlags, softSearchApplies } from "@farthing/domain/access";
import { type ApplicationDocument, applicationIdFrom } from "@farthing/domain/application";
import { shippedPolicies } from "@farthing/domain/credit";
import { addDays, daysBetween, londonDay, pence } from "@farthing/domain/money";
import type { AgreementType } from "@farthing/domain/vocabulary";
import { type CustomerSections, customer, withEmailTag } from "../people/customers.ts";
import { createSeededChoices, type SeededChoices } from "../seeded-choices.ts";
import { affordableGoods, orderReference, pricePence } from "../shops/goods.ts";
import { retailers } from "../shops/tenants.ts";
import { type Staff, staffOf } from "./actors.ts";
import { personaTag, policyDecidesAsPlanned } from "./expected-decisions.ts";
import { type Loan, type LoanRequirements, loanDocument, ProductCatalogue } from "./loans.ts";
import { type RetailerScenarios, retailerScenarios } from "./retailer-scenarios.ts";
import { type Scenario, type ScenarioName, scenarios } from "./scenarios.ts";
import { lastTradingDayUntil, subtractOpeningMinutes, timeWithinShopHours } from "./shop-hours.ts";
import { allFeatures } from "./steps/applying.ts";

export interface PlannedApplication {
  readonly name: string;
  readonly id: string;
  readonly choose: SeededChoices;
  readonly retailer: string;
  readonly supplierNumber: string;
  readonly flags: Partial<RetailerFlags>;
  readonly agreementType: AgreementType;
  readonly scenario: Scenario;
  readonly staff: Staff;
  readonly seller: Actor;
  readonly customer: CustomerSections;
  readonly loan: Loan;
  readonly begunAt: Date;
  readonly order: ApplicationDocument;
  readonly added: ApplicationDocument;
}

type ScenarioAssignment = Pick<
  PlannedApplication,
  "name" | "retailer" | "supplierNumber" | "flags" | "agreementType" | "scenario" | "staff"
>;

/**
 * Yields the plans one by one, so that histories start while later plans are still being made. The same `now` always gives the same plans.
 */
export async function* planApplications(
  now: Date,
  wanted: readonly RetailerScenarios[] = retailerScenarios,
): AsyncGenerator<PlannedApplication> {
  const catalogue = new ProductCatalogue(londonDay(now));
  const taken = new Set<string>();
  for (const assignment of scenarioAssignments(wanted))
    yield await planApplication(assignment, { now, catalogue, id: chooseUnusedId(createSeededChoices(`id of ${assignment.name}`), taken) });
}

function scenarioAssignments(wanted: readonly RetailerScenarios[]): readonly ScenarioAssignment[] {
  return wanted.flatMap(({ retailer, branches, agreementTypes, scenarios: often }) => {
    const flags = retailers.find(({ normalisedName }) => normalisedName === retailer)?.flags ?? {};
    return (Object.entries(often) as [ScenarioName, number][]).flatMap(([name, times], place) => {
      const scenario: Scenario = scenarios[name];
      const suited = agreementTypes.filter((type) => isPossibleFor(scenario, type, flags));
      return Array.from({ length: times }, (_, turn): ScenarioAssignment => {
        const supplierNumber = branches[turn === 0 ? 0 : (turn + place) % branches.length] ?? "";
        const agreementType = suited[(turn + place) % suited.length] ?? "IN_STORE";
        return {
          name: `${retailer} ${name} ${turn}`,
          retailer,
          supplierNumber,
          flags,
          agreementType,
          scenario,
          staff: staffOf(supplierNumber),
        };
      });
    });
  });
}

const isPossibleFor = ({ agreementTypes, soft }: Scenario, type: AgreementType, flags: Partial<RetailerFlags>): boolean =>
  (agreementTypes?.includes(type) ?? true) && (soft === undefined || softSearchApplies(type, allFeatures, flags) === soft);

function chooseUnusedId(choose: SeededChoices, taken: Set<string>): string {
  for (;;) {
    const id = applicationIdFrom(`${choose.between(1, 9)}${choose.digits(7)}`);
    if (!taken.has(id)) {
      taken.add(id);
      return id;
    }
  }
}

const triesMax = 40;

interface PlanningContext {
  readonly now: Date;
  readonly catalogue: ProductCatalogue;
  readonly id: string;
}

/** Invents customers until the credit policy decides about one of them as planned. */
async function planApplication(assignment: ScenarioAssignment, context: PlanningContext): Promise<PlannedApplication> {
  for (let tries = 0; ; tries++) {
    const plan = draftPlan(assignment, context, createSeededChoices(tries === 0 ? assignment.name : `${assignment.name} again ${tries}`));
    if (tries === triesMax || (await policyDecidesAsPlanned(plan))) return plan;
  }
}

const webShopRequirements: LoanRequirements = { products: ["pbf-119", "if-10", "if-12"] };

function draftPlan(assignment: ScenarioAssignment, { now, catalogue, id }: PlanningContext, choose: SeededChoices): PlannedApplication {
  const { retailer, supplierNumber, flags, agreementType, scenario } = assignment;
  const begunAt = chooseBeginTime(choose, scenario, now);
  const on = londonDay(begunAt);
  const purchase = {
    supplierNumber,
    present: agreementType === "IN_STORE",
    emailOptional: flags.nonMandatoryEmailEnabled === true,
    today: on,
  };
  const untagged = customer(choose, purchase);
  const incomePounds = untagged.financialDetails?.incomeValue ?? 0;
  const goods = affordableGoods(choose, retailer, incomePounds);
  const online = agreementType === "PBF";
  const loanRequirements = online ? { ...webShopRequirements, ...scenario.loanRequirements } : (scenario.loanRequirements ?? {});
  const loan = catalogue.loan(
    choose,
    { retailer, agreementType, goodsAmount: pence(pricePence(choose, goods)), incomePounds, on },
    loanRequirements,
  );
  const who = withEmailTag(untagged, personaTag(choose, scenario.persona, loan));
  return {
    ...assignment,
    id,
    choose,
    seller: choose.oneOf(assignment.staff.sellers),
    customer: who,
    loan,
    begunAt,
    order: {
      goodsDescription: goods.description,
      orderReference: orderReference(choose, online ? "web shop" : retailer),
      ...loanDocument(loan),
      ...(online && webShopDocument(choose, who, begunAt)),
    },
    added: online ? { returnUrl: `https://shop.spoke-chain.test/checkout/${choose.digits(8)}`, addressEditable: choose.chance(70) } : {},
  };
}

const webShopDocument = (
  choose: SeededChoices,
  { contactDetails, mainAddressDetails }: CustomerSections,
  at: Date,
): ApplicationDocument => ({
  contactDetails,
  mainAddressDetails: { mainAddress: (mainAddressDetails?.mainAddress ?? []).slice(0, 1).map(({ address }) => ({ address })) },
  marketingConsent: { emailOptIn: choose.chance(30), postOptIn: choose.chance(15), lastUpdated: at.toISOString() },
});

/** The time is early enough in the opening hours for all steps of the first day. */
function chooseBeginTime(choose: SeededChoices, { daysAgo: [least, most] }: Scenario, now: Date): Date {
  const today = londonDay(now);
  const daysAgo = choose.between(least, Math.max(least, Math.min(most, daysBetween(firstPolicyDay, today))));
  const seconds = choose.between(0, 59) * 1_000;
  const latest = subtractOpeningMinutes(now, choose.between(450, 540));
  const wished = timeWithinShopHours(lastTradingDayUntil(addDays(today, -daysAgo)), choose.between(0, 999) / 1_000);
  return new Date(Math.min(latest.getTime(), wished.getTime()) + seconds);
}

/** A decision needs a credit policy, so no application is older than the first policy. */
const firstPolicyDay = shippedPolicies.map(({ effectiveFrom }) => effectiveFrom).reduce((one, other) => (other < one ? other : one));
