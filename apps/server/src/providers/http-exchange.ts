import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from "node:http";
import { request as secureRequest, Agent as TlsAgent } from "node:https";

/** `fetch` would make each decision one millisecond slower, because it creates streams and signals. */

/** A connection that is idle for longer is not used again, because the network may have dropped it silently. */
const idleMsMax = 4_000;
const agentOptions = { keepAlive: true, timeout: idleMsMax };
const [plainAgent, tlsAgent] = [new PlainAgent(agentOptions), new TlsAgent(agentOptions)];

interface ExchangeRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly withinMs: number;
}

interface ExchangeResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export class ExchangeTimedOut extends Error {}

/** A plain timer is cleared when the answer arrives. An abort signal would stay in memory until its timeout. */
export function sendHttpRequest(address: string, { method, headers, body, withinMs }: ExchangeRequest): Promise<ExchangeResponse> {
  return new Promise((resolve, reject) => {
    const isTls = address.startsWith("https:");
    const request = (isTls ? secureRequest : plainRequest)(address, {
      method,
      agent: isTls ? tlsAgent : plainAgent,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
    });
    const timer = setTimeout(() => {
      reject(new ExchangeTimedOut());
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
