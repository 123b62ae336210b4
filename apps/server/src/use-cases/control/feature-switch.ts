import type { Ctx } from "../context.ts";
import { applySwitch } from "../retailers/feature-switches.ts";

/** The sandbox can change a feature switch without a permission, because every call of the sandbox needs the control key. */
export const setFeature = (ctx: Ctx, change: Parameters<typeof applySwitch>[2]): Promise<undefined> =>
  ctx.transaction((tx) => applySwitch(tx, ctx, change));
