import { z } from "zod";
import type { Lender } from "../platform/lender.ts";
import type { Mailer } from "../providers/mail/port.ts";
import { expireApplication } from "../use-cases/applications/expire-application.ts";
import { sendCancellationEmail } from "../use-cases/applications/send-cancellation-email.ts";
import type { Ctx } from "../use-cases/context.ts";
import { sweepDeadlines } from "../use-cases/deadlines/sweep-deadlines.ts";
import { tidyUp } from "../use-cases/deadlines/tidy-up.ts";

/** Every job there is: what it is given, and the use case it calls. Each may run twice, so each use case is idempotent. */

const ofApplicationEvent = z.object({ eventId: z.uuid(), applicationId: z.string() });

export interface JobParts {
  readonly mailer: Mailer;
  readonly lender: Lender;
}

type Handler = (ctx: Ctx, data: unknown, parts: JobParts) => Promise<void>;

export const handlers = {
  tick: async (ctx) => {
    await sweepDeadlines(ctx);
    await tidyUp(ctx);
  },
  "expire-application": (ctx, data) => expireApplication(ctx, z.object({ applicationId: z.string() }).parse(data)),
  "email-cancellation": (ctx, data, parts) => sendCancellationEmail(ctx, ofApplicationEvent.parse(data), parts),
} as const satisfies Record<string, Handler>;

export type JobName = keyof typeof handlers;

export const jobNames = Object.keys(handlers) as JobName[];
