import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  let answer: number | "silence" = 200;
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    if (answer !== "silence") response.writeHead(answer).end("thank you");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/farthing`,
    answerWith(next: number | "silence") {
      answer = next;
    },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
