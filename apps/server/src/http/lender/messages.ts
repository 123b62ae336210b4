import * as contract from "@farthing/contract";
import { readUndeliveredMessages, sendMessageAgain } from "../../use-cases/mail/undelivered-messages.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveMessages(implement: EndpointImplementer): void {
  implement(contract.readUndeliveredMessages, async ({ ctx }) => {
    const messages = await readUndeliveredMessages(ctx);
    return {
      messages: messages.map(({ requestedAt, settledAt, ...message }) => ({
        ...message,
        requested: requestedAt.toISOString(),
        ended: settledAt.toISOString(),
      })),
    };
  });

  implement(contract.sendMessageAgain, ({ ctx, given }) => sendMessageAgain(ctx, given.body).then(() => undefined));
}
