import type { Ctx } from "../context.ts";
import { applySwitch } from "../retailers/feature-switches.ts";

/** The sandbox turns a switch without a permission, because its calls need the control key. */
export const setFeature = (ctx: Ctx, change: Parameters<typeof applySwitch>[2]): Promise<undefined> =>
  ctx.transaction((tx) => applySwitch(tx, ctx, change));
