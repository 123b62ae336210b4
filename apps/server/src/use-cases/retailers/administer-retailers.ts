import { authorise, flagsWithoutNeed, type RetailerFlag, type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** More than a screen shows; whoever looks for one of thousands types a part of its name. */
const retailersShownMax = 200;

export interface FoundRetailers {
  readonly retailers: readonly AdministeredRetailer[];
  readonly hasMore: boolean;
}

export async function findRetailers(ctx: Ctx, text = ""): Promise<FoundRetailers> {
  authorise(ctx.actor, "retailer:manage");
  const found = await ctx.look((ask) => ask.administeredRetailers.found(text, retailersShownMax + 1));
  return { retailers: found.slice(0, retailersShownMax), hasMore: found.length > retailersShownMax };
}

export async function readRetailerSettings(ctx: Ctx, retailer: string): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.look(
    (ask) => ask.administeredRetailers.read(retailer),
    (found) => found ?? fail("retailer.not_found", { retailer }),
  );
}

export interface SettingsChange {
  /** Normalised name. */
  readonly retailer: string;
  /** As it was when whoever changes it read it. */
  readonly version: number;
  readonly flags: Partial<RetailerFlags>;
}

/** Holds from the next request on, on every node. What stays as it was is no change, and makes no version. */
export async function changeRetailerSettings(ctx: Ctx, { retailer, version, flags }: SettingsChange): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.transaction(async (tx) => {
    const before = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (before.version !== version) fail("retailer.stale", { retailer });
    const changed = retailerFlags.filter((flag) => flags[flag] !== undefined && flags[flag] !== (before.flags[flag] === true));
    if (changed.length > 0) {
      if (flagsWithoutNeed({ ...before.flags, ...flags }).length > 0) fail("retailer.flag_needs_another", { retailer });
      await tx.administeredRetailers.change(retailer, told(changed, flags));
      await tx.events.append({
        type: "retailer.changed",
        on: { tenant: retailer },
        by: asEventActor(ctx.actor),
        facts: { before: told(changed, before.flags), after: told(changed, flags) },
      });
    }
    return (await tx.administeredRetailers.read(retailer)) ?? fail("retailer.not_found", { retailer });
  });
}

/** A flag that a retailer has never been given counts as off. */
const told = (changed: readonly RetailerFlag[], flags: Partial<RetailerFlags>): Partial<Record<RetailerFlag, boolean>> =>
  Object.fromEntries(changed.map((flag) => [flag, flags[flag] === true]));
