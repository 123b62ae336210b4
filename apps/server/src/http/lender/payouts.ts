import type { Request } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { type Pence, parsePounds, subtract, toPounds } from "@farthing/domain/money";
import { payoutRunStateOf } from "@farthing/domain/payouts";
import type { PayoutReturn } from "../../store/payouts/payout-returns.ts";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { SecondFactorProof } from "../../use-cases/accounts/act-with-second-factor.ts";
import type { AuthenticationResponseJSON } from "../../use-cases/accounts/passkey-proof.ts";
import { readWithdrawal, recordWithdrawal, undoRecordedWithdrawal } from "../../use-cases/after-signing/record-withdrawal.ts";
import { preparePayoutRun } from "../../use-cases/payouts/prepare-run.ts";
import { downloadPayoutFile, readLoansInRun, readPayoutOverview, readPayoutRun } from "../../use-cases/payouts/read-payouts.ts";
import { discardPayoutRun, releasePayoutRun } from "../../use-cases/payouts/release-run.ts";
import {
  confirmPayoutReturn,
  confirmPayoutReturnUndo,
  recordPayoutReturn,
  undoPayoutReturn,
} from "../../use-cases/payouts/returned-payments.ts";
import { submitPayoutRun } from "../../use-cases/payouts/submit-run.ts";
import {
  confirmSupplierAccount,
  enterSupplierAccount,
  readSupplierAccount,
  type SupplierAccountDependencies,
} from "../../use-cases/payouts/supplier-accounts.ts";
import { resolveComplaint } from "../../use-cases/satisfaction/resolve-complaint.ts";
import type { EndpointImplementer } from "../implement.ts";

export function servePayouts(implement: EndpointImplementer, origin: string, providers: SupplierAccountDependencies): void {
  implement(contract.readPayouts, async ({ ctx }) => {
    const { ready, accounts, complaints, held, returned, runs } = await readPayoutOverview(ctx);
    return {
      ready: ready.map((supplier) => ({ ...supplier, ...inPounds(supplier) })),
      accounts: [...accounts],
      complaints: complaints.map(({ since, ...complaint }) => ({ ...complaint, since: since.toISOString() })),
      held: [...held],
      returned: returned.map(({ serialNumber, loans, supplier, ...payment }) => ({
        ...returnOnWire(payment),
        runId: payment.runId,
        number: serialNumber,
        supplierNumber: payment.supplierNumber,
        supplier,
        loans,
      })),
      runs: runs.map(({ pays, loans, suppliers, isLate, ...run }) => ({
        ...runOnWire(run),
        isLate,
        loans,
        suppliers,
        pays: toPounds(pays),
      })),
    };
  });

  implement(contract.preparePayoutRun, ({ ctx }) => preparePayoutRun(ctx));

  implement(contract.readPayoutRun, async ({ ctx, given }) => {
    const { run, suppliers, pays, returned, net, byLedger, ...read } = await readPayoutRun(ctx, given.params.id);
    return {
      ...runOnWire(run),
      ...read,
      pays: toPounds(pays),
      returned: toPounds(returned),
      net: toPounds(net),
      suppliers: suppliers.map(({ account, returned: payment, ...supplier }) => ({
        ...supplier,
        ...inPounds(supplier),
        account: account && { name: account.name, sortCode: account.sortCode, ending: account.accountNumber.slice(-4) },
        returned: payment && {
          ...returnOnWire(payment),
          mayConfirm: payment.mayConfirm,
          mayTakeBack: payment.mayTakeBack,
          mayRequestUndo: payment.mayRequestUndo,
          mayConfirmUndo: payment.mayConfirmUndo,
        },
      })),
      byLedger: byLedger === null ? null : toPounds(byLedger),
      releasers: [...read.releasers],
      factors: [...read.factors],
      hasFile: run.hasFile,
    };
  });

  implement(contract.readLoansInRun, async ({ ctx, given: { params } }) => {
    const { supplier, loans, total, debts, owed, recovered } = await readLoansInRun(ctx, params.id, params.supplierNumber);
    return {
      supplier,
      loans: loans.map((line) => ({
        applicationId: line.applicationId,
        customer: line.customer,
        loan: toPounds(line.loan),
        recovered: toPounds(line.recovered),
        pays: toPounds(subtract(line.loan, line.recovered)),
        leftOut: line.leftOut,
      })),
      total,
      debts: debts?.map((debt) => ({ ...debt, at: debt.at.toISOString(), owed: toPounds(debt.owed) })) ?? null,
      owed: toPounds(owed),
      recovered: toPounds(recovered),
    };
  });

  implement(contract.releasePayoutRun, ({ ctx, given: { params, body } }) =>
    releasePayoutRun(ctx, {
      runId: params.id,
      total: parsePounds(body.total),
      digest: body.digest,
      proof: proofOf(body.proof, origin),
    }).then(() => undefined),
  );

  implement(contract.submitPayoutRun, ({ ctx, given: { params, body } }) =>
    submitPayoutRun(ctx, { runId: params.id, digest: body.digest }).then(() => undefined),
  );

  implement(contract.discardPayoutRun, ({ ctx, given }) => discardPayoutRun(ctx, given.params.id).then(() => undefined));

  implement(contract.takePayoutFile, ({ ctx, given }) => downloadPayoutFile(ctx, given.params.id));

  implement(contract.recordPayoutReturn, ({ ctx, given: { params, body } }) =>
    recordPayoutReturn(ctx, { ...body, runId: params.id, amount: parsePounds(body.amount) }),
  );

  implement(contract.confirmPayoutReturn, ({ ctx, given }) => confirmPayoutReturn(ctx, given.params.id).then(() => undefined));

  implement(contract.undoPayoutReturn, ({ ctx, given }) => undoPayoutReturn(ctx, given.params.id).then(() => undefined));

  implement(contract.confirmPayoutReturnUndo, ({ ctx, given }) => confirmPayoutReturnUndo(ctx, given.params.id).then(() => undefined));

  implement(contract.readWithdrawal, async ({ ctx, given: { params } }) => {
    const { loanAmount, lent, recorded, ...read } = await readWithdrawal(ctx, params.id);
    return {
      ...read,
      loanAmount: loanAmount === null ? null : toPounds(loanAmount),
      lent: toPounds(lent),
      recorded: recorded && { ...recorded, at: recorded.at.toISOString() },
    };
  });

  implement(contract.recordWithdrawal, ({ ctx, given: { params, body } }) => recordWithdrawal(ctx, { applicationId: params.id, ...body }));

  implement(contract.undoWithdrawal, ({ ctx, given: { params } }) => undoRecordedWithdrawal(ctx, { applicationId: params.id }));

  implement(contract.resolveComplaint, ({ ctx, given: { params, body } }) =>
    resolveComplaint(ctx, { applicationId: params.id, reason: body.reason }),
  );

  implement(contract.enterSupplierAccount, ({ ctx, given: { params, body } }) =>
    enterSupplierAccount(ctx, { ...params, ...body }, providers),
  );

  implement(contract.readSupplierAccount, async ({ ctx, given }) => {
    const { account, supplier, telephone, mayConfirm, factors } = await readSupplierAccount(ctx, given.params.supplierNumber);
    const { id, name, sortCode, accountNumber, enteredBy, enteredAt, doubtedBy, doubtedAt, checks } = account;
    return {
      supplier,
      telephone,
      accountId: id,
      name,
      sortCode,
      accountNumber,
      enteredBy,
      entered: enteredAt.toISOString(),
      doubtedBy,
      doubted: doubtedAt?.toISOString() ?? null,
      checks,
      mayConfirm,
      factors: [...factors],
    };
  });

  implement(contract.confirmSupplierAccount, ({ ctx, given: { params, body } }) =>
    confirmSupplierAccount(ctx, { ...params, ...body, proof: proofOf(body.proof, origin) }).then(() => undefined),
  );
}

const proofOf = (proof: Request<typeof contract.releasePayoutRun>["body"]["proof"], origin: string): SecondFactorProof =>
  "code" in proof ? proof : { session: proof.session, response: proof.response as AuthenticationResponseJSON, app: { origin } };

const inPounds = ({ pays, recovered }: { readonly pays: Pence; readonly recovered: Pence }) => ({
  pays: toPounds(pays),
  recovered: toPounds(recovered),
});

const runOnWire = (run: PayoutRun) => ({
  id: run.id,
  number: run.serialNumber,
  state: payoutRunStateOf(run),
  preparedBy: run.preparedBy,
  prepared: run.preparedAt.toISOString(),
  preparedDigest: run.preparedDigest,
  releasedBy: run.releasedBy,
  released: run.releasedAt?.toISOString() ?? null,
  releasedDigest: run.releasedDigest,
  submittedBy: run.submittedBy,
  submitted: run.submittedAt?.toISOString() ?? null,
  dueDay: run.dueDay,
  entryDay: run.entryDay,
});

const returnOnWire = (payment: PayoutReturn) => ({
  id: payment.id,
  on: payment.returnedOn,
  reason: payment.reason,
  amount: toPounds(payment.amount),
  recordedBy: payment.recordedBy,
  confirmedBy: payment.confirmedBy,
  undoRequestedBy: payment.undoRequestedBy,
});
