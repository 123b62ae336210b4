import { type Actor, authorise, fullNameOf } from "@farthing/domain/access";
import {
  type ApplicationGroup,
  type ApprovalCounts,
  addLoans,
  approvalCountsOf,
  averageOf,
  type BreakdownFigures,
  type BreakdownRow,
  breakdownOf,
  type CountedLoans,
  compareByNeed,
  countLentLoans,
  type Dimension,
  type FunnelStage,
  funnelOf,
  lastDays,
  type OutcomesByNeed,
  type PayoutAge,
  type PayoutsDue,
  type Period,
  payoutsByAge,
  payoutsDue,
  type ReferralAge,
  referralsByAge,
  requirePeriod,
  sumBreakdownFigures,
  usualPeriodDays,
  weeksOf,
} from "@farthing/domain/figures";
import { endOfDay, type LocalDate, londonDay, type Pence, pence, startOfDay } from "@farthing/domain/money";
import type { CountedBranches, FilterNames, PayoutHold, SatisfactionCount, WaitingLoans } from "../../store/figures/figures.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

/** The period of a report: the last `days` days including today, or the days from `from` to `to`. */
export interface FiguresQuery {
  readonly days?: number | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly branch?: string | undefined;
}

interface Figures {
  readonly period: Period;
  readonly readAt: Date;
  readonly approval: ApprovalCounts;
  readonly lent: CountedLoans & { readonly average: Pence | null };
  readonly funnel: readonly FunnelStage[];
  readonly referrals: readonly { readonly age: ReferralAge; readonly waiting: number }[];
}

interface NamedBranch {
  readonly supplierNumber: string;
  readonly name: string;
}

interface BranchToChoose extends NamedBranch {
  readonly hasChildBranches: boolean;
}

export interface BranchFigures extends NamedBranch, ApprovalCounts, Omit<SatisfactionCount, "supplierNumber"> {
  readonly begun: number;
  readonly lent: CountedLoans;
}

export interface HeldPayouts extends CountedLoans {
  readonly branch: string;
  readonly hold: PayoutHold;
}

export interface ShopFigures extends Figures {
  readonly branches: readonly BranchToChoose[];
  readonly byBranch: readonly BranchFigures[];
  readonly payouts: PayoutsDue & { readonly held: readonly HeldPayouts[] };
  readonly toPutRight: {
    readonly count: number;
    readonly customers: readonly {
      readonly applicationId: string;
      readonly branch: string;
      readonly applicantName: string | null;
      readonly message: string | null;
      readonly amount: Pence;
    }[];
  };
}

export interface LenderFigures extends Figures {
  readonly byWeek: readonly (ApprovalCounts & { readonly week: LocalDate })[];
  readonly payouts: { readonly ages: readonly (CountedLoans & { readonly age: PayoutAge })[]; readonly held: CountedLoans };
}

const customersShownMax = 20;

export async function readShopFigures(ctx: Ctx, asked: FiguresQuery): Promise<ShopFigures> {
  const suppliers = suppliersOf(ctx.actor, asked.branch);
  return ctx.read(async (tx) => {
    const { period, between, today } = periodOf(tx, asked);
    const begun = await tx.figures.createdByBranch(suppliers, between);
    const coming = await tx.figures.upcomingPayouts(suppliers, today);
    const satisfaction = await tx.figures.satisfaction(suppliers, between);
    const stopped = await tx.figures.dissatisfied(suppliers, customersShownMax);
    const branches = namedBranches(await tx.retailers.branches(suppliersOf(ctx.actor)));
    const nameOf = (number: string) => branches.find(({ supplierNumber }) => supplierNumber === number)?.name ?? number;
    return {
      ...(await commonFigures(tx, suppliers, period, begun)),
      branches,
      byBranch: branchFigures(branches, begun, satisfaction),
      payouts: {
        ...payoutsDue(
          coming.filter(({ hold }) => hold === null),
          today,
        ),
        held: heldPayouts(coming, nameOf),
      },
      toPutRight: {
        count: stopped[0]?.ofAll ?? 0,
        customers: stopped.map(({ applicationId, supplierNumber, applicantName, message, amount }) => ({
          applicationId,
          branch: nameOf(supplierNumber),
          applicantName,
          message,
          amount: pence(amount),
        })),
      },
    };
  });
}

export async function readLenderFigures(ctx: Ctx, asked: FiguresQuery): Promise<LenderFigures> {
  authorise(ctx.actor, "dashboard:read");
  const counted = asked.branch === undefined ? "all" : [asked.branch];
  return ctx.read(async (tx) => {
    const { period, between, today } = periodOf(tx, asked);
    const begun = await tx.figures.createdByWeek(counted, between);
    const weeks = Map.groupBy(begun, ({ key }) => key);
    const ready = await tx.figures.payoutsReady(counted);
    return {
      ...(await commonFigures(tx, counted, period, begun)),
      byWeek: weeksOf(period).map((week) => ({ week, ...approvalCountsOf(weeks.get(week) ?? []) })),
      payouts: {
        ages: payoutsByAge(
          ready.filter(({ hold }) => hold === null),
          today,
        ),
        held: addLoans(ready.filter(({ hold }) => hold !== null)),
      },
    };
  });
}

export interface BreakdownQuery extends FiguresQuery {
  readonly by: Dimension;
  readonly retailer?: string | undefined;
  readonly product?: string | undefined;
  readonly channel?: string | undefined;
}

export interface FiguresBreakdown {
  readonly period: Period;
  readonly rows: readonly BreakdownRow[];
  readonly total: BreakdownFigures;
  readonly chosen: FilterNames;
}

export async function readFiguresBreakdown(
  ctx: Ctx,
  { by, retailer, branch, product, channel, ...asked }: BreakdownQuery,
): Promise<FiguresBreakdown> {
  authorise(ctx.actor, "dashboard:read");
  return ctx.read(async (tx) => {
    const { period, between } = periodOf(tx, asked);
    const groups = await tx.figures.createdBy(by, { retailer, branch, product, channel }, between);
    const chosen = await tx.figures.filterNames({ retailer, branch, product });
    return { period, rows: breakdownOf(by, groups), total: sumBreakdownFigures(groups), chosen };
  });
}

export async function readOutcomesByNeed(
  ctx: Ctx,
  asked: Omit<FiguresQuery, "branch">,
): Promise<{ readonly period: Period; readonly compared: OutcomesByNeed | null }> {
  authorise(ctx.actor, "dashboard:read");
  return ctx.read(async (tx) => {
    const { period, between } = periodOf(tx, asked);
    const groups = await tx.figures.createdByNeed(between);
    const outcomes = await tx.figures.outcomesByNeed(between);
    return {
      period,
      compared: compareByNeed(
        groups.map(({ key, ...group }) => ({ ...group, hasNeed: key === "true" })),
        outcomes,
      ),
    };
  });
}

function suppliersOf({ scope, ...actor }: Actor, branch?: string): readonly string[] {
  authorise({ scope, ...actor }, "dashboard:read", branch === undefined ? undefined : { supplierNumber: branch });
  if (branch !== undefined) return [branch];
  return scope.is === "suppliers" ? [...scope.supplierNumbers] : [];
}

/** Branches of different retailers may have the same name. With several retailers, each name therefore includes the retailer. */
function namedBranches(branches: readonly BranchView[]): readonly BranchToChoose[] {
  const areOfOne = new Set(branches.map(({ retailer }) => retailer.normalisedName)).size === 1;
  return branches.map(({ supplierNumber, name, hasChildBranches, retailer }) => ({
    supplierNumber,
    name: areOfOne ? name : fullNameOf({ name, retailerName: retailer.name, kind: retailer.kind }),
    hasChildBranches,
  }));
}

function periodOf(tx: UnitOfWork, { days = usualPeriodDays, from, to }: FiguresQuery) {
  const today = londonDay(tx.now);
  const period = requirePeriod(from !== undefined && to !== undefined ? { from, to } : lastDays(days, to ?? today), today);
  return { today, period, between: { from: startOfDay(period.from), before: endOfDay(period.to) } };
}

async function commonFigures(
  tx: UnitOfWork,
  counted: CountedBranches,
  period: Period,
  begun: readonly ApplicationGroup[],
): Promise<Figures> {
  const lent = countLentLoans(begun);
  return {
    period,
    readAt: tx.now,
    approval: approvalCountsOf(begun),
    lent: { ...lent, average: averageOf(lent.amount, lent.loans) },
    funnel: funnelOf(begun),
    referrals: referralsByAge(await tx.figures.referralsWaiting(counted, tx.now)),
  };
}

function branchFigures(
  branches: readonly NamedBranch[],
  begun: readonly (ApplicationGroup & { readonly key: string })[],
  satisfaction: readonly SatisfactionCount[],
): readonly BranchFigures[] {
  const begunAt = Map.groupBy(begun, ({ key }) => key);
  const answers = new Map(satisfaction.map((count) => [count.supplierNumber, count]));
  return branches.flatMap(({ supplierNumber, name }) => {
    const here = begunAt.get(supplierNumber);
    if (!here) return [];
    const { asked = 0, satisfied = 0, dissatisfied = 0 } = answers.get(supplierNumber) ?? {};
    const count = here.reduce((total, alike) => total + alike.count, 0);
    return [{ supplierNumber, name, begun: count, ...approvalCountsOf(here), lent: countLentLoans(here), asked, satisfied, dissatisfied }];
  });
}

function heldPayouts(coming: readonly WaitingLoans[], nameOf: (supplierNumber: string) => string): readonly HeldPayouts[] {
  const held = coming.flatMap(({ hold, ...loans }) => (hold === null ? [] : [{ hold, ...loans }]));
  const groups = Map.groupBy(held, ({ hold, supplierNumber }) => `${hold} ${supplierNumber}`);
  return [...groups.values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ hold: first.hold, branch: nameOf(first.supplierNumber), ...addLoans([first, ...rest]) }] : [],
    )
    .toSorted((one, other) => other.amount - one.amount);
}
