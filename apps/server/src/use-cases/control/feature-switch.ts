import type { Ctx } from "../context.ts";
import { applySwitch } from "../retailers/feature-switches.ts";

/** Every call of the sandbox needs the control key, so this call needs no permission. */
export const setFeature = (ctx: Ctx, change: Parameters<typeof applySwitch>[2]): Promise<undefined> =>
  ctx.transaction((tx) => applySwitch(tx, ctx, change));
