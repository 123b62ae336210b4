import type { JobName } from "@farthing/server/jobs/handlers";
import { demoLender } from "@farthing/server/platform/lender";
import { createLog } from "@farthing/server/platform/log";
import type { Bureau } from "@farthing/server/providers/bureau/port";
import type { Mailer } from "@farthing/server/providers/mail/port";
import type { PdfPrinter } from "@farthing/server/providers/press/port";
import type { Texts } from "@farthing/server/providers/texts/port";
import type { SendJob } from "@farthing/server/store/unit-of-work";
import { deliverAutomatically, endCoolingOff } from "@farthing/server/use-cases/after-signing/loan-deadlines";
import { remindOfDeferral } from "@farthing/server/use-cases/after-signing/remind-of-deferral";
import { expireApplication } from "@farthing/server/use-cases/applications/expire-application";
import type { Ctx } from "@farthing/server/use-cases/context";
import type { EventLetter } from "@farthing/server/use-cases/correspondence/letter-facts";
import { sendEventLetter } from "@farthing/server/use-cases/correspondence/send-event-letter";
import { decideApplication } from "@farthing/server/use-cases/decisions/decide-application";
import { lapseAmendment } from "@farthing/server/use-cases/decisions/revert-amendment";
import { sendOutcomeEmail } from "@farthing/server/use-cases/decisions/send-outcome-email";
import { refundDeposit } from "@farthing/server/use-cases/deposits/refund-deposit";
import { syncInstruction } from "@farthing/server/use-cases/direct-debits/sync-instruction";
import { inviteToChecks, remindOfChecks } from "@farthing/server/use-cases/referrals/invite-to-checks";
import { flagLateReferral, lapseReferral } from "@farthing/server/use-cases/referrals/referral-deadlines";
import { sendSatisfactionNote } from "@farthing/server/use-cases/satisfaction/send-note";
import type { CheckService } from "./check-service.ts";
import { createFixedPaymentService } from "./local-providers.ts";

interface ApplicationJobData {
  readonly applicationId: string;
  readonly eventId: string;
  readonly letter?: EventLetter;
}

const discardingMailer: Mailer = { send: async () => "sent", close: () => undefined };
const mailDependencies = { mailer: discardingMailer, lender: demoLender, applicantOrigin: "" };

/** Past e-mails are recorded without their PDF files. */
const unusedPress: PdfPrinter = { print: () => Promise.reject(new Error("the demo world prints nothing")) };

/** The evaluator of the credit policy must never fail, so each failure is logged. */
const log = createLog("warn");

const discardingTexts: Texts = { send: async () => "sent" };

interface JobProviders {
  readonly bureau: Bureau;
  readonly checkService?: CheckService | undefined;
}

type JobHandler = (ctx: Ctx, data: ApplicationJobData, providers: JobProviders) => Promise<void>;

/** Sends no e-mails about first passwords, because the staff already have a password. */
export const pastJobs: Partial<Record<JobName, JobHandler>> = {
  "decide-application": (ctx, data, { bureau }) => decideApplication(ctx, data, { bureau, log }),
  "ask-customer": async (ctx, data, { checkService }) => {
    if (checkService) await inviteToChecks(ctx, data, { ...mailDependencies, ...checkService, texts: discardingTexts });
  },
  "remind-referral": async (ctx, data, { checkService }) => {
    if (checkService) await remindOfChecks(ctx, data, { ...mailDependencies, ...checkService, texts: discardingTexts });
  },
  "email-outcome": (ctx, data) => sendOutcomeEmail(ctx, data, mailDependencies),
  "send-letter": async (ctx, { letter, ...data }) => {
    if (letter) await sendEventLetter(ctx, { ...data, letter }, { ...mailDependencies, press: unusedPress });
  },
  "send-satisfaction-note": (ctx, data) => sendSatisfactionNote(ctx, data, mailDependencies),
  "refund-deposit": (ctx, data) => refundDeposit(ctx, data, createFixedPaymentService({ is: "expired" })),
  "expire-application": (ctx, data) => expireApplication(ctx, data),
  "flag-late-referral": (ctx, data) => flagLateReferral(ctx, data),
  "lapse-referral": (ctx, data) => lapseReferral(ctx, data),
  "lapse-amendment": (ctx, data) => lapseAmendment(ctx, data),
  "deliver-automatically": (ctx, data) => deliverAutomatically(ctx, data),
  "end-cooling-off": (ctx, data) => endCoolingOff(ctx, data),
  "keep-instruction": (ctx, data) => syncInstruction(ctx, data),
  "remind-deferral": (ctx, data) => remindOfDeferral(ctx, data, mailDependencies),
};

const notifyWebShop: JobName = "tell-web-shop";

interface QueuedJob {
  readonly name: string;
  readonly data: ApplicationJobData;
}

export class JobQueue {
  readonly #byApplication = new Map<string, QueuedJob[]>();

  readonly send: SendJob = async (name, data) => {
    // The web shop of the demo had no webhook URL in the past, so no webhooks are sent.
    if (!("applicationId" in data) || name === notifyWebShop) return;
    const job = { name, data: data as ApplicationJobData };
    const { applicationId } = job.data;
    this.#byApplication.set(applicationId, [...(this.#byApplication.get(applicationId) ?? []), job]);
  };

  take(applicationId: string): readonly QueuedJob[] {
    const jobs = this.#byApplication.get(applicationId) ?? [];
    this.#byApplication.delete(applicationId);
    return jobs;
  }
}
