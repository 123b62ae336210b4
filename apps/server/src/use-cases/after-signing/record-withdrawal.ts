import { authorise, subjectOfApplication } from "@farthing/domain/access";
import {
  applicantNameIn,
  authoriseEvent,
  canHappen,
  hasWithdrawalRight,
  lawOfAgreement,
  loanAmount,
  requireVersion,
  undoWithdrawal,
  withdraw,
} from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { withdrawalRepaymentLastDay } from "@farthing/domain/lending";
import { type LocalDate, localDateSchema, londonDay, type Pence, pence, zeroPence } from "@farthing/domain/money";
import { type Status, statusesIn } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { z } from "zod";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

interface WithdrawalInput {
  readonly applicationId: string;
  readonly version?: number | undefined;
  readonly noticeOn?: LocalDate;
}

interface WithdrawalResult {
  readonly status: Status;
  readonly version: number;
  /** The date by which the customer must repay the loan. Null if the loan had not been paid out. */
  readonly repayBy: LocalDate | null;
}

/** After a withdrawal, the customer must repay the whole amount that was paid out. The purchase itself is not cancelled. */
export async function recordWithdrawal(
  ctx: Ctx,
  { applicationId, version, noticeOn: givenOn }: WithdrawalInput,
): Promise<WithdrawalResult> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "withdraw", application);
    requireVersion(application, version);
    const [today, lent] = [londonDay(tx.now), await tx.ledger.balance(applicationId, "loan")];
    const noticeOn = givenOn ?? today;
    const withdrawn = withdraw(application, { by: "operations", today, noticeOn, lent });
    const saved = await tx.applications.move(application, withdrawn, ctx.actor);
    if (lent > zeroPence)
      tx.ledger.post({
        applicationId,
        kind: "withdrawal",
        reference: withdrawalLedgerReference(saved),
        entries: movementOf("withdrawal", lent),
      });
    await handOverToServicing(tx, saved, "withdrawn", { noticeOn });
    return {
      status: saved.status,
      version: saved.version,
      repayBy: lent > zeroPence ? withdrawalRepaymentLastDay(noticeOn, lawOfAgreement(application, noticeOn)) : null,
    };
  });
}

/**
 * The reference of the ledger entries for a withdrawal. A customer can withdraw again after an earlier withdrawal was undone, so the
 * reference contains the version of the application.
 */
const withdrawalLedgerReference = ({ id, version }: StoredApplication): string => `${id} ${version}`;

export interface WithdrawalOverview {
  readonly applicationId: string;
  readonly version: number;
  readonly status: Status;
  readonly customer: string;
  readonly supplier: string;
  readonly loanAmount: Pence | null;
  readonly lent: Pence;
  readonly signedOn: LocalDate | null;
  readonly lastDay: LocalDate | null;
  readonly today: LocalDate;
  readonly canRecord: boolean;
  readonly recorded: { readonly noticeOn: LocalDate; readonly by: string; readonly at: Date; readonly canUndo: boolean } | null;
}

export async function readWithdrawal(ctx: Ctx, applicationId: string): Promise<WithdrawalOverview> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:withdraw", subjectOfApplication(application));
    const today = londonDay(tx.now);
    const { version, status, document, signedAt, coolingOffEnd } = application;
    const withdrawal = status === "withdrawn" ? await latestWithdrawal(tx, applicationId) : undefined;
    const branch = await tx.retailers.branch(application.branch);
    return {
      applicationId,
      version,
      status,
      customer: applicantNameIn(document) ?? "",
      supplier: branch ? `${branch.retailer.name}, ${branch.name}` : application.branch,
      loanAmount: loanAmount(document),
      lent: await tx.ledger.balance(applicationId, "loan"),
      signedOn: signedAt === null ? null : londonDay(new Date(signedAt)),
      lastDay: coolingOffEnd,
      today,
      canRecord: canHappen(status, "withdraw") && hasWithdrawalRight(document) && coolingOffEnd !== null,
      recorded: withdrawal
        ? {
            noticeOn: withdrawal.noticeOn,
            by: withdrawal.by,
            at: withdrawal.at,
            canUndo: londonDay(withdrawal.at) === today && !(await hasMoneyMovedAfter(tx, applicationId, withdrawal.at)),
          }
        : null,
    };
  });
}

/**
 * The lender's staff may have recorded the withdrawal by mistake. They can undo it only on the same day, and only before money has moved.
 * The customer gets an e-mail.
 */
export async function undoRecordedWithdrawal(
  ctx: Ctx,
  { applicationId, version }: Omit<WithdrawalInput, "noticeOn">,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "undoWithdrawal", application);
    requireVersion(application, version);
    if (application.status !== "withdrawn") fail("application.wrong_status", { applicationId });
    // If the customer dropped out before signing, there is no recorded withdrawal to undo and no agreement to restore.
    const { before, lent, at } = (await latestWithdrawal(tx, applicationId)) ?? fail("application.wrong_status", { applicationId });
    const undone = undoWithdrawal(application, {
      before,
      recordedOn: londonDay(at),
      today: londonDay(tx.now),
      moneyMoved: await hasMoneyMovedAfter(tx, applicationId, at),
      payoutArrived: await tx.payoutRuns.hasArrived(applicationId),
    });
    const saved = await tx.applications.move(application, undone, ctx.actor);
    if (lent > zeroPence)
      tx.ledger.post({
        applicationId,
        kind: "withdrawalUndone",
        reference: withdrawalLedgerReference(saved),
        entries: movementOf("withdrawalUndone", lent),
      });
    await handOverToServicing(tx, saved, "withdrawalUndone");
    return { status: saved.status, version: saved.version };
  });
}

const withdrawnFactsSchema = z.object({
  from: z.enum(statusesIn("agreementInForce")),
  lentPence: z.number().int(),
  noticeOn: z.optional(localDateSchema),
});

async function latestWithdrawal(tx: UnitOfWork, applicationId: string) {
  const latest = (await tx.events.ofApplication(applicationId)).find(
    ({ type }) => type === "application.withdrawn" || type === "application.dropped_out",
  );
  if (latest?.type !== "application.withdrawn") return undefined;
  const { from, lentPence, noticeOn } = withdrawnFactsSchema.parse(latest.facts);
  return { before: from, lent: pence(lentPence), noticeOn: noticeOn ?? londonDay(latest.at), at: latest.at, by: latest.by.username };
}

async function hasMoneyMovedAfter(tx: UnitOfWork, applicationId: string, moment: Date): Promise<boolean> {
  const latest = await tx.ledger.latestMovementAt(applicationId);
  return latest !== undefined && latest > moment;
}
