import type { Endpoint } from "@farthing/contract";
import { type KeyMode, modeOfKey } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ApiKeyHolder } from "../../store/web-shop/web-shops.ts";

/** Production refuses a test key, and other environments refuse a live key. A mistaken setting is thus noticed at the first request. */
export function requireKeyMode(key: string, mode: KeyMode): void {
  const named = modeOfKey(key);
  if (named !== null && named !== mode) fail("apiKey.wrong_mode");
}

export function requireKeyPermission({ keyPermission }: Pick<Endpoint, "keyPermission">, { permissions }: ApiKeyHolder): void {
  if (keyPermission === undefined || permissions === null || permissions.includes(keyPermission)) return;
  fail("apiKey.permission_missing", { permission: keyPermission });
}
