import type { KeyMode } from "@farthing/domain/access";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import type { Config } from "../platform/config.ts";
import type { Lender } from "../platform/lender.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Providers } from "../providers/index.ts";
import type { Mailer } from "../providers/mail/port.ts";
import type { Sealer } from "../providers/seal/port.ts";
import {
  sendAddressChangedEmail,
  sendFactorAddedEmail,
  sendFactorRemovedEmail,
  sendPasswordChangedEmail,
  sendPasswordResetEmail,
} from "../use-cases/accounts/account-emails.ts";
import { requestPasswordReset } from "../use-cases/accounts/forgot-password.ts";
import { continueSignedLoan } from "../use-cases/after-signing/continue-signed-loan.ts";
import { assessHold, deliverAutomatically, endCoolingOff } from "../use-cases/after-signing/loan-deadlines.ts";
import { remindOfDeferral } from "../use-cases/after-signing/remind-of-deferral.ts";
import { sendSettlementStatement } from "../use-cases/after-signing/send-settlement-statement.ts";
import { sendSignInCode } from "../use-cases/applicants/send-sign-in-code.ts";
import { expireApplication } from "../use-cases/applications/expire-application.ts";
import { reconcileChecks } from "../use-cases/checks/reconcile-checks.ts";
import { sendComplaintAcknowledgement, sendComplaintAnswer, sendComplaintDelay } from "../use-cases/complaints/complaint-letters.ts";
import { startDelayLetters } from "../use-cases/complaints/delay-letters.ts";
import type { Ctx } from "../use-cases/context.ts";
import { eventLetters } from "../use-cases/correspondence/letter-facts.ts";
import { sendEventLetter } from "../use-cases/correspondence/send-event-letter.ts";
import { makeDataCopy } from "../use-cases/data-requests/make-copy.ts";
import { deleteExpired } from "../use-cases/deadlines/delete-expired.ts";
import { maintainPartitions } from "../use-cases/deadlines/maintain-partitions.ts";
import { sweepDeadlines } from "../use-cases/deadlines/sweep-deadlines.ts";
import {
  completeDecision,
  type DecisionDependencies,
  decideApplication,
  startDecisions,
} from "../use-cases/decisions/decide-application.ts";
import { sendLateDecisionText } from "../use-cases/decisions/late-decision.ts";
import { lapseAmendment } from "../use-cases/decisions/revert-amendment.ts";
import { sendOrderChanged } from "../use-cases/decisions/send-order-changed.ts";
import { sendOutcomeEmail } from "../use-cases/decisions/send-outcome-email.ts";
import { reconcileDeposit } from "../use-cases/deposits/reconcile-deposit.ts";
import { refundDeposit } from "../use-cases/deposits/refund-deposit.ts";
import { sendInstructions } from "../use-cases/direct-debits/send-instructions.ts";
import { syncInstruction } from "../use-cases/direct-debits/sync-instruction.ts";
import { sendWaitingMessages } from "../use-cases/mail/send-waiting-messages.ts";
import { printWithdrawalNotice } from "../use-cases/paperwork/withdrawal-notice.ts";
import { sendAccountChanged } from "../use-cases/payouts/send-account-changed.ts";
import { sendRemittance } from "../use-cases/payouts/send-remittance.ts";
import { settleDueRuns } from "../use-cases/payouts/settle-run.ts";
import { writePayoutFile } from "../use-cases/payouts/write-file.ts";
import { continueBacktest } from "../use-cases/policy/backtest.ts";
import { releaseExpiredClaims } from "../use-cases/referrals/claims.ts";
import { inviteToChecks, remindOfChecks, resendInvitations } from "../use-cases/referrals/invite-to-checks.ts";
import { reassessReferral } from "../use-cases/referrals/reassess-referral.ts";
import { closeReferral, flagLateReferral, lapseReferral } from "../use-cases/referrals/referral-deadlines.ts";
import { eraseDaily } from "../use-cases/retention/erase-applications.ts";
import { remindOfSatisfactionNote, sendSatisfactionNote } from "../use-cases/satisfaction/send-note.ts";
import { makeServicingFiles } from "../use-cases/servicing/daily-files.ts";
import { deliverServicingVersion } from "../use-cases/servicing/deliver-hand-over.ts";
import { endOverdueSigningSessions } from "../use-cases/signing/end-signing-session.ts";
import { sealAgreement } from "../use-cases/signing/seal-agreement.ts";
import { sendFirstPasswordEmail } from "../use-cases/users/first-password.ts";
import { deliverEvent } from "../use-cases/web-shop/deliver-event.ts";
import { deliverWebhook } from "../use-cases/web-shop/deliver-webhook.ts";
import { queueWebhook } from "../use-cases/web-shop/queue-webhook.ts";
import { recordDisputeEvent } from "../use-cases/web-shop/shop-disputes.ts";
import { recordPayoutEvent } from "../use-cases/web-shop/shop-payouts.ts";
import type { V1Settings } from "../use-cases/web-shop/v1-application.ts";

/** A job may run twice, so every use case in this list is idempotent. */

const applicationEventDataSchema = z.object({ eventId: z.uuid(), applicationId: z.string() });
const applicationDataSchema = z.object({ applicationId: z.string() });

const statusSchema = z.enum(statuses);
const shopNotificationDataSchema = applicationEventDataSchema.extend({
  version: z.number().int(),
  status: statusSchema,
  previousStatus: statusSchema.nullable(),
  auditEvent: z.string().optional(),
});

const eventLetterDataSchema = applicationEventDataSchema.extend({ letter: z.enum(eventLetters) });

const remittanceDataSchema = z.object({ runId: z.uuid(), supplierNumber: z.string() });

const supplierAccountDataSchema = z.object({ accountId: z.uuid(), supplierNumber: z.string() });

const complaintDataSchema = z.object({ complaintId: z.uuid() });

const disputeEventDataSchema = complaintDataSchema.extend({ eventId: z.uuid(), type: z.enum(["dispute.opened", "dispute.closed"]) });

const payoutEventDataSchema = remittanceDataSchema.extend({ eventId: z.uuid(), type: z.enum(["payout.paid", "payout.returned"]) });

const backtestStepDataSchema = z.object({ backtestId: z.uuid(), counted: z.number().int() });

const userEventDataSchema = z.object({ eventId: z.uuid(), userId: z.uuid() });

const signInCodeDataSchema = z.object({
  applicationId: z.string(),
  signIn: z.string(),
  codeId: z.uuid(),
  channel: z.enum(["text", "email"]),
});

const passwordResetDataSchema = z.object({ retailerName: z.string(), username: z.string(), app: z.enum(["staff", "lender"]) });

export interface JobDependencies {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "decisionOwnTime">;
  readonly mailer: Mailer;
  readonly lender: Lender;
  readonly origins: Config["origins"];
  readonly keyMode: KeyMode;
  readonly providers: Providers;
  readonly sealer: Sealer;
}

const decisionParts = ({ providers, log, metrics }: JobDependencies): DecisionDependencies => ({
  bureau: providers.bureau,
  log,
  onTimed: (kind, seconds) => metrics.decisionOwnTime.observe({ kind }, seconds),
});

const v1Parts = ({ origins, keyMode, lender }: JobDependencies): V1Settings => ({
  applicantOrigin: origins.applicant,
  mode: keyMode,
  lender,
});

type Handler = (ctx: Ctx, data: unknown, parts: JobDependencies) => Promise<void>;

export const handlers = {
  tick: async (ctx) => {
    await sweepDeadlines(ctx);
    await deleteExpired(ctx);
    await endOverdueSigningSessions(ctx);
    await releaseExpiredClaims(ctx);
    await ctx.transaction(async (tx) => {
      await tx.sendJob("reconcile-checks", {});
      // The job "write-payout-file" continues a payout run if its first job was lost, or if the bank file was not submitted in time. The
      // job "settle-payout-runs" settles each payout run on the day on which the banks credit the retailers.
      await tx.sendJob("write-payout-file", {});
      await tx.sendJob("settle-payout-runs", {});
      await tx.sendJob("send-instructions", {});
      await tx.sendJob("make-servicing-files", {});
      await tx.sendJob("send-waiting-messages", {});
      await tx.sendJob("erase-expired", {});
      await tx.sendJob("start-complaint-delay-letters", {});
    });
    // The maintenance of partitions fails if a table is locked. It comes last, so that all other steps still run.
    await maintainPartitions(ctx);
  },
  "expire-application": (ctx, data) => expireApplication(ctx, applicationDataSchema.parse(data)),
  "decide-application": (ctx, data, parts) => decideApplication(ctx, applicationDataSchema.parse(data), decisionParts(parts)),
  "text-late-decision": (ctx, data, { providers, origins, lender }) =>
    sendLateDecisionText(ctx, applicationEventDataSchema.parse(data), {
      texts: providers.texts,
      lender,
      applicantOrigin: origins.applicant,
    }),
  "email-outcome": (ctx, data, { origins, ...post }) =>
    sendOutcomeEmail(ctx, applicationDataSchema.parse(data), { ...post, applicantOrigin: origins.applicant }),
  "email-order-changed": (ctx, data, { origins, ...post }) =>
    sendOrderChanged(ctx, applicationEventDataSchema.parse(data), { ...post, staffOrigin: origins.staff }),
  "ask-customer": (ctx, data, { providers, origins, ...post }) =>
    inviteToChecks(ctx, applicationDataSchema.parse(data), { ...post, ...providers, applicantOrigin: origins.applicant }),
  "ask-customer-again": (ctx, data, { providers, origins, ...post }) =>
    resendInvitations(ctx, applicationEventDataSchema.parse(data), { ...post, ...providers, applicantOrigin: origins.applicant }),
  "reassess-referral": (ctx, data) => reassessReferral(ctx, applicationDataSchema.parse(data)),
  "seal-agreement": (ctx, data, { providers, ...parts }) =>
    sealAgreement(ctx, applicationDataSchema.parse(data), { ...parts, press: providers.press }),
  "flag-late-referral": (ctx, data) => flagLateReferral(ctx, applicationDataSchema.parse(data)),
  "remind-referral": (ctx, data, { providers, origins, ...post }) =>
    remindOfChecks(ctx, applicationDataSchema.parse(data), { ...post, ...providers, applicantOrigin: origins.applicant }),
  "lapse-referral": (ctx, data) => lapseReferral(ctx, applicationDataSchema.parse(data)),
  "lapse-amendment": (ctx, data) => lapseAmendment(ctx, applicationDataSchema.parse(data)),
  "close-referral": (ctx, data) => closeReferral(ctx, applicationEventDataSchema.parse(data)),
  "carry-on": (ctx, data) => continueSignedLoan(ctx, applicationEventDataSchema.parse(data)),
  "deliver-automatically": (ctx, data) => deliverAutomatically(ctx, applicationDataSchema.parse(data)),
  "assess-hold": (ctx, data) => assessHold(ctx, applicationDataSchema.parse(data)),
  "end-cooling-off": (ctx, data) => endCoolingOff(ctx, applicationDataSchema.parse(data)),
  "reconcile-checks": (ctx, _data, { providers }) => reconcileChecks(ctx, providers.checks),
  "reconcile-deposit": (ctx, data, { providers }) => reconcileDeposit(ctx, applicationDataSchema.parse(data), providers.payments),
  "refund-deposit": (ctx, data, { providers }) => refundDeposit(ctx, applicationDataSchema.parse(data), providers.payments),
  "write-payout-file": (ctx, _data, { lender }) => writePayoutFile(ctx, lender),
  "settle-payout-runs": (ctx) => settleDueRuns(ctx),
  "keep-instruction": (ctx, data) => syncInstruction(ctx, applicationEventDataSchema.parse(data)),
  "send-instructions": (ctx, _data, { lender }) => sendInstructions(ctx, lender),
  "email-remittance": (ctx, data, post) => sendRemittance(ctx, remittanceDataSchema.parse(data), post),
  "email-account-changed": (ctx, data, post) => sendAccountChanged(ctx, supplierAccountDataSchema.parse(data), post),
  "email-complaint-received": (ctx, data, post) => sendComplaintAcknowledgement(ctx, complaintDataSchema.parse(data), post),
  "email-complaint-answer": (ctx, data, { providers, ...post }) =>
    sendComplaintAnswer(ctx, complaintDataSchema.parse(data), { ...post, press: providers.press }),
  "start-complaint-delay-letters": (ctx) => startDelayLetters(ctx),
  "email-complaint-delay": (ctx, data, { providers, ...post }) =>
    sendComplaintDelay(ctx, complaintDataSchema.parse(data), { ...post, press: providers.press }),
  "make-data-copy": (ctx, data, { lender }) => makeDataCopy(ctx, z.object({ requestId: z.uuid() }).parse(data), lender),
  "erase-expired": async (ctx) => void (await eraseDaily(ctx)),
  "send-letter": (ctx, data, { origins, providers, ...post }) =>
    sendEventLetter(ctx, eventLetterDataSchema.parse(data), { ...post, press: providers.press, applicantOrigin: origins.applicant }),
  "send-settlement-statement": (ctx, data, { providers, ...post }) =>
    sendSettlementStatement(ctx, applicationEventDataSchema.parse(data), { ...post, press: providers.press }),
  "print-withdrawal-notice": (ctx, data, { providers, lender }) =>
    printWithdrawalNotice(ctx, applicationEventDataSchema.parse(data), { press: providers.press, lender }),
  "remind-deferral": (ctx, data, post) => remindOfDeferral(ctx, applicationDataSchema.parse(data), post),
  "send-satisfaction-note": (ctx, data, { origins, ...post }) =>
    sendSatisfactionNote(ctx, applicationEventDataSchema.parse(data), { ...post, applicantOrigin: origins.applicant }),
  "remind-satisfaction-note": (ctx, data, { origins, ...post }) =>
    remindOfSatisfactionNote(ctx, applicationDataSchema.parse(data), { ...post, applicantOrigin: origins.applicant }),
  "send-sign-in-code": (ctx, data, { providers, ...post }) =>
    sendSignInCode(ctx, signInCodeDataSchema.parse(data), { ...post, texts: providers.texts }),
  "send-waiting-messages": (ctx, _data, { mailer, providers }) => sendWaitingMessages(ctx, { mailer, texts: providers.texts }),
  "request-password-reset": (ctx, data) => requestPasswordReset(ctx, passwordResetDataSchema.parse(data)),
  "email-password-reset": (ctx, data, parts) => sendPasswordResetEmail(ctx, userEventDataSchema.parse(data), parts),
  "email-password-changed": (ctx, data, parts) => sendPasswordChangedEmail(ctx, userEventDataSchema.parse(data), parts),
  "email-address-changed": (ctx, data, parts) => sendAddressChangedEmail(ctx, userEventDataSchema.parse(data), parts),
  "email-factor-added": (ctx, data, parts) => sendFactorAddedEmail(ctx, userEventDataSchema.parse(data), parts),
  "email-factor-removed": (ctx, data, parts) => sendFactorRemovedEmail(ctx, userEventDataSchema.parse(data), parts),
  "email-first-password": (ctx, data, parts) => sendFirstPasswordEmail(ctx, userEventDataSchema.parse(data), parts),
  "backtest-policy": (ctx, data) => continueBacktest(ctx, backtestStepDataSchema.parse(data)),
  "deliver-hand-over": (ctx, data, { providers }) =>
    deliverServicingVersion(ctx, z.object({ versionId: z.uuid() }).parse(data), providers.servicing),
  "make-servicing-files": (ctx) => makeServicingFiles(ctx),
  "tell-web-shop": (ctx, data, parts) => queueWebhook(ctx, shopNotificationDataSchema.parse(data), v1Parts(parts)),
  "tell-shop-of-dispute": (ctx, data, parts) => recordDisputeEvent(ctx, disputeEventDataSchema.parse(data), v1Parts(parts)),
  "tell-shop-of-payout": (ctx, data, parts) => recordPayoutEvent(ctx, payoutEventDataSchema.parse(data), v1Parts(parts)),
  "deliver-event": (ctx, data, { providers }) => deliverEvent(ctx, z.object({ deliveryId: z.uuid() }).parse(data), providers.webhooks),
  "deliver-webhook": (ctx, data, { providers }) => deliverWebhook(ctx, z.object({ deliveryId: z.uuid() }).parse(data), providers.webhooks),
} as const satisfies Record<string, Handler>;

export type JobName = keyof typeof handlers;

type BatchHandler = (ctx: Ctx, data: readonly unknown[], parts: JobDependencies) => Promise<readonly ((own: Ctx) => Promise<void>)[]>;

/** A worker that takes several jobs of one kind at once calls their common handler in this list. */
export const batchHandlers: Partial<Record<JobName, BatchHandler>> = {
  "decide-application": async (ctx, data, parts) => {
    const begun = await startDecisions(
      ctx,
      data.map((one) => applicationDataSchema.parse(one).applicationId),
    );
    return begun.map((one) => async (own) => {
      if (one) await completeDecision(own, one, decisionParts(parts));
    });
  },
};

export const jobNames = Object.keys(handlers) as JobName[];
