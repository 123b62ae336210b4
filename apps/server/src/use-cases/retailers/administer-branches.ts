import type { WaitingChange } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { type AnswersOf, checkSection, forms } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { AdministeredBranch } from "../../store/retailers/administered-branches.ts";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { proposeChange } from "../two-people/propose-change.ts";

const branchesShownMax = 100;

interface FoundBranches {
  readonly branches: readonly AdministeredBranch[];
  readonly hasMore: boolean;
}

export async function findRetailerBranches(ctx: Ctx, retailer: string, search = ""): Promise<FoundBranches> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.administeredRetailers.read(retailer))) fail("retailer.not_found", { retailer });
    const found = await tx.administeredBranches.ofRetailer(retailer, { search, limit: branchesShownMax + 1 });
    return { branches: found.slice(0, branchesShownMax), hasMore: found.length > branchesShownMax };
  });
}

type TypedBranch = Readonly<Record<"name" | "street" | "town" | "postCode" | "telephone", string>>;

interface NewBranchInput extends TypedBranch {
  readonly retailer: string;
  readonly supplierNumber: string;
  readonly headOffice: string | null;
}

/**
 * An operations user rings the telephone number of a branch before a payment to a new account. A second administrator therefore confirms
 * the number, except the first number during the set-up, because a second administrator confirms the opening of the retailer.
 */
const telephoneNeedsTwo = ({ state }: Pick<AdministeredRetailer, "state">, before: string | null): boolean =>
  state !== "setting_up" || before !== null;

/** Returns the proposed telephone number if a second administrator must confirm it. */
export async function addBranch(ctx: Ctx, { retailer, headOffice, ...typed }: NewBranchInput): Promise<WaitingChange | undefined> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const owner = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (owner.state === "ended") fail("retailer.ended");
    const { supplierNumber, ...answers } = checkBranch(typed);
    if (headOffice !== null) await requireHeadOffice(tx, retailer, headOffice);
    const isHeadOffice = headOffice === null;
    const waits = telephoneNeedsTwo(owner, null);
    const { telephone, ...details } = branchDetailsOf(answers);
    const branch = { supplierNumber, retailer, isHeadOffice, ...details, telephone: waits ? null : telephone };
    const isAdded = await tx.administeredBranches.add(branch);
    if (!isAdded) fail("branch.number_taken", { supplierNumber });
    if (headOffice !== null) await tx.administeredBranches.link(headOffice, supplierNumber);
    await tx.events.append({
      type: "retailer.branch_added",
      ...retailerEventBase(ctx, retailer),
      facts: { supplierNumber, name: answers.name, isHeadOffice, headOffice },
    });
    return waits ? proposeTelephone(tx, ctx, { supplierNumber, version: owner.version, before: null, after: telephone }) : undefined;
  });
}

/** Returns the proposed telephone number if a second administrator must confirm it. */
export async function changeBranch(ctx: Ctx, supplierNumber: string, typed: TypedBranch): Promise<WaitingChange | undefined> {
  return lockAndChangeBranch(ctx, supplierNumber, async (tx, before, retailer) => {
    const { telephone, ...details } = branchDetailsOf(checkBranch({ supplierNumber, ...typed }));
    const waits = telephone !== before.telephone && telephoneNeedsTwo(retailer, before.telephone);
    const after = { ...details, telephone: waits ? before.telephone : telephone };
    const changed = (["name", "address", "telephone"] as const).filter(
      (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length > 0) {
      await tx.administeredBranches.change(supplierNumber, after);
      await tx.events.append({
        type: "retailer.branch_changed",
        ...retailerEventBase(ctx, before.retailer),
        facts: { supplierNumber, changed },
      });
    }
    const { version } = retailer;
    return waits ? proposeTelephone(tx, ctx, { supplierNumber, version, before: before.telephone, after: telephone }) : undefined;
  });
}

interface TelephoneChange {
  readonly supplierNumber: string;
  readonly version: number;
  readonly before: string | null;
  readonly after: string;
}

const proposeTelephone = (tx: UnitOfWork, ctx: Ctx, { supplierNumber, version, before, after }: TelephoneChange): Promise<WaitingChange> =>
  proposeChange(tx, ctx, {
    kind: "branch_telephone",
    subject: supplierNumber,
    version,
    before: before === null ? {} : { telephone: before },
    after: { telephone: after },
  });

/** A second administrator has confirmed the number. Fails if the number has changed since the proposal. */
export async function applyTelephoneChange(
  tx: UnitOfWork,
  ctx: Ctx,
  { subject, before, after, proposedBy }: ProposedChange,
): Promise<void> {
  const branch = (await tx.administeredBranches.lock(subject)) ?? fail("change.stale");
  if (branch.telephone !== (before.telephone ?? null)) fail("change.stale");
  await tx.administeredBranches.setTelephone(subject, after.telephone as string);
  await tx.events.append({
    type: "retailer.branch_changed",
    ...retailerEventBase(ctx, branch.retailer),
    facts: { supplierNumber: subject, changed: ["telephone"], proposedBy },
  });
}

/** The new head office belongs to the same retailer. The branch keeps its applications. */
export async function moveBranch(ctx: Ctx, supplierNumber: string, headOffice: string): Promise<void> {
  await lockAndChangeBranch(ctx, supplierNumber, async (tx, { retailer, isHeadOffice, headOffice: from }) => {
    if (isHeadOffice) fail("branch.no_head_office");
    await requireHeadOffice(tx, retailer, headOffice);
    if (from === headOffice) return;
    if (from !== null) await tx.administeredBranches.unlink(from, supplierNumber);
    await tx.administeredBranches.link(headOffice, supplierNumber);
    await tx.events.append({
      type: "retailer.branch_moved",
      ...retailerEventBase(ctx, retailer),
      facts: { supplierNumber, from, to: headOffice },
    });
  });
}

/** A head office can be closed only after its branches were moved or closed. */
export async function closeBranch(ctx: Ctx, supplierNumber: string): Promise<void> {
  await lockAndChangeBranch(ctx, supplierNumber, async (tx, { retailer, isHeadOffice, isClosed }) => {
    if (isClosed) return;
    if (isHeadOffice && (await tx.administeredBranches.hasOpenBranches(supplierNumber))) fail("branch.has_branches");
    await tx.administeredBranches.setClosed(supplierNumber, tx.now);
    await tx.events.append({ type: "retailer.branch_closed", ...retailerEventBase(ctx, retailer), facts: { supplierNumber } });
  });
}

export async function reopenBranch(ctx: Ctx, supplierNumber: string): Promise<void> {
  await lockAndChangeBranch(ctx, supplierNumber, async (tx, { retailer, isClosed }) => {
    if (!isClosed) return;
    await tx.administeredBranches.setClosed(supplierNumber, null);
    await tx.events.append({ type: "retailer.branch_reopened", ...retailerEventBase(ctx, retailer), facts: { supplierNumber } });
  });
}

async function lockAndChangeBranch<T>(
  ctx: Ctx,
  supplierNumber: string,
  change: (tx: UnitOfWork, branch: AdministeredBranch, retailer: AdministeredRetailer) => Promise<T>,
): Promise<T> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const branch = (await tx.administeredBranches.lock(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
    const retailer = (await tx.administeredRetailers.read(branch.retailer)) ?? fail("branch.not_found", { supplierNumber });
    return change(tx, branch, retailer);
  });
}

async function requireHeadOffice(tx: UnitOfWork, retailer: string, supplierNumber: string): Promise<void> {
  const office = await tx.administeredBranches.lock(supplierNumber);
  if (office?.retailer !== retailer || !office.isHeadOffice || office.isClosed) fail("branch.no_head_office");
}

type BranchAnswers = AnswersOf<typeof forms.retailerBranch>;

function checkBranch(typed: TypedBranch & { readonly supplierNumber: string }): BranchAnswers {
  const checked = checkSection(forms.retailerBranch, typed);
  return checked.ok ? checked.answers : fail("input.invalid", {}, checked.problems);
}

const branchDetailsOf = ({ name, street, town, postCode, telephone }: Omit<BranchAnswers, "supplierNumber">) => ({
  name,
  address: { street, town, postCode },
  telephone,
});

const retailerEventBase = (ctx: Ctx, retailer: string) => ({ on: { tenant: retailer }, by: asEventActor(ctx.actor) }) as const;
