import type { WaitingChange } from "@farthing/contract";
import {
  authorise,
  isSetUp,
  type RetailerState,
  type RetailerStateChange,
  requireRetailerStateChange,
  retailerStateChanges,
} from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { proposeChange } from "../two-people/propose-change.ts";
import { loadSetUpFacts } from "./set-up-facts.ts";

interface StateChange {
  readonly retailer: string;
  readonly move: RetailerStateChange;
  readonly version: number;
}

/** A suspension of a retailer takes effect at once. A second administrator must confirm that a retailer opens or ends. */
export async function moveRetailer(ctx: Ctx, { retailer, move, version }: StateChange): Promise<{ state: RetailerState } | WaitingChange> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const before = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (before.version !== version) fail("retailer.stale", { retailer });
    requireRetailerStateChange(before.state, move);
    const { to, needsTwo } = retailerStateChanges[move];
    if (to === "live") await requireSetUp(tx, retailer);
    if (!needsTwo) {
      await applyState(tx, ctx, retailer, { from: before.state, to });
      return { state: to };
    }
    const change = { before: { state: before.state }, after: { state: to } };
    return proposeChange(tx, ctx, { kind: "retailer_state", subject: retailer, version, ...change });
  });
}

/** A second administrator has confirmed the retailer's new state. Fails if the state has changed since the proposal. */
export async function applyRetailerState(tx: UnitOfWork, ctx: Ctx, { subject, before, after, proposedBy }: ProposedChange): Promise<void> {
  const { state } = (await tx.administeredRetailers.lock(subject)) ?? fail("change.stale");
  if (state !== before.state) fail("change.stale");
  const to = after.state as RetailerState;
  if (to === "live") await requireSetUp(tx, subject);
  await applyState(tx, ctx, subject, { from: state, to, proposedBy });
}

async function requireSetUp(tx: UnitOfWork, name: string): Promise<void> {
  const retailer = (await tx.administeredRetailers.read(name)) ?? fail("retailer.not_found", { retailer: name });
  if (!isSetUp(await loadSetUpFacts(tx, retailer))) fail("retailer.not_ready", { retailer: name });
}

interface AppliedState {
  readonly from: RetailerState;
  readonly to: RetailerState;
  readonly proposedBy?: string;
}

async function applyState(tx: UnitOfWork, ctx: Ctx, retailer: string, change: AppliedState): Promise<void> {
  await tx.administeredRetailers.setState(retailer, change.to);
  const loansRunning = await tx.administeredRetailers.countLoansRunning(retailer);
  await tx.events.append({
    type: "retailer.state_changed",
    on: { tenant: retailer },
    by: asEventActor(ctx.actor),
    facts: { ...change, loansRunning },
  });
}
