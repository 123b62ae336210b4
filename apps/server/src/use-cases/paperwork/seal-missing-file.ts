import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Within this time, another request for the file enqueues no second job. Pages ask for the file again every few seconds. */
const sealingSeconds = 60;

/** Enqueues the job that seals an agreement whose file is not stored. Agreements of the demo world get their file on the first request. */
export const sealMissingFile = (tx: UnitOfWork, applicationId: string): Promise<void> =>
  tx.sendJob("seal-agreement", { applicationId }, { singletonKey: `unprinted ${applicationId}`, singletonSeconds: sealingSeconds });
