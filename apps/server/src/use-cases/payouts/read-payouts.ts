import type { SecondFactorKind } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { NOTHING, type Pence, sum } from "@farthing/domain/money";
import { takeRecoveries } from "@farthing/domain/payouts";
import { fail } from "@farthing/domain/wording";
import type { Complaint, HeldLoans, ListedRun, PayoutLine, PayoutRun, ReturnedPayment } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { ownFactors } from "../accounts/sign-in-steps.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { isConfirmed, loansToPay, netOf, type PayoutHindrance } from "./loans-to-pay.ts";
import { mayConfirm } from "./supplier-accounts.ts";
import { supplierNames } from "./supplier-names.ts";

const shownMax = 30;

interface NamedSupplier {
  readonly supplierNumber: string;
  readonly supplier: string;
}

export interface ReadySupplier extends NamedSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
  readonly hindrance: PayoutHindrance | null;
  /** The last four digits of the account number. */
  readonly accountEnding: string | null;
  /** True if the account needs a second person's confirmation and the caller neither entered nor doubted it. */
  readonly mayConfirm: boolean;
}

export interface PayoutOverview {
  readonly ready: readonly ReadySupplier[];
  readonly complaints: readonly (Complaint & NamedSupplier)[];
  readonly held: readonly (HeldLoans & NamedSupplier)[];
  readonly returned: readonly (ReturnedPayment & NamedSupplier)[];
  readonly runs: readonly ListedRun[];
}

export async function readPayoutOverview(ctx: Ctx): Promise<PayoutOverview> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const toPay = await loansToPay(tx);
    const [held, complaints] = [await tx.payoutRuns.coolingOff(), await tx.payoutRuns.complaints()];
    const returned = await tx.payoutRuns.returned(shownMax);
    const names = await supplierNames(
      tx,
      [...toPay, ...held, ...complaints, ...returned].map(({ supplierNumber }) => supplierNumber),
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
        mayConfirm: account !== undefined && mayConfirm(account, ctx.actor.username),
      })),
      complaints: complaints.map((complaint) => ({ ...complaint, ...named(complaint.supplierNumber) })),
      held: held.map((loans) => ({ ...loans, ...named(loans.supplierNumber) })),
      returned: returned.map((payment) => ({ ...payment, ...named(payment.supplierNumber) })),
      runs: await tx.payoutRuns.newest(shownMax),
    };
  });
}

export interface SupplierInRun extends NamedSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
  readonly state: "paid" | "leftOut" | "returned";
  readonly returnedAt: Date | null;
}

export interface RunInDetail {
  readonly run: PayoutRun;
  readonly suppliers: readonly SupplierInRun[];
  readonly loans: number;
  readonly pays: Pence;
  /** The total by the present ledger balances. Null once the run is sent or discarded. */
  readonly byLedger: Pence | null;
  readonly mayRelease: boolean;
  /** Usernames of other people who may release it. */
  readonly releasers: readonly string[];
  /** The caller's second factors. */
  readonly factors: readonly SecondFactorKind[];
}

/** Returns a waiting run as it would be released now, and a released one as it was. */
export async function readPayoutRun(ctx: Ctx, runId: string): Promise<RunInDetail> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const isWaiting = run.releasedAt === null && run.discardedAt === null;
    const lines = await tx.payoutRuns.linesOf(runId);
    const accounts = isWaiting ? await tx.supplierAccounts.current() : undefined;
    const names = await supplierNames(
      tx,
      lines.map(({ supplierNumber }) => supplierNumber),
    );
    const stateOf = (line: PayoutLine): SupplierInRun["state"] => {
      if (line.returnedAt) return "returned";
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
      return [
        {
          supplierNumber,
          supplier,
          loans: group.length,
          pays: netOf(group),
          recovered,
          state: stateOf(first),
          returnedAt: first.returnedAt,
        },
      ];
    });
    const paid = suppliers.filter(({ state }) => state === "paid");
    const isToBeSent = run.discardedAt === null && run.sentAt === null;
    return {
      run,
      suppliers,
      loans: paid.reduce((count, { loans }) => count + loans, 0),
      pays: paid.length === 0 ? NOTHING : sum(paid.map(({ pays }) => pays)),
      byLedger: isToBeSent
        ? await netByLedger(
            tx,
            lines.filter((line) => stateOf(line) === "paid"),
          )
        : null,
      mayRelease: isWaiting && run.preparedBy !== ctx.actor.username,
      releasers: isWaiting ? (await tx.users.usernamesOf("operations")).filter((username) => username !== run.preparedBy) : [],
      factors: await ownFactors(tx, ctx.actor.id),
    };
  });
}

/** Computes the total again from the ledger, because a supplier's debt may have changed since the run was prepared. */
async function netByLedger(tx: UnitOfWork, lines: readonly PayoutLine[]): Promise<Pence> {
  const bySupplier = Map.groupBy(lines, ({ supplierNumber }) => supplierNumber);
  const owed = await tx.ledger.owedBySuppliers([...bySupplier.keys()]);
  return sum([...bySupplier].map(([supplierNumber, loans]) => netOf(takeRecoveries(loans, owed.get(supplierNumber) ?? NOTHING))));
}

/** Logs every download of a bank file in the audit log. */
export async function downloadPayoutFile(ctx: Ctx, runId: string): Promise<{ fileName: string; text: string }> {
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
