import type { SecondFactorKind } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { type LocalDate, londonDay, NOTHING, type Pence, subtract, sum } from "@farthing/domain/money";
import { isLateRun, type LeftOutReason, takeRecoveries } from "@farthing/domain/payouts";
import { fail } from "@farthing/domain/wording";
import type { ListedReturn, PayoutReturn } from "../../store/payouts/payout-returns.ts";
import type { Complaint, HeldLoans, ListedRun, PayoutLine, PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { BankAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { ownFactors } from "../accounts/sign-in-steps.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { hindranceOfLine, loansToPay, netOf, type PayoutHindrance } from "./loans-to-pay.ts";
import { contentDigest, runLinesOf } from "./run-content.ts";
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

interface Lateness {
  /** True if the bank file was not submitted to Bacs in time. */
  readonly isLate: boolean;
}

export interface PayoutOverview {
  readonly ready: readonly ReadySupplier[];
  readonly complaints: readonly (Complaint & NamedSupplier)[];
  readonly held: readonly (HeldLoans & NamedSupplier)[];
  readonly returned: readonly (ListedReturn & NamedSupplier)[];
  readonly runs: readonly (ListedRun & Lateness)[];
}

export async function readPayoutOverview(ctx: Ctx): Promise<PayoutOverview> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const toPay = await loansToPay(tx);
    const [held, complaints] = [await tx.payoutRuns.coolingOff(), await tx.payoutRuns.complaints()];
    const returned = await tx.payoutReturns.newest(shownMax);
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
      runs: (await tx.payoutRuns.newest(shownMax)).map((run) => ({ ...run, isLate: isLateRun(run, londonDay(tx.now)) })),
    };
  });
}

export interface SupplierInRun extends NamedSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
  readonly state: "included" | "leftOut" | "returned";
  readonly leftOut: LeftOutReason | null;
  /** The supplier's bank account when the run was prepared. */
  readonly account: BankAccount | null;
  /** The returned payment, whether recorded or confirmed. */
  readonly returned: (PayoutReturn & ReturnRights) | null;
}

/** The next steps that the caller may take with a returned payment. */
interface ReturnRights {
  readonly mayConfirm: boolean;
  readonly mayTakeBack: boolean;
  readonly mayRequestUndo: boolean;
  readonly mayConfirmUndo: boolean;
}

export interface RunInDetail extends Lateness {
  readonly run: PayoutRun;
  readonly suppliers: readonly SupplierInRun[];
  readonly loans: number;
  /** The total of the bank file, with payments that were returned later. */
  readonly pays: Pence;
  readonly returned: Pence;
  readonly net: Pence;
  /** The digest of the content that would be released now, was released, or is in the bank file. Null for runs of earlier releases. */
  readonly digest: string | null;
  /** The total according to the current ledger balances. Null after the run is submitted or discarded. */
  readonly byLedger: Pence | null;
  readonly mayRelease: boolean;
  readonly maySubmit: boolean;
  readonly mayRecordReturns: boolean;
  /** Usernames of other people who may release the payout run. */
  readonly releasers: readonly string[];
  /** The caller's second factors. */
  readonly factors: readonly SecondFactorKind[];
}

/** Returns a waiting payout run as it would be released now, and a released run as it was released. */
export async function readPayoutRun(ctx: Ctx, runId: string): Promise<RunInDetail> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const isWaiting = run.releasedAt === null && run.discardedAt === null;
    const accounts = isWaiting ? await tx.supplierAccounts.current() : undefined;
    const frozen = new Map((await runLinesOf(tx, runId)).map((line) => [line.applicationId, line]));
    const lines = (await tx.payoutRuns.linesOf(runId)).map((line) => ({
      ...line,
      leftOut: run.discardedAt ? null : (line.leftOut ?? (accounts ? hindranceOfLine(line, accounts) : null)),
    }));
    const paid = lines.filter(({ leftOut }) => leftOut === null);
    const today = londonDay(tx.now);
    const returned = sum(paid.filter(({ returnedAt }) => returnedAt !== null).map(({ loan, recovered }) => subtract(loan, recovered)));
    return {
      run,
      isLate: isLateRun(run, today),
      suppliers: await suppliersIn(tx, ctx, runId, lines, (line) => frozen.get(line.applicationId)?.account ?? null),
      loans: paid.length,
      pays: netOf(paid),
      returned,
      net: subtract(netOf(paid), returned),
      digest: isWaiting
        ? contentDigest(
            run.serialNumber,
            paid.flatMap(({ applicationId }) => frozen.get(applicationId) ?? []),
          )
        : (run.fileDigest ?? run.releasedDigest ?? run.preparedDigest),
      byLedger: run.discardedAt === null && run.fileWrittenAt === null ? await netByLedger(tx, paid) : null,
      mayRelease: isWaiting && run.preparedBy !== ctx.actor.username,
      maySubmit: run.hasFile && run.submittedAt === null,
      mayRecordReturns: hasArrived(run, today),
      releasers: isWaiting ? (await tx.users.usernamesOf("operations")).filter((username) => username !== run.preparedBy) : [],
      factors: await ownFactors(tx, ctx.actor.id),
    };
  });
}

const hasArrived = ({ submittedAt, entryDay }: PayoutRun, today: LocalDate): boolean =>
  submittedAt !== null && entryDay !== null && today >= entryDay;

/** Groups the payout lines by supplier, and by the reason why some lines are left out. */
async function suppliersIn(
  tx: UnitOfWork,
  ctx: Ctx,
  runId: string,
  lines: readonly PayoutLine[],
  accountOf: (line: PayoutLine) => BankAccount | null,
): Promise<readonly SupplierInRun[]> {
  const names = await supplierNames(
    tx,
    lines.map(({ supplierNumber }) => supplierNumber),
  );
  const returns = await tx.payoutReturns.ofRun(runId);
  const groups = Map.groupBy(lines, ({ supplierNumber, leftOut }) => `${supplierNumber} ${leftOut}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { supplierNumber, leftOut, returnedAt } = first;
    const returned = leftOut === null ? returns.find((each) => each.supplierNumber === supplierNumber) : undefined;
    return [
      {
        supplierNumber,
        supplier: names.get(supplierNumber) ?? supplierNumber,
        loans: group.length,
        pays: netOf(group),
        recovered: sum(group.map((line) => line.recovered)),
        state: leftOut ? "leftOut" : returnedAt ? "returned" : "included",
        leftOut,
        account: accountOf(first),
        returned: returned ? { ...returned, ...returnRights(returned, ctx.actor.username) } : null,
      },
    ];
  });
}

function returnRights({ recordedBy, confirmedAt, undoRequestedBy }: PayoutReturn, username: string): ReturnRights {
  const [isOpen, isOwn] = [undoRequestedBy === null, recordedBy === username];
  const isConfirmed = confirmedAt !== null;
  return {
    mayConfirm: isOpen && !isConfirmed && !isOwn,
    mayTakeBack: isOpen && !isConfirmed && isOwn,
    mayRequestUndo: isOpen && isConfirmed,
    mayConfirmUndo: !isOpen && undoRequestedBy !== username,
  };
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
