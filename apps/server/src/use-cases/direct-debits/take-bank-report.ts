import { createHash } from "node:crypto";
import { authorise } from "@farthing/domain/access";
import { type BankReport, type BankReportRow, outcomeOfRow, type RowOutcome, readBankReport } from "@farthing/domain/bacs";
import { fail, screens } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { ListedReport, StoredReport, StoredReportRow } from "../../store/direct-debits/bank-reports.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

interface UploadedFile {
  readonly fileName: string;
  readonly text: string;
}

/** If a file or a row of the bank's report was applied before, it changes nothing. */
export async function applyBankReport(ctx: Ctx, { fileName, text }: UploadedFile, lender: Lender): Promise<{ id: string; isNew: boolean }> {
  authorise(ctx.actor, "directDebit:run");
  const report = readReport(text, lender);
  const fileHash = createHash("sha256").update(text).digest();
  return ctx.transaction(async (tx) => {
    await tx.bankReports.serialise();
    const known = await tx.bankReports.byHash(fileHash);
    if (known) return { id: known.id, isNew: false };
    const { kind } = report;
    const id = await tx.bankReports.add({ kind, fileName, fileHash, uploadedBy: ctx.actor.username, uploadedAt: tx.now });
    const results = { applied: 0, recorded: 0, refused: 0 };
    for (const [index, row] of report.rows.entries()) results[await processRow(tx, ctx, { id, report, row, position: index + 1 })] += 1;
    await tx.events.append({
      type: "bankReport.taken",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { reportId: id, kind, ...results },
    });
    return { id, isNew: true };
  });
}

function readReport(text: string, { directDebitServiceUserNumber }: Lender): BankReport {
  const report = readBankReport(text);
  if (typeof report === "string") {
    const message = screens.lender.directDebits.reports.problems[report];
    return fail("bankReport.unreadable", {}, [{ path: "text", message }]);
  }
  if (report.serviceUserNumber !== directDebitServiceUserNumber) fail("bankReport.other_user");
  return report;
}

interface RowOfReport {
  readonly id: string;
  readonly report: BankReport;
  readonly row: BankReportRow;
  readonly position: number;
}

async function processRow(tx: UnitOfWork, ctx: Ctx, { id: reportId, report, row, position }: RowOfReport): Promise<RowOutcome["result"]> {
  const rowHash = canonicalHash([report.kind, row]);
  const isRepeated = await tx.bankReports.hasRow(rowHash);
  const outcome = isRepeated ? ({ result: "refused", because: "repeated" } as const) : await applyRow(tx, ctx, reportId, report, row);
  const { reference, reason, day, pence } = row;
  const refusal = outcome.result === "refused" ? outcome.because : null;
  await tx.bankReports.addRow(reportId, { position, rowHash, reference, reason, day, pence, result: outcome.result, refusal });
  return outcome.result;
}

async function applyRow(tx: UnitOfWork, ctx: Ctx, reportId: string, { kind }: BankReport, row: BankReportRow): Promise<RowOutcome> {
  // The application is locked before its instructions, as in every use case, so that two use cases cannot block each other.
  const application = await tx.applications.lockIfExists(row.reference);
  const outcome = outcomeOfRow(kind, row, await tx.directDebits.lockAllOf(row.reference));
  const event = { on: { applicationId: row.reference }, by: asEventActor(ctx.actor) };
  if (outcome.result === "applied" && application) {
    await tx.directDebits.change(outcome.instruction.id, { state: "returned", returnReason: outcome.reason });
    await tx.events.append({ type: "directDebit.returned", ...event, facts: { reason: outcome.reason, reportId } });
    await handOverToServicing(tx, application, "mandateChanged");
  }
  if (outcome.result === "recorded")
    await tx.events.append({ type: "directDebit.unpaid_reported", ...event, facts: { reason: row.reason, pence: row.pence, reportId } });
  return outcome;
}

const reportsShownMax = 30;

export async function listBankReports(ctx: Ctx): Promise<readonly ListedReport[]> {
  authorise(ctx.actor, "directDebit:run");
  return ctx.query((tx) => tx.bankReports.newest(reportsShownMax));
}

export async function readBankReportRows(
  ctx: Ctx,
  id: string,
): Promise<{ readonly report: StoredReport; readonly rows: readonly StoredReportRow[] }> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "directDebit:run");
    const report = (await tx.bankReports.find(id)) ?? fail("directDebit.not_found", { id });
    return { report, rows: await tx.bankReports.rowsOf(id) };
  });
}
