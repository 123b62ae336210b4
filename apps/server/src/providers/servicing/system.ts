import type { Metrics } from "../../platform/metrics.ts";
import type { ExternalServiceSettings } from "../../platform/outside-services.ts";
import { createHttpWebhooks, type WebhookSettings } from "../webhooks/http.ts";
import type { Webhooks } from "../webhooks/port.ts";

export interface ServicingSystem extends Webhooks {
  /** The URL and the secret of the webhooks. Null if no servicing system is configured. */
  to(): { readonly url: string; readonly secret: string } | null;
  hasKey(): boolean;
}

export function createServicingSystem(
  settings: ExternalServiceSettings["servicing"],
  webhooks: WebhookSettings,
  metrics: Metrics,
): ServicingSystem {
  // The servicing system may be in a private network, because the operator has chosen its URL.
  const host = settings.url === undefined ? [] : [new URL(settings.url).hostname];
  return {
    ...createHttpWebhooks({ ...webhooks, privateHosts: [...webhooks.privateHosts, ...host] }, metrics),
    to: () => (settings.url && settings.secret ? { url: settings.url, secret: settings.secret } : null),
    hasKey: () => settings.key !== undefined,
  };
}
