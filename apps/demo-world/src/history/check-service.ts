import { readConfig } from "@farthing/server/platform/config";
import { createLog } from "@farthing/server/platform/log";
import { createMetrics } from "@farthing/server/platform/metrics";
import { createHttpChecks } from "@farthing/server/providers/checks/http";
import type { CustomerChecks } from "@farthing/server/providers/checks/port";
import { createOutsideService } from "@farthing/server/providers/outside-service";

export interface CheckService {
  readonly checks: CustomerChecks;
  readonly applicantOrigin: string;
}

const answerTimeoutMs = 10_000;

/** Returns undefined if the check service does not answer. The demo world then sends no links to checks. */
export async function connectCheckService(variables: Readonly<Record<string, string | undefined>>): Promise<CheckService | undefined> {
  const { outside, origins } = readConfig(variables);
  const answers = await fetch(outside.checks.url, { signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    () => true,
    () => false,
  );
  if (!answers) return undefined;
  const service = createOutsideService({
    name: "checks",
    access: outside.checks,
    withinMs: answerTimeoutMs,
    metrics: createMetrics(),
    log: createLog("silent"),
  });
  return { checks: createHttpChecks(service), applicantOrigin: origins.applicant };
}
