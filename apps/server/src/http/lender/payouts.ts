import {
  confirmSupplierAccount,
  discardPayoutRun,
  enterSupplierAccount,
  type PayoutRunState,
  preparePayoutRun,
  type Request,
  readPayoutRun,
  readPayouts,
  recordPayoutReturn,
  recordWithdrawal,
  releasePayoutRun,
  resolveComplaint,
  takePayoutFile,
} from "@farthing/contract";
import { londonDay, type Pence, parsePounds, toPounds } from "@farthing/domain/money";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { SecondFactorProof } from "../../use-cases/accounts/act-with-second-factor.ts";
import type { AuthenticationResponseJSON } from "../../use-cases/accounts/passkey-proof.ts";
import { recordWithdrawal as withdraw } from "../../use-cases/after-signing/record-withdrawal.ts";
import { preparePayoutRun as prepare } from "../../use-cases/payouts/prepare-run.ts";
import { readPayoutDesk, readPayoutRun as readRun, takePayoutFile as takeFile } from "../../use-cases/payouts/read-payouts.ts";
import { recordPayoutReturn as recordReturn } from "../../use-cases/payouts/record-return.ts";
import { discardPayoutRun as discard, releasePayoutRun as release } from "../../use-cases/payouts/release-run.ts";
import { confirmSupplierAccount as confirm, enterSupplierAccount as enter } from "../../use-cases/payouts/supplier-accounts.ts";
import { resolveComplaint as resolve } from "../../use-cases/satisfaction/resolve-complaint.ts";
import type { Implement } from "../implement.ts";

export function servePayouts(implement: Implement, origin: string): void {
  implement(readPayouts, async ({ ctx }) => {
    const { ready, complaints, held, returned, runs } = await readPayoutDesk(ctx);
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

  implement(preparePayoutRun, ({ ctx }) => prepare(ctx));

  implement(readPayoutRun, async ({ ctx, given }) => {
    const { run, suppliers, loans, pays, byLedger, mayRelease, releasers, factors } = await readRun(ctx, given.params.id);
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

  implement(releasePayoutRun, ({ ctx, given: { params, body } }) =>
    release(ctx, { runId: params.id, total: parsePounds(body.total), proof: proofOf(body.proof, origin) }).then(() => undefined),
  );

  implement(discardPayoutRun, ({ ctx, given }) => discard(ctx, given.params.id).then(() => undefined));

  implement(takePayoutFile, ({ ctx, given }) => takeFile(ctx, given.params.id));

  implement(recordPayoutReturn, ({ ctx, given: { params, body } }) =>
    recordReturn(ctx, { runId: params.id, supplierNumber: body.supplierNumber }).then(() => undefined),
  );

  implement(recordWithdrawal, ({ ctx, given: { params, body } }) => withdraw(ctx, { applicationId: params.id, version: body.version }));

  implement(resolveComplaint, ({ ctx, given: { params, body } }) => resolve(ctx, { applicationId: params.id, reason: body.reason }));

  implement(enterSupplierAccount, ({ ctx, given: { params, body } }) => enter(ctx, { ...params, ...body }).then(() => undefined));

  implement(confirmSupplierAccount, ({ ctx, given }) => confirm(ctx, given.params.supplierNumber).then(() => undefined));
}

const proofOf = (proof: Request<typeof releasePayoutRun>["body"]["proof"], origin: string): SecondFactorProof =>
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
