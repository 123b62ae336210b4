import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Callback {
  readonly signature: string;
  readonly body: string;
}

export async function callbackListener() {
  const callbacks: Callback[] = [];
  const refusals: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    callbacks.push({ signature: String(request.headers["farthing-signature"]), body: await text(request) });
    response.writeHead(refusals.shift() ?? 204).end();
    for (const wake of waiting) wake();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The listener has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    callbacks,
    refuseNext: (...statuses: readonly number[]) => void refusals.push(...statuses),
    async received(count: number): Promise<void> {
      while (callbacks.length < count) await new Promise<void>((wake) => waiting.add(wake));
    },
  };
}
