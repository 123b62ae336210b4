import type { WaitingChange } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { proposeChange } from "../two-people/propose-change.ts";
import { areLinksCurrent, formatLinkField, parseLinkField } from "../two-people/proposed-links.ts";

interface LinkInput {
  readonly retailer: string;
  readonly supplier: string;
  readonly isLinked: boolean;
}

/**
 * A broker (a shop that introduces customers) or a group acts for a supplier of another retailer. The broker's users then see the
 * supplier's applications, so a second administrator must confirm the link.
 */
export async function proposeSupplierLink(ctx: Ctx, { retailer, isLinked, ...typed }: LinkInput): Promise<WaitingChange> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const { version, kind } = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    const checked = checkSection(forms.retailerLink, typed);
    if (!checked.ok) return fail("input.invalid", {}, checked.problems);
    const { supplier } = checked.answers;
    const overseer = await headOfficeOf(tx, retailer);
    const branch = (await tx.administeredBranches.lock(supplier)) ?? fail("branch.not_found", { supplierNumber: supplier });
    const owner = await tx.administeredRetailers.read(branch.retailer);
    if (kind === "retailer" || !owner || branch.retailer === retailer) fail("branch.not_linkable");
    if ((await tx.administeredBranches.isLinked(overseer, supplier)) === isLinked) fail("branch.not_linkable");
    if (isLinked && (branch.isClosed || (await tx.administeredBranches.reaches(supplier, overseer)))) fail("branch.not_linkable");
    const link = formatLinkField(overseer, supplier);
    return proposeChange(tx, ctx, {
      kind: "retailer_reach",
      subject: retailer,
      version,
      before: { [link]: !isLinked },
      after: { [link]: isLinked },
    });
  });
}

/** A second administrator has confirmed the links. Fails if a link has changed since the proposal. */
export async function applyLinkChange(tx: UnitOfWork, ctx: Ctx, change: ProposedChange): Promise<void> {
  if (!(await areLinksCurrent(tx, change))) fail("change.stale");
  for (const [link, isLinked] of Object.entries(change.after)) {
    const [overseer, supplier] = parseLinkField(link);
    await (isLinked ? tx.administeredBranches.link(overseer, supplier) : tx.administeredBranches.unlink(overseer, supplier));
    await tx.events.append({
      type: isLinked ? "retailer.linked" : "retailer.unlinked",
      on: { tenant: change.subject },
      by: asEventActor(ctx.actor),
      facts: { overseer, supplier, proposedBy: change.proposedBy },
    });
  }
}

async function headOfficeOf(tx: UnitOfWork, retailer: string): Promise<string> {
  const branches = await tx.administeredBranches.ofRetailer(retailer);
  const office = branches.find(({ isHeadOffice, isClosed }) => isHeadOffice && !isClosed) ?? fail("branch.no_head_office");
  return office.supplierNumber;
}
