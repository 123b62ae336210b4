import { authorise, type FeatureName, featureNames, lenderRetailerName } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { PastSwitchChange, SwitchChange, SwitchSetting } from "../../store/retailers/feature-switches.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

const historyMax = 50;

export interface SwitchView {
  readonly name: FeatureName;
  readonly enabled: boolean;
  readonly retailers: readonly { readonly normalisedName: string; readonly name: string; readonly enabled: boolean }[];
}

export interface SwitchesView {
  readonly switches: readonly SwitchView[];
  readonly history: readonly PastSwitchChange[];
}

export async function readSwitches(ctx: Ctx, retailer: string | undefined): Promise<SwitchesView> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (retailer !== undefined && !(await tx.features.isRetailer(retailer))) fail("retailer.not_found", { retailer });
    return { switches: await listSwitches(tx), history: await tx.features.history(retailer, historyMax) };
  });
}

export async function listSwitches(tx: UnitOfWork): Promise<readonly SwitchView[]> {
  const settings = await tx.features.settings();
  return featureNames.map((name) => toSwitch(name, settings));
}

type NamedSetting = SwitchSetting & { readonly retailerName: string | null };

function toSwitch(name: FeatureName, settings: readonly NamedSetting[]): SwitchView {
  const own = settings.filter((setting) => setting.name === name);
  return {
    name,
    enabled: own.some(({ retailer, enabled }) => retailer === null && enabled),
    retailers: own.flatMap(({ retailer, retailerName, enabled }) =>
      retailer === null ? [] : { normalisedName: retailer, name: retailerName ?? retailer, enabled },
    ),
  };
}

type SwitchChangeInput = Pick<SwitchChange, "name" | "retailer" | "enabled">;

export async function turnSwitch(ctx: Ctx, change: SwitchChangeInput): Promise<undefined> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.transaction((tx) => applySwitch(tx, ctx, change));
}

/** Every server process uses the new setting from the next request on. */
export async function applySwitch(tx: UnitOfWork, ctx: Ctx, { name, retailer, enabled }: SwitchChangeInput): Promise<undefined> {
  if (retailer !== null && !(await tx.features.isRetailer(retailer))) fail("retailer.not_found", { retailer });
  await tx.features.turn({ name, retailer, enabled, changedBy: ctx.actor.username, changedAt: tx.now });
  await tx.events.append({
    type: "feature.switched",
    on: { tenant: retailer ?? lenderRetailerName },
    by: asEventActor(ctx.actor),
    facts: { name, retailer, enabled },
  });
  return undefined;
}
