import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Pages ask for the sealed agreement every few seconds. Within this time, further requests enqueue no second job. */
const sealingSeconds = 60;

/** In the demo world, an agreement gets its file only on the first request. */
export const sealMissingFile = (tx: UnitOfWork, applicationId: string): Promise<void> =>
  tx.sendJob("seal-agreement", { applicationId }, { singletonKey: `unprinted ${applicationId}`, singletonSeconds: sealingSeconds });
