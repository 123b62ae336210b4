import * as contract from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import type { FastifyRequest } from "fastify";
import type { ExternalServiceSettings } from "../platform/outside-services.ts";
import { readCallback } from "../providers/checks/callback.ts";
import { readDeliveryReport } from "../providers/mail/delivery-report.ts";
import { receiveCheckResult } from "../use-cases/checks/receive-check-result.ts";
import { receiveDeliveryReport } from "../use-cases/mail/receive-delivery-report.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveCallbacks(
  implement: EndpointImplementer,
  { checks, delivery }: Pick<ExternalServiceSettings, "checks" | "delivery">,
): void {
  implement(contract.receiveCheckResult, async ({ ctx, raw }) => {
    const callback = readCallback(raw.headers, textOf(raw), checks.callbackSecrets, new Date()) ?? fail("callback.unverified");
    await receiveCheckResult(ctx, callback);
    return undefined;
  });

  implement(contract.receiveDeliveryReport, async ({ ctx, raw }) => {
    const report = readDeliveryReport(raw.headers, textOf(raw), delivery.callbackSecrets, new Date()) ?? fail("callback.unverified");
    await receiveDeliveryReport(ctx, report);
    return undefined;
  });
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === "string" ? body : "");
