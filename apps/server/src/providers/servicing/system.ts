import type { Metrics } from "../../platform/metrics.ts";
import type { ExternalServiceSettings } from "../../platform/outside-services.ts";
import { createHttpWebhooks, type WebhookSettings } from "../webhooks/http.ts";
import type { Webhooks } from "../webhooks/port.ts";

export interface ServicingSystem extends Webhooks {
  to(): { readonly url: string; readonly secret: string } | null;
  hasKey(): boolean;
}

export function createServicingSystem(
  settings: ExternalServiceSettings["servicing"],
  webhooks: WebhookSettings,
  metrics: Metrics,
): ServicingSystem {
  // The operator has chosen this URL, so the servicing system may be in a private network.
  const host = settings.url === undefined ? [] : [new URL(settings.url).hostname];
  return {
    ...createHttpWebhooks({ ...webhooks, privateHosts: [...webhooks.privateHosts, ...host] }, metrics),
    to: () => (settings.url && settings.secret ? { url: settings.url, secret: settings.secret } : null),
    hasKey: () => settings.key !== undefined,
  };
}
