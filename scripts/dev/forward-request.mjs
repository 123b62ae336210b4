import { request as ask } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A request for a process that is restarting waits at most this long. */
const restartMsMax = 30_000;
const retryMs = 50;

export async function forwardRequest(request, response, target) {
  try {
    const socket = await connectTo(target, response);
    const { method, url: path, headers } = request;
    const forwarded = ask({ method, path, headers, createConnection: () => socket });
    forwarded.on("error", () => (response.headersSent ? response.destroy() : answerUnavailable(response)));
    forwarded.on("response", (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  } catch {
    answerUnavailable(response);
  }
}

async function connectTo(target, response) {
  for (const giveUpAt = Date.now() + restartMsMax; ; ) {
    try {
      return await new Promise((connected, refused) => {
        const socket = connect(target, () => connected(socket)).on("error", refused);
      });
    } catch (error) {
      if (Date.now() > giveUpAt || response.destroyed) throw error;
      await wait(retryMs);
    }
  }
}

function answerUnavailable(response) {
  response.writeHead(502, { "content-type": "text/plain" }).end("The product does not answer; the terminal of npm run dev says why.\n");
}
