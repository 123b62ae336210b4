export type { Webhook } from "@farthing/contract";
export { CallFailed } from "@farthing/contract/client";
export { createFarthing, type Farthing, type FarthingSettings, type Order } from "./farthing.ts";
export { newer, type OrderStanding } from "./order-status.ts";
export { verifyWebhook, WebhookRefused } from "./verify-webhook.ts";
