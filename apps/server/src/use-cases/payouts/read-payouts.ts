import { authorise } from "@farthing/domain/access";
import { NOTHING, type Pence, sum } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { Complaint, HeldLoans, ListedRun, PayoutLine, PayoutRun } from "../../store/payouts/payout-runs.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { isConfirmed, loansToPay, netOf, type PayoutHindrance } from "./loans-to-pay.ts";
import { supplierNames } from "./supplier-names.ts";

/** How many runs the desk shows; older ones are in the trail. */
const runsShownMax = 30;

interface NamedSupplier {
  readonly supplierNumber: string;
  readonly supplier: string;
}

export interface ReadySupplier extends NamedSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
  readonly hindrance: PayoutHindrance | null;
  /** The last four digits of where it is paid. */
  readonly accountEnding: string | null;
  /** Waits for a second person, and the reader is one. */
  readonly mayConfirm: boolean;
}

export interface PayoutDesk {
  readonly ready: readonly ReadySupplier[];
  readonly complaints: readonly (Complaint & NamedSupplier)[];
  readonly held: readonly (HeldLoans & NamedSupplier)[];
  readonly runs: readonly ListedRun[];
}

export async function readPayoutDesk(ctx: Ctx): Promise<PayoutDesk> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const toPay = await loansToPay(tx);
    const [held, complaints] = [await tx.payoutRuns.coolingOff(), await tx.payoutRuns.complaints()];
    const names = await supplierNames(
      tx,
      [...toPay, ...held, ...complaints].map(({ supplierNumber }) => supplierNumber),
    );
    const named = (supplierNumber: string) => ({ supplierNumber, supplier: names.get(supplierNumber) ?? supplierNumber });
    return {
      ready: toPay.map(({ supplierNumber, account, hindrance, loans }) => ({
        ...named(supplierNumber),
        loans: loans.length,
        pays: netOf(loans),
        recovered: sum(loans.map(({ recovered }) => recovered)),
        hindrance,
        accountEnding: account ? account.accountNumber.slice(-4) : null,
        mayConfirm: account !== undefined && hindrance !== null && account.enteredBy !== ctx.actor.username,
      })),
      complaints: complaints.map((complaint) => ({ ...complaint, ...named(complaint.supplierNumber) })),
      held: held.map((loans) => ({ ...loans, ...named(loans.supplierNumber) })),
      runs: await tx.payoutRuns.newest(runsShownMax),
    };
  });
}

export interface SupplierInRun extends NamedSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
  readonly state: "paid" | "leftOut" | "returned";
}

export interface RunInDetail {
  readonly run: PayoutRun;
  readonly suppliers: readonly SupplierInRun[];
  readonly loans: number;
  readonly pays: Pence;
  readonly mayRelease: boolean;
}

/** As it would be released now, or as it was. */
export async function readPayoutRun(ctx: Ctx, runId: string): Promise<RunInDetail> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const isWaiting = run.releasedAt === null && run.discardedAt === null;
    const lines = await tx.payoutRuns.linesOf(runId);
    const accounts = isWaiting ? await tx.supplierAccounts.all() : undefined;
    const names = await supplierNames(
      tx,
      lines.map(({ supplierNumber }) => supplierNumber),
    );
    const stateOf = (line: PayoutLine): SupplierInRun["state"] => {
      if (line.returned) return "returned";
      const wouldBeLeftOut = accounts && !(line.isPayable && isConfirmed(accounts.get(line.supplierNumber)));
      return line.leftOut || wouldBeLeftOut ? "leftOut" : "paid";
    };
    const groups = Map.groupBy(lines, (line) => `${line.supplierNumber} ${stateOf(line)}`);
    const suppliers = [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { supplierNumber } = first;
      const recovered = sum(group.map((line) => line.recovered));
      const supplier = names.get(supplierNumber) ?? supplierNumber;
      return [{ supplierNumber, supplier, loans: group.length, pays: netOf(group), recovered, state: stateOf(first) }];
    });
    const paid = suppliers.filter(({ state }) => state === "paid");
    return {
      run,
      suppliers,
      loans: paid.reduce((count, { loans }) => count + loans, 0),
      pays: paid.length === 0 ? NOTHING : sum(paid.map(({ pays }) => pays)),
      mayRelease: isWaiting && run.preparedBy !== ctx.actor.username,
    };
  });
}

/** Who has taken the bank's file is told in the trail. */
export async function takePayoutFile(ctx: Ctx, runId: string): Promise<{ fileName: string; text: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const text = (await tx.payoutRuns.fileOf(runId)) ?? fail("payout.run_not_found", { runId });
    await tx.events.append({
      type: "payoutRun.file_taken",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId },
    });
    return { fileName: `payout-${String(run.serialNumber).padStart(6, "0")}.bacs.txt`, text };
  });
}
