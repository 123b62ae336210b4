import type { JobName } from "@farthing/server/jobs/handlers";
import { demoLender } from "@farthing/server/platform/lender";
import { createLog } from "@farthing/server/platform/log";
import type { Bureau } from "@farthing/server/providers/bureau/port";
import type { Mailer } from "@farthing/server/providers/mail/port";
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
import { inviteToChecks } from "@farthing/server/use-cases/referrals/invite-to-checks";
import { flagLateReferral, lapseReferral } from "@farthing/server/use-cases/referrals/referral-deadlines";
import type { CheckService } from "./check-service.ts";
import { paymentsReturning } from "./local-providers.ts";

interface AboutApplication {
  readonly applicationId: string;
  readonly eventId: string;
  /** Which e-mail the job "send-letter" sends. */
  readonly letter?: EventLetter;
}

/** A letter of the past is on record and lies in no mailbox: whoever opens the demo finds the inbox empty. */
const discardingMailer: Mailer = { send: async () => "sent", close: () => undefined };
const post = { mailer: discardingMailer, lender: demoLender };

/** The evaluator must not fail for the demo world either. */
const log = createLog("warn");

const discardingTexts: Texts = { send: async () => "sent" };

interface Outside {
  readonly bureau: Bureau;
  readonly checkService?: CheckService | undefined;
}

type JobHandler = (ctx: Ctx, data: AboutApplication, outside: Outside) => Promise<void>;

/**
 * What follows from an act of the past is done at once, at its own time, by the use case that the product's worker would have called.
 * Left out are the first-password letters of staff who have long chosen one.
 */
export const pastJobs: Partial<Record<JobName, JobHandler>> = {
  "decide-application": (ctx, data, { bureau }) => decideApplication(ctx, data, { bureau, log }),
  "ask-customer": async (ctx, data, { checkService }) => {
    if (checkService) await inviteToChecks(ctx, data, { ...post, ...checkService, texts: discardingTexts });
  },
  "email-outcome": (ctx, data) => sendOutcomeEmail(ctx, data, post),
  "send-letter": async (ctx, { letter, ...data }) => {
    if (letter === "cancellation") await sendEventLetter(ctx, { ...data, letter }, { ...post, applicantOrigin: "" });
  },
  "refund-deposit": (ctx, data) => refundDeposit(ctx, data, paymentsReturning({ is: "expired" })),
  "expire-application": (ctx, data) => expireApplication(ctx, data),
  "flag-late-referral": (ctx, data) => flagLateReferral(ctx, data),
  "lapse-referral": (ctx, data) => lapseReferral(ctx, data),
  "lapse-amendment": (ctx, data) => lapseAmendment(ctx, data),
  "deliver-automatically": (ctx, data) => deliverAutomatically(ctx, data),
  "end-cooling-off": (ctx, data) => endCoolingOff(ctx, data),
  "keep-instruction": (ctx, data) => syncInstruction(ctx, data),
  "remind-deferral": (ctx, data) => remindOfDeferral(ctx, data, post),
};

const notifyWebShop: JobName = "tell-web-shop";

interface SentJob {
  readonly name: string;
  readonly data: AboutApplication;
}

/** Keeps what the acts of each application have set going until it is played. */
export class JobQueue {
  readonly #ofApplication = new Map<string, SentJob[]>();

  readonly send: SendJob = async (name, data) => {
    // No web shop of the past has an address to be told at.
    if (!("applicationId" in data) || name === notifyWebShop) return;
    const job = { name, data: data as AboutApplication };
    const { applicationId } = job.data;
    this.#ofApplication.set(applicationId, [...(this.#ofApplication.get(applicationId) ?? []), job]);
  };

  take(applicationId: string): readonly SentJob[] {
    const jobs = this.#ofApplication.get(applicationId) ?? [];
    this.#ofApplication.delete(applicationId);
    return jobs;
  }
}
