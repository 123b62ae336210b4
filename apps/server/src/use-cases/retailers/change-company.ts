import { authorise } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { Company, SignedContract } from "../../store/retailers/retailer-set-ups.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface RetailerVersion {
  readonly retailer: string;
  readonly version: number;
}

/** Contacts can be personal data, so the event contains only the names of the changed fields. */
export async function changeCompany(ctx: Ctx, { retailer, version, typed }: RetailerVersion & { readonly typed: unknown }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockVersion(tx, ctx, { retailer, version });
    const checked = checkSection(forms.retailerCompany, typed);
    if (!checked.ok) return fail("input.invalid", {}, checked.problems);
    const { fcaSeen, street, town, postCode, ...answers } = checked.answers;
    const before = (await tx.retailerSetUps.read(retailer)).company;
    const company: Company = {
      ...answers,
      ...(fcaSeen ? { fcaSeenBy: ctx.actor.username, fcaSeenOn: londonDay(tx.now) } : registerCheckToKeep(before, answers)),
      address: { street, town, postCode },
    };
    await tx.retailerSetUps.saveCompany(retailer, company);
    const changed = (Object.keys(company) as (keyof Company)[]).filter(
      (field) => JSON.stringify(company[field]) !== JSON.stringify(before[field]),
    );
    await tx.events.append({ type: "retailer.company_changed", on: { tenant: retailer }, by: asEventActor(ctx.actor), facts: { changed } });
  });
}

/** An earlier check of the FCA register stays valid while the reference number is the same. */
const registerCheckToKeep = (before: Company, { fcaStatus, fcaReference }: Pick<Company, "fcaStatus" | "fcaReference">) =>
  fcaStatus === "authorised" && fcaReference === before.fcaReference
    ? { fcaSeenBy: before.fcaSeenBy, fcaSeenOn: before.fcaSeenOn }
    : { fcaSeenBy: null, fcaSeenOn: null };

export async function recordContract(
  ctx: Ctx,
  { retailer, version, contract }: RetailerVersion & { readonly contract: SignedContract },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockVersion(tx, ctx, { retailer, version });
    const checked = checkSection(forms.retailerContract, contract);
    if (!checked.ok) return fail("input.invalid", {}, checked.problems);
    await tx.retailerSetUps.saveContract(retailer, checked.answers);
    await tx.events.append({
      type: "retailer.contract_recorded",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: checked.answers,
    });
  });
}

async function lockVersion(tx: UnitOfWork, ctx: Ctx, { retailer, version }: RetailerVersion): Promise<void> {
  authorise(ctx.actor, "retailer:manage");
  const locked = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
  if (locked.version !== version) fail("retailer.stale", { retailer });
}
