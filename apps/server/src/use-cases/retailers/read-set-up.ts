import { authorise, retailerFlags, type StepState, setUpStateOf } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { AdministeredBranch, SupplierLink } from "../../store/retailers/administered-branches.ts";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import type { Company, InvitedUser, SignedContract } from "../../store/retailers/retailer-set-ups.ts";
import type { Ctx } from "../context.ts";
import { loadSetUpFacts } from "./set-up-facts.ts";

const usersShownMax = 50;
const linksShownMax = 200;
const historyMax = 50;

export interface SetUpView {
  readonly retailer: AdministeredRetailer;
  readonly company: Company;
  readonly contract: SignedContract | null;
  readonly steps: readonly StepState[];
  readonly headOffices: readonly Pick<AdministeredBranch, "supplierNumber" | "name">[];
  readonly branches: number;
  readonly products: number;
  readonly flagsOn: number;
  readonly links: readonly SupplierLink[];
  readonly users: readonly InvitedUser[];
  readonly hasMoreUsers: boolean;
  readonly managersSignedIn: number;
  readonly loansRunning: number;
}

export async function readSetUp(ctx: Ctx, name: string): Promise<SetUpView> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    const retailer = (await tx.administeredRetailers.read(name)) ?? fail("retailer.not_found", { retailer: name });
    const facts = await loadSetUpFacts(tx, retailer);
    const branches = (await tx.administeredBranches.ofRetailer(name)).filter(({ isClosed }) => !isClosed);
    const users = await tx.retailerSetUps.users(name, usersShownMax + 1);
    return {
      retailer,
      ...(await tx.retailerSetUps.read(name)),
      steps: setUpStateOf(facts),
      headOffices: branches.filter(({ isHeadOffice }) => isHeadOffice),
      branches: branches.filter(({ isHeadOffice }) => !isHeadOffice).length,
      products: facts.products,
      flagsOn: retailerFlags.filter((flag) => retailer.flags[flag] === true).length,
      links: await tx.administeredBranches.linksOf(name, linksShownMax),
      users: users.slice(0, usersShownMax),
      hasMoreUsers: users.length > usersShownMax,
      managersSignedIn: facts.managers.signedIn,
      loansRunning: await tx.administeredRetailers.countLoansRunning(name),
    };
  });
}

export async function readRetailerHistory(ctx: Ctx, retailer: string) {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.administeredRetailers.read(retailer))) fail("retailer.not_found", { retailer });
    const events = await tx.events.ofRetailer(retailer, historyMax + 1);
    return { entries: events.slice(0, historyMax), hasMore: events.length > historyMax };
  });
}
