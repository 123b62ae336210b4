import { readConfig } from "@farthing/server/platform/config";
import { createLog } from "@farthing/server/platform/log";
import { createMetrics } from "@farthing/server/platform/metrics";
import { createHttpChecks } from "@farthing/server/providers/checks/http";
import type { CustomerChecks } from "@farthing/server/providers/checks/port";
import { createOutsideService } from "@farthing/server/providers/outside-service";

/** How a referred customer is asked to do something: where the checks are made, and where the customer comes back to. */
export interface CheckService {
  readonly checks: CustomerChecks;
  readonly applicantOrigin: string;
}

const withinMs = 10_000;

/**
 * The check service of the product's own settings, asked over the wire as the product asks it, so that the links of the demo world lead
 * to checks that a customer can do. Undefined where nobody answers: then the links are still to be sent, and the shop can send them.
 */
export async function connectCheckService(variables: Readonly<Record<string, string | undefined>>): Promise<CheckService | undefined> {
  const { outside, origins } = readConfig(variables);
  const answers = await fetch(outside.checks.url, { signal: AbortSignal.timeout(withinMs) }).then(
    () => true,
    () => false,
  );
  if (!answers) return undefined;
  const service = createOutsideService({
    name: "checks",
    access: outside.checks,
    withinMs,
    metrics: createMetrics(),
    log: createLog("silent"),
  });
  return { checks: createHttpChecks(service), applicantOrigin: origins.applicant };
}
