import { spokeAndChain } from "@farthing/sandbox/shop/spoke-and-chain";
import type { Store } from "@farthing/server/store/unit-of-work";
import { createContext, system } from "@farthing/server/use-cases/context";
import { issueApiKey, registerWebShop, setWebhook } from "@farthing/server/use-cases/web-shop/register-web-shop";

/** Registers the sandbox's example web shop, which sells for the head office of Spoke & Chain. */
export async function fillWebShops(store: Store, sandboxOrigin: string, now: Date): Promise<void> {
  const ctx = createContext(store, { actor: system, call: "demo-world", requestId: "demo-world", idempotency: undefined, now });
  const { supplierNumber, keyName, apiKey, webhookPath, webhookSecret } = spokeAndChain;
  await registerWebShop(ctx, { supplierNumber, returnOrigins: [sandboxOrigin] });
  await setWebhook(ctx, { supplierNumber, url: `${sandboxOrigin}${webhookPath}`, secret: webhookSecret });
  await issueApiKey(ctx, { supplierNumber, name: keyName, key: apiKey });
}
