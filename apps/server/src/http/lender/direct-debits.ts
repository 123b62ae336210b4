import * as contract from "@farthing/contract";
import { toPounds } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import type { StoredReport } from "../../store/direct-debits/bank-reports.ts";
import type { BankCheckDependencies } from "../../use-cases/checks/check-bank-account.ts";
import { downloadInstructionFile, readDirectDebits } from "../../use-cases/direct-debits/read-direct-debits.ts";
import { recordInstructionReturn } from "../../use-cases/direct-debits/record-return.ts";
import { replaceInstruction } from "../../use-cases/direct-debits/replace-instruction.ts";
import { applyBankReport, listBankReports, readBankReportRows } from "../../use-cases/direct-debits/take-bank-report.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDirectDebits(implement: EndpointImplementer, banks: BankCheckDependencies, lender: Lender): void {
  implement(contract.readDirectDebits, async ({ ctx, given }) => {
    const { counts, nextFileAt, instructions, files } = await readDirectDebits(ctx, given.query.application);
    return {
      toLodge: counts.to_lodge,
      toCancel: counts.to_cancel,
      returned: counts.returned,
      nextFile: nextFileAt.toISOString(),
      instructions: instructions.map(({ changedAt, supplierNumber: _, ...instruction }) => ({
        ...instruction,
        changed: changedAt.toISOString(),
      })),
      files: files.map(({ serialNumber, madeAt, ...file }) => ({ ...file, number: serialNumber, made: madeAt.toISOString() })),
    };
  });

  implement(contract.takeInstructionFile, ({ ctx, given }) => downloadInstructionFile(ctx, given.params.id));

  implement(contract.recordInstructionReturn, ({ ctx, given: { params, body } }) =>
    recordInstructionReturn(ctx, { instructionId: params.id, reason: body.reason }).then(() => undefined),
  );

  implement(contract.replaceInstruction, ({ ctx, given: { params, body } }) => {
    const { isAccountHolder: _, ...account } = body;
    return replaceInstruction(ctx, { instructionId: params.id, ...account }, banks).then(() => undefined);
  });

  implement(contract.takeBankReport, ({ ctx, given: { body } }) => applyBankReport(ctx, body, lender));

  implement(contract.listBankReports, async ({ ctx }) => ({
    reports: (await listBankReports(ctx)).map(({ applied, recorded, refused, ...report }) => ({
      ...reportToWire(report),
      applied,
      recorded,
      refused,
    })),
  }));

  implement(contract.readBankReport, async ({ ctx, given }) => {
    const { report, rows } = await readBankReportRows(ctx, given.params.id);
    return {
      ...reportToWire(report),
      rows: rows.map(({ pence, ...row }) => ({ ...row, amount: pence === null ? null : toPounds(pence) })),
    };
  });
}

const reportToWire = ({ id, kind, fileName, uploadedBy, uploadedAt }: StoredReport) => ({
  id,
  kind,
  fileName,
  uploadedBy,
  uploaded: uploadedAt.toISOString(),
});
