import type { Contract, OwnApplication } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import type { ApplicationPort } from "@farthing/journey";

type Calls = Pick<
  Client<Contract>,
  | "getApplicantApplication"
  | "saveOwnApplication"
  | "submitApplicantSection"
  | "decideForApplicant"
  | "decideForApplicantAsynchronously"
  | "getApplicantLatestDecision"
>;

export const applicantApplicationPort = (calls: Calls): ApplicationPort<OwnApplication> => ({
  read: (id, signal) => calls.getApplicantApplication({ params: { id } }, { ...(signal && { signal }) }),
  save: ({ id, document, version }, idempotencyKey) =>
    calls.saveOwnApplication({ params: { id: id ?? "" }, body: { document, ...(version !== null && { version }) } }, { idempotencyKey }),
  submitSection: ({ id, section, values, version }) => calls.submitApplicantSection({ params: { id, section }, body: { values, version } }),
  decide: ({ id, asynchronous, ...body }, idempotencyKey) =>
    (asynchronous ? calls.decideForApplicantAsynchronously : calls.decideForApplicant)({ params: { id }, body }, { idempotencyKey }),
  latest: (id, signal) => calls.getApplicantLatestDecision({ params: { id } }, { ...(signal && { signal }) }),
});
