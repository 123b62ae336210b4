import { lastInstructionCutOff } from "@farthing/domain/bacs";
import { demoLender } from "@farthing/server/platform/lender";
import { createContext, systemActor } from "@farthing/server/use-cases/context";
import { sendInstructions } from "@farthing/server/use-cases/direct-debits/send-instructions";
import type { HistoryEnvironment } from "./application-history.ts";

const [minuteMs, dayMs] = [60_000, 86_400_000];
const daysToReplay = 120;

/** Runs the server's job that sends Direct Debit instructions, once for each past day up to yesterday. */
export async function sendPastInstructions({ store, now }: HistoryEnvironment): Promise<void> {
  const occasion = { actor: systemActor, call: "demo-world", requestId: "demo-world", idempotency: undefined };
  for (let days = daysToReplay; days > 0; days--) {
    const due = lastInstructionCutOff(new Date(now.getTime() - days * dayMs));
    await sendInstructions(createContext(store, { ...occasion, now: new Date(due.getTime() + minuteMs) }), demoLender);
  }
}
