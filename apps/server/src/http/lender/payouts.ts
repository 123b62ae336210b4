import type { PayoutRunState, Request } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { londonDay, type Pence, parsePounds, toPounds } from "@farthing/domain/money";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { SecondFactorProof } from "../../use-cases/accounts/act-with-second-factor.ts";
import type { AuthenticationResponseJSON } from "../../use-cases/accounts/passkey-proof.ts";
import { recordWithdrawal } from "../../use-cases/after-signing/record-withdrawal.ts";
import { preparePayoutRun } from "../../use-cases/payouts/prepare-run.ts";
import { downloadPayoutFile, readPayoutOverview, readPayoutRun } from "../../use-cases/payouts/read-payouts.ts";
import { recordPayoutReturn } from "../../use-cases/payouts/record-return.ts";
import { discardPayoutRun, releasePayoutRun } from "../../use-cases/payouts/release-run.ts";
import {
  type AccountParts,
  confirmSupplierAccount,
  enterSupplierAccount,
  readSupplierAccount,
} from "../../use-cases/payouts/supplier-accounts.ts";
import { resolveComplaint } from "../../use-cases/satisfaction/resolve-complaint.ts";
import type { Implement } from "../implement.ts";

export function servePayouts(implement: Implement, origin: string, providers: AccountParts): void {
  implement(contract.readPayouts, async ({ ctx }) => {
    const { ready, complaints, held, returned, runs } = await readPayoutOverview(ctx);
    return {
      ready: ready.map((supplier) => ({ ...supplier, ...inPounds(supplier) })),
      complaints: complaints.map(({ since, ...complaint }) => ({ ...complaint, since: since.toISOString() })),
      held: [...held],
      returned: returned.map(({ amount, serialNumber, returnedAt, ...payment }) => ({
        ...payment,
        number: serialNumber,
        amount: toPounds(amount),
        on: londonDay(returnedAt),
      })),
      runs: runs.map(({ paid, loans, suppliers, ...run }) => ({ ...runOnWire(run), loans, suppliers, pays: toPounds(paid) })),
    };
  });

  implement(contract.preparePayoutRun, ({ ctx }) => preparePayoutRun(ctx));

  implement(contract.readPayoutRun, async ({ ctx, given }) => {
    const { run, suppliers, loans, pays, byLedger, mayRelease, releasers, factors } = await readPayoutRun(ctx, given.params.id);
    return {
      ...runOnWire(run),
      loans,
      pays: toPounds(pays),
      suppliers: suppliers.map(({ returnedAt, ...supplier }) => ({
        ...supplier,
        ...inPounds(supplier),
        returnedOn: returnedAt && londonDay(returnedAt),
      })),
      byLedger: byLedger === null ? null : toPounds(byLedger),
      mayRelease,
      releasers: [...releasers],
      factors: [...factors],
      hasFile: run.hasFile,
    };
  });

  implement(contract.releasePayoutRun, ({ ctx, given: { params, body } }) =>
    releasePayoutRun(ctx, { runId: params.id, total: parsePounds(body.total), proof: proofOf(body.proof, origin) }).then(() => undefined),
  );

  implement(contract.discardPayoutRun, ({ ctx, given }) => discardPayoutRun(ctx, given.params.id).then(() => undefined));

  implement(contract.takePayoutFile, ({ ctx, given }) => downloadPayoutFile(ctx, given.params.id));

  implement(contract.recordPayoutReturn, ({ ctx, given: { params, body } }) =>
    recordPayoutReturn(ctx, { runId: params.id, supplierNumber: body.supplierNumber }).then(() => undefined),
  );

  implement(contract.recordWithdrawal, ({ ctx, given: { params, body } }) =>
    recordWithdrawal(ctx, { applicationId: params.id, version: body.version }),
  );

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
  state: stateOf(run),
  preparedBy: run.preparedBy,
  prepared: run.preparedAt.toISOString(),
  releasedBy: run.releasedBy,
  released: run.releasedAt?.toISOString() ?? null,
  sent: run.sentAt?.toISOString() ?? null,
  entryDay: run.entryDay,
});

function stateOf({ discardedAt, releasedAt, sentAt, settledAt }: PayoutRun): PayoutRunState {
  if (discardedAt) return "discarded";
  if (settledAt) return "paid";
  if (sentAt) return "sent";
  return releasedAt ? "released" : "prepared";
}
