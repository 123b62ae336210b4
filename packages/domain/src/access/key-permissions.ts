import type { Environment } from "./features.ts";

/** An API key without a list of permissions has all permissions in this list. */
export const keyPermissions = {
  "rateCard:read": "Read the products, limits and quotes of the shop",
  "applications:read": "Read and list applications",
  "applications:write": "Create applications, and cancel them before the signature",
  "fulfilments:write": "Report deliveries",
  "refunds:write": "Refund a signed order, whole or in part",
  "payouts:read": "Read payouts and their remittance lines",
  "disputes:read": "Read customers' complaints about goods",
  "disputes:write": "Answer customers' complaints about goods",
  "events:read": "List the events of the last 30 days",
  "webhooks:write": "Manage webhook endpoints, send test events and replay deliveries",
} as const satisfies Record<`${string}:${string}`, string>;
export type KeyPermission = keyof typeof keyPermissions;

export const keyPermissionNames = Object.keys(keyPermissions) as [KeyPermission, ...KeyPermission[]];

/** A test key works only outside production, and a live key only in production. */
export const keyModes = ["test", "live"] as const;
export type KeyMode = (typeof keyModes)[number];

export const keyModeIn = (environment: Environment): KeyMode => (environment === "prod" ? "live" : "test");

/** API keys of earlier releases have no mode (test or live) and work everywhere. */
export const modeOfKey = (key: string): KeyMode | null => keyModes.find((mode) => key.startsWith(`fsk_${mode}_`)) ?? null;
