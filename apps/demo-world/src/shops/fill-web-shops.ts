import { spokeAndChain } from "@farthing/sandbox/shop/spoke-and-chain";
import type { Store } from "@farthing/server/store/unit-of-work";
import { createContext, systemActor } from "@farthing/server/use-cases/context";
import { issueApiKey, registerWebShop } from "@farthing/server/use-cases/web-shop/register-web-shop";
import { addWebhookEndpoint } from "@farthing/server/use-cases/web-shop/webhook-endpoints";

export async function fillWebShops(store: Store, sandboxOrigin: string, now: Date): Promise<void> {
  const { retailer, supplierNumber, keyName, apiKey, webhookPath, webhookSecret } = spokeAndChain;
  const actor = { ...systemActor, retailer, supplierNumber };
  const ctx = createContext(store, { actor, call: "demo-world", requestId: "demo-world", idempotency: undefined, now });
  await registerWebShop(ctx, { supplierNumber, returnOrigins: [sandboxOrigin] });
  await issueApiKey(ctx, { supplierNumber, name: keyName, key: apiKey });
  await addWebhookEndpoint(ctx, {
    url: `${sandboxOrigin}${webhookPath}`,
    apiVersion: null,
    // The sandbox may run on this computer, which has no public address.
    isWebhookUrl: () => true,
    secret: webhookSecret,
  });
}
