import { authorise } from "@farthing/domain/access";
import { type Address, checkLookupPostcode, sortAddresses } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { Gazetteer } from "../../providers/gazetteer/port.ts";
import type { Ctx } from "../context.ts";
import { limitRate } from "./limit-rate.ts";

/** The addresses are sorted by house. The list is empty if the postcode has no addresses (S1 §5). */
export async function findAddresses(ctx: Ctx, typed: string, gazetteer: Gazetteer): Promise<readonly Address[]> {
  authorise(ctx.actor, "application:edit");
  const checked = checkLookupPostcode(typed);
  if (!checked.ok) return fail("input.invalid", {}, [{ path: "postcode", message: checked.message }]);
  await ctx.transaction((tx) => limitRate(tx, ctx, "address-lookup"));
  const found = await gazetteer.find(checked.postcode);
  return found.is === "found" ? sortAddresses(found.addresses) : fail("address.unavailable");
}
