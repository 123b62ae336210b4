import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Pages ask for the file again every few seconds. Within this time after the first request, further requests enqueue no second job. */
const sealingSeconds = 60;

/**
 * Enqueues the job that seals an agreement whose file is not stored. This happens in the demo world, where agreements get their file only
 * on the first request.
 */
export const sealMissingFile = (tx: UnitOfWork, applicationId: string): Promise<void> =>
  tx.sendJob("seal-agreement", { applicationId }, { singletonKey: `unprinted ${applicationId}`, singletonSeconds: sealingSeconds });
