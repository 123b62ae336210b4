import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FaultMode, ServiceName } from "../../../sandbox/src/faults.ts";
import { startSandbox } from "../../../sandbox/src/sandbox.ts";
import { readSettings } from "../../../sandbox/src/settings.ts";
import { type Config, readConfig } from "../../src/platform/config.ts";
import { createMetrics, type Metrics } from "../../src/platform/metrics.ts";
import { createProviders, type Providers } from "../../src/providers/index.ts";
import { silentLog } from "./database.ts";

export interface SandboxServices {
  readonly origin: string;
  /** The URL on which the payment page really listens. The sandbox itself reports the URL from its settings. */
  readonly paymentOrigin: string;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly providers: Providers;
  providersWith(variables: Readonly<Record<string, string>>): Providers;
  fault(service: ServiceName, mode: FaultMode, delayMs?: number): Promise<void>;
  searchesOf(reference: string): Promise<{ readonly soft: number; readonly hard: number }>;
  messagesTo(to: string): Promise<readonly ArrivedMessage[]>;
  close(): Promise<void>;
}

interface ArrivedMessage {
  readonly text: string;
  readonly deliveries: number;
}

export async function startSandboxServices(options: { productOrigin?: string; slowPersonaMs?: number } = {}): Promise<SandboxServices> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-outside-"));
  const productOrigin = options.productOrigin ?? "http://127.0.0.1:1";
  const settings = readSettings({ FARTHING_DATA_DIR: dataDir, FARTHING_LOG_LEVEL: "silent" });
  const running = await startSandbox({
    ...settings,
    httpPort: 0,
    smtpPort: 0,
    paymentPort: 0,
    origins: { staff: productOrigin, applicant: productOrigin, lender: productOrigin },
    slowPersonaMs: options.slowPersonaMs ?? 0,
  });
  const origin = `http://localhost:${running.httpPort}`;
  const metrics = createMetrics();
  const config = readConfig({ FARTHING_SANDBOX_ORIGIN: origin });
  const providersWith = (variables: Readonly<Record<string, string>>) =>
    createProviders(readConfig({ FARTHING_SANDBOX_ORIGIN: origin, ...variables }), metrics, silentLog);
  const request = async <Answer>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Answer;

  return {
    origin,
    paymentOrigin: `http://localhost:${running.paymentPort}`,
    config,
    metrics,
    providers: providersWith({}),
    providersWith,

    async fault(service, mode, delayMs = 100) {
      await fetch(`${origin}/api/faults`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ [service]: { mode, delayMs } }),
      });
    },

    searchesOf: (reference) => request(`/bureau/searches?reference=${encodeURIComponent(reference)}`),
    messagesTo: async (to) => (await request<{ messages: ArrivedMessage[] }>(`/api/messages?to=${encodeURIComponent(to)}`)).messages,

    async close() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
