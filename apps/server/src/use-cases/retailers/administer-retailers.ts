import {
  authorise,
  flagsWithoutNeed,
  isLegibleAccent,
  type RetailerFlag,
  type RetailerFlags,
  retailerFlags,
} from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { AdministeredRetailer, RetailerSettings } from "../../store/retailers/administered-retailers.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** More than a screen shows. Users narrow the list by typing part of a name. */
const retailersShownMax = 200;

export interface FoundRetailers {
  readonly retailers: readonly AdministeredRetailer[];
  readonly hasMore: boolean;
}

export async function findRetailers(ctx: Ctx, text = ""): Promise<FoundRetailers> {
  authorise(ctx.actor, "retailer:manage");
  const found = await ctx.query((tx) => tx.administeredRetailers.found(text, retailersShownMax + 1));
  return { retailers: found.slice(0, retailersShownMax), hasMore: found.length > retailersShownMax };
}

export async function readRetailerSettings(ctx: Ctx, retailer: string): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return (await ctx.lookUp((tx) => tx.administeredRetailers.read(retailer))) ?? fail("retailer.not_found", { retailer });
}

const brandParts = ["name", "initials", "accent"] as const;
type BrandChange = Partial<Pick<RetailerSettings, (typeof brandParts)[number]>>;

export interface SettingsChange {
  readonly retailer: string;
  /** The version that the caller has seen. */
  readonly version: number;
  readonly flags: Partial<RetailerFlags>;
  readonly brand: BrandChange;
}

/** Takes effect with the next request on every node. Unchanged values do not create a new version. */
export async function changeRetailerSettings(ctx: Ctx, { retailer, version, flags, brand }: SettingsChange): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.transaction(async (tx) => {
    const before = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (before.version !== version) fail("retailer.stale", { retailer });
    const changedFlags = retailerFlags.filter((flag) => flags[flag] !== undefined && flags[flag] !== (before.flags[flag] === true));
    const changedBrand = brandParts.filter((part) => brand[part] !== undefined && brand[part] !== before[part]);
    if (changedFlags.length > 0 && flagsWithoutNeed({ ...before.flags, ...flags }).length > 0)
      fail("retailer.flag_needs_another", { retailer });
    if (changedBrand.includes("accent") && !isLegibleAccent(brand.accent ?? "")) fail("retailer.accent_illegible", { retailer });
    if (changedFlags.length + changedBrand.length > 0) {
      await tx.administeredRetailers.change(retailer, { flags: pickFlags(changedFlags, flags), ...pickBrand(changedBrand, brand) });
      await tx.events.append({
        type: "retailer.changed",
        on: { tenant: retailer },
        by: asEventActor(ctx.actor),
        facts: {
          before: { ...pickFlags(changedFlags, before.flags), ...pickBrand(changedBrand, before) },
          after: { ...pickFlags(changedFlags, flags), ...pickBrand(changedBrand, brand) },
        },
      });
    }
    return (await tx.administeredRetailers.read(retailer)) ?? fail("retailer.not_found", { retailer });
  });
}

/** A flag that was never set counts as off. */
const pickFlags = (turned: readonly RetailerFlag[], flags: Partial<RetailerFlags>): Partial<Record<RetailerFlag, boolean>> =>
  Object.fromEntries(turned.map((flag) => [flag, flags[flag] === true]));

const pickBrand = (parts: readonly (keyof BrandChange)[], brand: BrandChange): Record<string, string | null> =>
  Object.fromEntries(parts.map((part) => [part, brand[part] ?? null]));
