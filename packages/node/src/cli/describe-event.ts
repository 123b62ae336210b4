import type { Event } from "../api.generated.ts";

/** Returns one line, such as "10:02:11  application.signed  104829247  SC-88213  signed". */
export function describeEvent({ created, type, isTest, id, data: { application, dispute, payout } }: Event): string {
  const about = application
    ? [application.id, application.orderReference, application.state]
    : [dispute?.applicationId, dispute?.orderReference, dispute?.state, payout?.reference, payout?.amount];
  return [created.slice(0, 19).replace("T", " "), type.padEnd(24), ...about, isTest ? "test" : null, id].filter(Boolean).join("  ");
}
