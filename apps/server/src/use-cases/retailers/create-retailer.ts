import { authorise, normalisedNameOf, type RetailerKind } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";

interface NewRetailer {
  readonly name: string;
  readonly kind: RetailerKind;
}

/** A new retailer is a draft. A draft takes no applications until two administrators have opened it. */
export async function createRetailer(ctx: Ctx, input: NewRetailer): Promise<{ normalisedName: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const checked = checkSection(forms.newRetailer, input);
    if (!checked.ok) return fail("input.invalid", {}, checked.problems);
    const { name, kind } = checked.answers;
    const normalisedName = normalisedNameOf(name) ?? fail("retailer.name_taken");
    if (!(await tx.administeredRetailers.create({ normalisedName, name, kind }))) fail("retailer.name_taken");
    await tx.events.append({
      type: "retailer.created",
      on: { tenant: normalisedName },
      by: asEventActor(ctx.actor),
      facts: { name, kind },
    });
    return { normalisedName };
  });
}
