import type { SecondFactorKind } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { type LocalDate, londonDay, type Pence, subtract, sum, zeroPence } from "@farthing/domain/money";
import { deductRecoveries, isLateRun, type LeftOutReason, outstandingDebts } from "@farthing/domain/payouts";
import { fail } from "@farthing/domain/wording";
import type { SupplierDebt } from "../../store/ledger/ledger.ts";
import type { ListedReturn, PayoutReturn } from "../../store/payouts/payout-returns.ts";
import type { ComplaintBlockingPayout, HeldLoans, ListedRun, PayoutLine, PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { BankAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { ownFactors } from "../accounts/sign-in-steps.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { loansToPay, netPayoutOf, obstacleOfLine, type PayoutObstacle, payoutObstacleOf } from "./loans-to-pay.ts";
import { contentDigest, runLinesOf } from "./run-content.ts";
import { mayConfirm } from "./supplier-accounts.ts";
import { supplierNames } from "./supplier-names.ts";

const shownMax = 30;
const accountsMax = 200;

interface NamedSupplier {
  readonly supplierNumber: string;
  readonly supplier: string;
}

export interface PayableSupplier extends NamedSupplier {
  readonly hindrance: PayoutObstacle | null;
  readonly accountEnding: string | null;
  /** The person who entered the account cannot confirm it. Nor can the person who recorded that the bank returned a payment to it. */
  readonly mayConfirm: boolean;
}

export interface ReadySupplier extends PayableSupplier {
  readonly loans: number;
  readonly pays: Pence;
  readonly recovered: Pence;
}

interface Lateness {
  readonly isLate: boolean;
}

export interface PayoutOverview {
  readonly ready: readonly ReadySupplier[];
  /** Suppliers that have no loan ready for payout yet. Their account must be entered or confirmed before their first payout. */
  readonly accounts: readonly PayableSupplier[];
  readonly complaints: readonly (ComplaintBlockingPayout & NamedSupplier)[];
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
    const waiting = new Set(toPay.map(({ supplierNumber }) => supplierNumber));
    const withoutAccount = (await tx.administeredBranches.withoutConfirmedAccount(accountsMax)).filter((number) => !waiting.has(number));
    const accounts = await tx.supplierAccounts.current();
    const names = await supplierNames(tx, [
      ...withoutAccount,
      ...[...toPay, ...held, ...complaints, ...returned].map(({ supplierNumber }) => supplierNumber),
    ]);
    const named = (supplierNumber: string) => ({ supplierNumber, supplier: names.get(supplierNumber) ?? supplierNumber });
    const payable = (supplierNumber: string): PayableSupplier => {
      const account = accounts.get(supplierNumber);
      return {
        ...named(supplierNumber),
        hindrance: payoutObstacleOf(account),
        accountEnding: account ? account.accountNumber.slice(-4) : null,
        mayConfirm: account !== undefined && mayConfirm(account, ctx.actor.username),
      };
    };
    return {
      ready: toPay.map(({ supplierNumber, loans }) => ({
        ...payable(supplierNumber),
        loans: loans.length,
        pays: netPayoutOf(loans),
        recovered: sum(loans.map(({ recovered }) => recovered)),
      })),
      accounts: withoutAccount.map(payable),
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
  readonly account: BankAccount | null;
  readonly returned: (PayoutReturn & ReturnedPaymentRights) | null;
}

interface ReturnedPaymentRights {
  readonly mayConfirm: boolean;
  readonly mayTakeBack: boolean;
  readonly mayRequestUndo: boolean;
  readonly mayConfirmUndo: boolean;
}

export interface RunInDetail extends Lateness {
  readonly run: PayoutRun;
  readonly suppliers: readonly SupplierInRun[];
  readonly loans: number;
  readonly pays: Pence;
  readonly returned: Pence;
  readonly net: Pence;
  /**
   * A hash of the run's content. Until the run is released, it covers the loans that a release would pay now. Null if an earlier version of
   * Farthing prepared the run.
   */
  readonly digest: string | null;
  /** The total according to the current ledger. Null after the bank file was written or the payout run was discarded. */
  readonly byLedger: Pence | null;
  readonly mayRelease: boolean;
  readonly maySubmit: boolean;
  readonly mayRecordReturns: boolean;
  readonly releasers: readonly string[];
  readonly factors: readonly SecondFactorKind[];
}

/** Before the release, a payout run contains the loans that would be released now. */
export async function readPayoutRun(ctx: Ctx, runId: string): Promise<RunInDetail> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const isWaiting = run.releasedAt === null && run.discardedAt === null;
    const accounts = isWaiting ? await tx.supplierAccounts.current() : undefined;
    const frozen = new Map((await runLinesOf(tx, runId)).map((line) => [line.applicationId, line]));
    const lines = (await tx.payoutRuns.linesOf(runId)).map((line) => ({
      ...line,
      leftOut: run.discardedAt ? null : (line.leftOut ?? (accounts ? obstacleOfLine(line, accounts) : null)),
    }));
    const paid = lines.filter(({ leftOut }) => leftOut === null);
    const today = londonDay(tx.now);
    const returned = sum(paid.filter(({ returnedAt }) => returnedAt !== null).map(({ loan, recovered }) => subtract(loan, recovered)));
    return {
      run,
      isLate: isLateRun(run, today),
      suppliers: await suppliersIn(tx, ctx, runId, lines, (line) => frozen.get(line.applicationId)?.account ?? null),
      loans: paid.length,
      pays: netPayoutOf(paid),
      returned,
      net: subtract(netPayoutOf(paid), returned),
      digest: isWaiting
        ? contentDigest(
            run.serialNumber,
            paid.flatMap(({ applicationId }) => frozen.get(applicationId) ?? []),
          )
        : (run.fileDigest ?? run.releasedDigest ?? run.preparedDigest),
      byLedger: run.discardedAt === null && run.fileWrittenAt === null ? await netPayoutFromLedger(tx, paid) : null,
      mayRelease: isWaiting && run.preparedBy !== ctx.actor.username,
      maySubmit: run.hasFile && run.submittedAt === null,
      mayRecordReturns: hasArrived(run, today),
      releasers: isWaiting ? (await tx.users.usernamesOf("operations")).filter((username) => username !== run.preparedBy) : [],
      factors: await ownFactors(tx, ctx.actor.id),
    };
  });
}

const [loansOfSupplierMax, debtsShownMax] = [500, 200];

export interface LoansInRun extends NamedSupplier {
  readonly loans: readonly PayoutLine[];
  readonly total: number;
  /** The debts that are deducted now, oldest first. Null after the bank file was written, because the ledger has changed since then. */
  readonly debts: readonly SupplierDebt[] | null;
  readonly owed: Pence;
  readonly recovered: Pence;
}

export async function readLoansInRun(ctx: Ctx, runId: string, supplierNumber: string): Promise<LoansInRun> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.find(runId)) ?? fail("payout.run_not_found", { runId });
    const accounts = run.releasedAt === null && run.discardedAt === null ? await tx.supplierAccounts.current() : undefined;
    const loans = (await tx.payoutRuns.linesOf(runId))
      .filter((line) => line.supplierNumber === supplierNumber)
      .map((line) => ({ ...line, leftOut: line.leftOut ?? (accounts ? obstacleOfLine(line, accounts) : null) }));
    const names = await supplierNames(tx, [supplierNumber]);
    const isOpen = run.discardedAt === null && run.fileWrittenAt === null;
    const owed = isOpen ? ((await tx.ledger.owedBySuppliers([supplierNumber])).get(supplierNumber) ?? zeroPence) : zeroPence;
    return {
      supplierNumber,
      supplier: names.get(supplierNumber) ?? supplierNumber,
      loans: loans.slice(0, loansOfSupplierMax),
      total: loans.length,
      debts: isOpen ? outstandingDebts(await tx.ledger.debtsOfSupplier(supplierNumber, debtsShownMax), owed) : null,
      owed,
      recovered: sum(loans.filter(({ leftOut }) => leftOut === null).map((line) => line.recovered)),
    };
  });
}

const hasArrived = ({ submittedAt, entryDay }: PayoutRun, today: LocalDate): boolean =>
  submittedAt !== null && entryDay !== null && today >= entryDay;

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
        pays: netPayoutOf(group),
        recovered: sum(group.map((line) => line.recovered)),
        state: leftOut ? "leftOut" : returnedAt ? "returned" : "included",
        leftOut,
        account: accountOf(first),
        returned: returned ? { ...returned, ...returnRights(returned, ctx.actor.username) } : null,
      },
    ];
  });
}

function returnRights({ recordedBy, confirmedAt, undoRequestedBy }: PayoutReturn, username: string): ReturnedPaymentRights {
  const [isOpen, isOwn] = [undoRequestedBy === null, recordedBy === username];
  const isConfirmed = confirmedAt !== null;
  return {
    mayConfirm: isOpen && !isConfirmed && !isOwn,
    mayTakeBack: isOpen && !isConfirmed && isOwn,
    mayRequestUndo: isOpen && isConfirmed,
    mayConfirmUndo: !isOpen && undoRequestedBy !== username,
  };
}

/** A supplier's debt may have changed since the payout run was prepared, so the total is computed from the ledger again. */
async function netPayoutFromLedger(tx: UnitOfWork, lines: readonly PayoutLine[]): Promise<Pence> {
  const bySupplier = Map.groupBy(lines, ({ supplierNumber }) => supplierNumber);
  const owed = await tx.ledger.owedBySuppliers([...bySupplier.keys()]);
  return sum([...bySupplier].map(([supplierNumber, loans]) => netPayoutOf(deductRecoveries(loans, owed.get(supplierNumber) ?? zeroPence))));
}

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
