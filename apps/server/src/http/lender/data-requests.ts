import * as contract from "@farthing/contract";
import { lastDayToAnswer } from "@farthing/domain/application";
import { localDate } from "@farthing/domain/money";
import type { DataRequest } from "../../store/data-requests/data-requests.ts";
import { downloadDataCopy, readDataRequests, requestDataCopy } from "../../use-cases/data-requests/request-copy.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDataRequests(implement: EndpointImplementer): void {
  implement(contract.readDataRequests, async ({ ctx, given }) => {
    const { today, now, requests } = await readDataRequests(ctx, given.params.id);
    return { today, requests: requests.map((request) => requestOnWire(request, now)) };
  });

  implement(contract.requestDataCopy, ({ ctx, given: { params, body } }) =>
    requestDataCopy(ctx, { ...body, applicationId: params.id, receivedOn: localDate(body.receivedOn) }),
  );

  implement(contract.takeDataCopy, ({ ctx, given }) => downloadDataCopy(ctx, given.params.id));
}

const requestOnWire = ({ checkedAt, madeAt, expiresAt, hasCopy, ...request }: DataRequest, now: Date) => ({
  ...request,
  checked: checkedAt.toISOString(),
  state:
    madeAt === null ? ("making" as const) : hasCopy && expiresAt !== null && expiresAt > now ? ("ready" as const) : ("expired" as const),
  availableUntil: expiresAt && lastDayToAnswer(expiresAt),
});
