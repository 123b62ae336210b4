import {
  authorise,
  flagsWithoutRequiredFlag,
  isLegibleAccent,
  movesMoney,
  type RetailerFilter,
  type RetailerFlag,
  type RetailerFlags,
  retailerFlags,
  statesOfRetailerFilter,
} from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { AdministeredRetailer, ListedRetailer, RetailerSettings } from "../../store/retailers/administered-retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { flagsMatch, proposeChange } from "../two-people/propose-change.ts";

const retailersShownMax = 200;

export interface FoundRetailers {
  readonly retailers: readonly ListedRetailer[];
  readonly hasMore: boolean;
  readonly counts: Readonly<Record<RetailerFilter, number>>;
}

export async function findRetailers(ctx: Ctx, text = "", filter?: RetailerFilter): Promise<FoundRetailers> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    const found = await tx.administeredRetailers.search(text, filter, retailersShownMax + 1);
    const byState = await tx.administeredRetailers.countByState();
    const count = (counted: RetailerFilter) => statesOfRetailerFilter[counted].reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
    return {
      retailers: found.slice(0, retailersShownMax),
      hasMore: found.length > retailersShownMax,
      counts: { live: count("live"), setting_up: count("setting_up"), stopped: count("stopped") },
    };
  });
}

export async function readRetailerSettings(ctx: Ctx, retailer: string): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return (await ctx.lookUp((tx) => tx.administeredRetailers.read(retailer))) ?? fail("retailer.not_found", { retailer });
}

const brandParts = ["name", "initials", "accent"] as const;
type BrandChange = Partial<Pick<RetailerSettings, (typeof brandParts)[number]>>;

export interface SettingsChange {
  readonly retailer: string;
  readonly version: number;
  readonly flags: Partial<RetailerFlags>;
  readonly brand: BrandChange;
}

export interface ChangedRetailer {
  readonly retailer: AdministeredRetailer;
  /** A flag that affects payments keeps its value until a second administrator has confirmed the change. */
  readonly waitingFlags: readonly RetailerFlag[];
}

/**
 * Every server process uses the new settings from the next request on. If a setting affects payments, its change is only proposed, and a
 * second administrator must confirm it.
 */
export async function changeRetailerSettings(ctx: Ctx, { retailer, version, flags, brand }: SettingsChange): Promise<ChangedRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.transaction(async (tx) => {
    const before = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (before.version !== version) fail("retailer.stale", { retailer });
    const changedFlags = retailerFlags.filter((flag) => flags[flag] !== undefined && flags[flag] !== (before.flags[flag] === true));
    const changedBrand = brandParts.filter((part) => brand[part] !== undefined && brand[part] !== before[part]);
    if (changedFlags.length > 0 && flagsWithoutRequiredFlag({ ...before.flags, ...flags }).length > 0)
      fail("retailer.flag_needs_another", { retailer });
    if (changedBrand.includes("accent") && !isLegibleAccent(brand.accent ?? "")) fail("retailer.accent_illegible", { retailer });
    const immediate = changedFlags.filter((flag) => !movesMoney(flag));
    if (immediate.length + changedBrand.length > 0) {
      await applyAndLog(tx, ctx, retailer, {
        before: { flags: pickFlags(immediate, before.flags), brand: pickBrand(changedBrand, before) },
        after: { flags: pickFlags(immediate, flags), brand: pickBrand(changedBrand, brand) },
      });
    }
    const changed = (await tx.administeredRetailers.read(retailer)) ?? fail("retailer.not_found", { retailer });
    const waitingFlags = changedFlags.filter(movesMoney);
    if (waitingFlags.length > 0) {
      await proposeChange(tx, ctx, {
        kind: "retailer_flags",
        subject: retailer,
        version: changed.version,
        before: pickFlags(waitingFlags, before.flags),
        after: pickFlags(waitingFlags, flags),
      });
    }
    return { retailer: changed, waitingFlags };
  });
}

/** A second administrator has confirmed these settings. Fails if one of them has changed since the proposal. */
export async function applyMoneyFlagChange(
  tx: UnitOfWork,
  ctx: Ctx,
  { subject, before, after, proposedBy }: ProposedChange,
): Promise<void> {
  const settings = (await tx.administeredRetailers.lock(subject)) ?? fail("change.stale");
  if (!flagsMatch(settings.flags, before)) fail("change.stale");
  const asFlags = (values: ProposedChange["after"]) => ({ flags: values as Partial<Record<RetailerFlag, boolean>>, brand: {} });
  await applyAndLog(tx, ctx, subject, { before: asFlags(before), after: asFlags(after) }, proposedBy);
}

interface SettingValues {
  readonly flags: Partial<Record<RetailerFlag, boolean>>;
  readonly brand: Record<string, string | null>;
}

interface SettingValuesChange {
  readonly before: SettingValues;
  readonly after: SettingValues;
}

async function applyAndLog(
  tx: UnitOfWork,
  ctx: Ctx,
  retailer: string,
  { before, after }: SettingValuesChange,
  proposedBy?: string,
): Promise<void> {
  await tx.administeredRetailers.change(retailer, { flags: after.flags, ...after.brand });
  await tx.events.append({
    type: "retailer.changed",
    on: { tenant: retailer },
    by: asEventActor(ctx.actor),
    facts: { before: { ...before.flags, ...before.brand }, after: { ...after.flags, ...after.brand }, ...(proposedBy && { proposedBy }) },
  });
}

const pickFlags = (turned: readonly RetailerFlag[], flags: Partial<RetailerFlags>): Partial<Record<RetailerFlag, boolean>> =>
  Object.fromEntries(turned.map((flag) => [flag, flags[flag] === true]));

const pickBrand = (parts: readonly (keyof BrandChange)[], brand: BrandChange): Record<string, string | null> =>
  Object.fromEntries(parts.map((part) => [part, brand[part] ?? null]));
