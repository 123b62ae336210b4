import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const lenderAccess = { origins: ["lender"], needs: "message:resend" } as const;

export const readUndeliveredMessages = endpoint({
  ...lenderAccess,
  method: "GET",
  path: "lender/undelivered-messages",
  summary: "E-mails and text messages of the last 30 days that were given up or bounced, newest first",
  reply: z.object({
    messages: z.array(
      z.object({
        messageId: z.string(),
        channel: z.enum(["email", "text"]),
        template: z.string(),
        applicationId: z.string().nullable(),
        state: z.enum(["given_up", "bounced"]),
        attempts: z.number().int(),
        /** The last response of the mail or text service, if Farthing has stopped trying to send the message. */
        lastOutcome: z.enum(["unavailable", "deferred"]).nullable(),
        requested: z.iso.datetime(),
        ended: z.iso.datetime(),
        canBeSentAgain: z.boolean(),
      }),
    ),
  }),
  errors: ["session.required", "access.denied"],
});

export const sendMessageAgain = endpoint({
  ...lenderAccess,
  method: "POST",
  path: "lender/undelivered-messages/send-again",
  summary: "Send a message again that was given up. It keeps its message id and is retried for another 72 hours",
  body: z.strictObject({ messageId: z.string().min(1).max(300) }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "message.not_found", "message.not_given_up"],
});
