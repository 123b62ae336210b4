export type * from "./api.generated.ts";
export { apiVersion } from "./api.generated.ts";
export { FarthingError, type Problem } from "./errors.ts";
export { createFarthing, type Farthing } from "./farthing.ts";
export { List, type Page } from "./list.ts";
export { newer } from "./newer.ts";
export type { CallOptions, Settings } from "./transport.ts";
export { signWebhook, verifyWebhook, type WebhookHeaders, WebhookRefused, type WebhookSettings } from "./webhooks.ts";
