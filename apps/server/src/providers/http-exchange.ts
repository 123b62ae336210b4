import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from "node:http";
import { request as secureRequest, Agent as TlsAgent } from "node:https";

/**
 * One request over HTTP and its whole answer, on a connection that is kept for the next. Nobody is followed to another address. `fetch` costs a
 * decision a millisecond more: it makes streams and signals of either side, for bodies that are one small text each.
 */

/** A connection that nobody has used for so long may have been forgotten on the way, without a word. */
const idleMsMax = 4_000;
const kept = { keepAlive: true, timeout: idleMsMax };
const [plainAgent, tlsAgent] = [new PlainAgent(kept), new TlsAgent(kept)];

interface Sent {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whatever has been heard by then. */
  readonly withinMs: number;
}

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export class NoAnswerInTime extends Error {}

/** A plain timer that is gone with the answer: a signal of its own stays until its time is up, and every collection of garbage looks after it. */
export function exchange(address: string, { method, headers, body, withinMs }: Sent): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const isTls = address.startsWith("https:");
    const request = (isTls ? secureRequest : plainRequest)(address, {
      method,
      agent: isTls ? tlsAgent : plainAgent,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
    });
    const timer = setTimeout(() => {
      reject(new NoAnswerInTime());
      request.destroy();
    }, withinMs).unref();
    request.once("close", () => clearTimeout(timer));
    request.on("error", reject).on("response", (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("error", reject)
        .on("data", (piece: string) => {
          text += piece;
        })
        .on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.end(body);
  });
}
