import * as contract from "@farthing/contract";
import { type ReasonCode, reasonCodes } from "@farthing/domain/credit";
import { bankOutcomeOf, formatAddress } from "@farthing/domain/details";
import type { AccountName, LedgerEntry } from "@farthing/domain/ledger";
import { pence, sum, toPounds } from "@farthing/domain/money";
import type { FoundLoan } from "../../store/applications/found-records.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { LedgerRow } from "../../store/ledger/ledger.ts";
import { findRecords } from "../../use-cases/records/find-records.ts";
import { readCustomer } from "../../use-cases/records/read-customer.ts";
import {
  openRecordPaper,
  type RecordedDecision,
  readRecord,
  readRecordChecks,
  readRecordDecisions,
  readRecordHistory,
  readRecordLedger,
  readRecordMessages,
  readRecordPapers,
} from "../../use-cases/records/read-record.ts";
import type { EndpointImplementer } from "../implement.ts";
import { toWireRow } from "../list-view.ts";

export function serveRecords(implement: EndpointImplementer): void {
  implement(contract.findRecords, async ({ ctx, given }) => {
    const { customers, applications, loans, ...found } = await findRecords(ctx, given.body.query);
    return { ...found, customers: [...customers], applications: applications.map(toWireRow), loans: loans.map(loanToWire) };
  });

  implement(contract.readCustomer, async ({ ctx, given }) => {
    const { today, application, applications, loans } = await readCustomer(ctx, given.params.id);
    const { document } = application;
    const [address] = document.mainAddressDetails?.mainAddress ?? [];
    return {
      today,
      name: applications[0]?.applicantName ?? null,
      dateOfBirth: applications[0]?.dateOfBirth ?? null,
      contact: {
        emailAddress: document.contactDetails?.emailAddress ?? null,
        phoneNumber: document.contactDetails?.phoneNumber ?? null,
        address: formatAddress(address?.address ?? {}) || null,
      },
      applications: applications.map(toWireRow),
      loans: loans.map(loanToWire),
    };
  });

  implement(contract.readRecord, async ({ ctx, given }) => {
    const { application, details, erasedOn } = await readRecord(ctx, given.params.id);
    return { application, erasedOn, details: details.map(({ title, answers }) => ({ title, answers: [...answers] })) };
  });

  implement(contract.readRecordDecisions, async ({ ctx, given }) => (await readRecordDecisions(ctx, given.params.id)).map(decisionToWire));

  implement(contract.readRecordLedger, async ({ ctx, given }) => ledgerToWire(await readRecordLedger(ctx, given.params.id)));

  implement(contract.readRecordChecks, async ({ ctx, given }) => {
    const { customer, bankAccount } = await readRecordChecks(ctx, given.params.id);
    return {
      customer: customer.map(({ kind, try: attempt, askedAt, endedAt, outcome, findings }) => ({
        kind,
        attempt,
        sent: askedAt?.toISOString() ?? null,
        ended: endedAt?.toISOString() ?? null,
        outcome,
        verifiedIncome: findings?.verifiedIncome ?? null,
      })),
      bankAccount: bankAccount && {
        accountEnd: bankAccount.accountNumber.slice(-4),
        checked: bankAccount.checkedAt.toISOString(),
        outcome: bankOutcomeOf(bankAccount.said),
        bankName: bankAccount.said?.bankName ?? null,
      },
    };
  });

  implement(contract.readRecordPapers, async ({ ctx, given }) => {
    const { papers, isBeingSealed } = await readRecordPapers(ctx, given.params.id);
    return {
      isBeingSealed,
      papers: papers.map(({ id, kind, part, madeAt, signingId }) => ({
        id,
        kind,
        part,
        made: madeAt.toISOString(),
        isSigned: signingId !== null,
      })),
    };
  });

  implement(contract.openRecordPaper, async ({ ctx, given: { params } }) => {
    const { bytes, kind } = await openRecordPaper(ctx, params.id, params.paperId);
    return { bytes, fileName: `${kind.replaceAll("_", "-")}-${params.id}.pdf` };
  });

  implement(contract.readRecordMessages, async ({ ctx, given }) =>
    (await readRecordMessages(ctx, given.params.id)).map(({ requestedAt, ...message }) => ({
      ...message,
      requested: requestedAt.toISOString(),
    })),
  );

  implement(contract.readRecordHistory, async ({ ctx, given }) =>
    (await readRecordHistory(ctx, given.params.id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  );
}

const loanToWire = ({ signedAt, lentPence, owedPence, ...loan }: FoundLoan) => ({
  ...loan,
  signed: signedAt.toISOString(),
  lent: lentPence === null ? null : toPounds(pence(lentPence)),
  owed: owedPence === null ? null : toPounds(pence(owedPence)),
});

function decisionToWire({ decision, rules, file }: RecordedDecision) {
  const evaluation = evaluationOf(decision);
  return {
    id: decision.id,
    kind: decision.kind,
    isSettlement: decision.event === "settleReferral",
    requested: decision.requestedAt.toISOString(),
    decided: decision.processedAt?.toISOString() ?? null,
    event: decision.processedEvent,
    outcome: evaluation?.outcome ?? null,
    policyVersion: decision.policyVersion,
    reasons: (evaluation?.reasonCodes ?? []).map((code: ReasonCode) => ({ code, text: reasonCodes[code].internalText })),
    rules: rules.map(({ findings, ...rule }) => ({ ...rule, findings: [...findings] })),
    file,
    bureau: file && decision.bureau,
  };
}

function ledgerToWire(movements: readonly LedgerRow[]) {
  const all = movements.flatMap(({ entries }) => entries);
  return {
    movements: movements.map(({ id, at, kind, entries }) => ({ id, at: at.toISOString(), kind, ...sumsOf(entries) })),
    balances: sumsOf(all).amounts,
    sum: sumsOf(all).sum,
  };
}

function sumsOf(entries: readonly LedgerEntry[]): { readonly amounts: Record<AccountName, string>; readonly sum: string } {
  const total = (account: AccountName) =>
    toPounds(sum(entries.filter((entry) => entry.account === account).map((entry) => pence(entry.pence))));
  return {
    amounts: {
      customer: total("customer"),
      paymentService: total("paymentService"),
      loan: total("loan"),
      retailer: total("retailer"),
      bank: total("bank"),
    },
    sum: toPounds(sum(entries.map((entry) => pence(entry.pence)))),
  };
}
