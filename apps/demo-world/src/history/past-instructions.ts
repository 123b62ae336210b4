import { lastInstructionFile } from "@farthing/domain/bacs";
import { demoLender } from "@farthing/server/platform/lender";
import { createContext, system } from "@farthing/server/use-cases/context";
import { sendInstructions } from "@farthing/server/use-cases/direct-debits/send-instructions";
import type { Environment } from "./application-history.ts";

const [minuteMs, dayMs] = [60_000, 86_400_000];
const pastDays = 120;

/** Runs the server's job that sends Direct Debit instructions, once for each past day up to yesterday. */
export async function sendPastInstructions({ store, now }: Environment): Promise<void> {
  const occasion = { actor: system, call: "demo-world", requestId: "demo-world", idempotency: undefined };
  for (let days = pastDays; days > 0; days--) {
    const due = lastInstructionFile(new Date(now.getTime() - days * dayMs));
    await sendInstructions(createContext(store, { ...occasion, now: new Date(due.getTime() + minuteMs) }), demoLender);
  }
}
