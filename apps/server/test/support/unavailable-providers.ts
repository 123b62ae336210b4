import { readConfig } from "../../src/platform/config.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createProviders, type Providers } from "../../src/providers/index.ts";
import { silentLog } from "./database.ts";

export const unavailableProviders = (): Providers =>
  createProviders(readConfig({ FARTHING_SANDBOX_ORIGIN: "http://127.0.0.1:1" }), createMetrics(), silentLog);
