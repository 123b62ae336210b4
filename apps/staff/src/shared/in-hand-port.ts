import type { Application, Contract } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import type { ApplicationPort } from "@farthing/journey";

type Calls = Pick<
  Client<Contract>,
  "getApplication" | "saveApplication" | "submitSection" | "decide" | "decideAsynchronously" | "getLatestDecision"
>;

export const staffApplicationPort = (calls: Calls): ApplicationPort<Application> => ({
  read: (id, signal) => calls.getApplication({ params: { id } }, { ...(signal && { signal }) }),
  save: ({ id, document, version, onBehalfOf }, idempotencyKey) =>
    calls.saveApplication(
      {
        body: {
          document,
          ...(id !== null && { id }),
          ...(version !== null && { version }),
          ...(onBehalfOf !== null && { proposingOnBehalfOf: onBehalfOf }),
        },
      },
      { idempotencyKey },
    ),
  submitSection: ({ id, section, values, version }) => calls.submitSection({ params: { id, section }, body: { values, version } }),
  decide: ({ asynchronous, ...body }, idempotencyKey) =>
    (asynchronous ? calls.decideAsynchronously : calls.decide)({ body }, { idempotencyKey }),
  latest: (id, signal) => calls.getLatestDecision({ params: { id } }, { ...(signal && { signal }) }),
});
