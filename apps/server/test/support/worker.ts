import { startWorkers } from "../../src/jobs/worker.ts";
import { readConfig } from "../../src/platform/config.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createMetrics, type Metrics } from "../../src/platform/metrics.ts";
import type { Mail, Mailer } from "../../src/providers/mail/port.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { silentLog } from "./database.ts";
import { unavailableProviders } from "./unavailable-providers.ts";
import type { TestWorld } from "./world.ts";

/** For chosen addresses, the mail service is unavailable or makes the job fail. */
export interface MemoryMailer extends Mailer {
  readonly sent: readonly Mail[];
  readonly unavailableFor: Set<string>;
  readonly brokenFor: Set<string>;
}

function memoryMailer(): MemoryMailer {
  const sent: Mail[] = [];
  const unavailableFor = new Set<string>();
  const brokenFor = new Set<string>();
  return {
    sent,
    unavailableFor,
    brokenFor,
    async send(mail) {
      if (unavailableFor.has(mail.to)) return "unavailable";
      if (brokenFor.has(mail.to)) throw new Error("the mailer is broken");
      sent.push(mail);
      return "sent";
    },
    close: () => undefined,
  };
}

/** Runs jobs like a worker process until the test ends. */
export async function startWorker(
  shop: TestWorld,
  providers = unavailableProviders(),
): Promise<{ readonly mail: MemoryMailer; readonly metrics: Metrics }> {
  const parts = { mail: memoryMailer(), metrics: createMetrics() };
  const { origins, seal } = readConfig({});
  const sealer = createLenderSealer({ seal, lender: demoLender }, shop.store);
  const given = {
    log: silentLog,
    keyMode: "test" as const,
    metrics: parts.metrics,
    mailer: parts.mail,
    lender: demoLender,
    origins,
    providers,
    sealer,
  };
  await startWorkers(shop.queue, shop.store, given);
  return parts;
}
