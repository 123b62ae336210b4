import type { Contract, OwnApplication } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import type { FollowingPort } from "@farthing/journey";

type Calls = Pick<
  Client<Contract>,
  "getApplicantApplication" | "decideForApplicant" | "decideForApplicantAsynchronously" | "getApplicantLatestDecision"
>;

/** The application in hand by the calls that a customer has: it can be followed, and not yet changed. */
export const applicantInHandPort = (calls: Calls): FollowingPort<OwnApplication> => ({
  read: (id, signal) => calls.getApplicantApplication({ params: { id } }, { ...(signal && { signal }) }),
  decide: ({ id, asynchronous, ...body }, idempotencyKey) =>
    (asynchronous ? calls.decideForApplicantAsynchronously : calls.decideForApplicant)({ params: { id }, body }, { idempotencyKey }),
  latest: (id, signal) => calls.getApplicantLatestDecision({ params: { id } }, { ...(signal && { signal }) }),
});
