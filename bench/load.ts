import { Agent, request as send } from "node:http";

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export class Target {
  readonly #origin: string;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  call({ method, path, headers, body, signal }: Call): Promise<Answer> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((answered, failed) => {
      const request = send(`${this.#origin}${path}`, {
        agent: this.#agent,
        method,
        ...(signal && { signal }),
        headers: { ...headers, ...(payload && { "content-type": "application/json", "content-length": payload.length }) },
      });
      request.once("error", failed).once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", failed);
        response.once("end", () =>
          answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        );
      });
      request.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Error responses are often fast and would falsify the result, so an error response ends the benchmark. */
export async function requestsPerSecond(target: Target, connections: number, seconds: number, next: () => Call): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let answered = 0;
  const oneAfterTheOther = async () => {
    while (performance.now() < end) {
      const call = next();
      const { status, body } = await target.call(call);
      if (status >= 300) throw new Error(`${call.method} ${call.path} returned ${status}: ${body}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, oneAfterTheOther));
  return (answered * 1_000) / (performance.now() - begin);
}

export async function residentMegabytes(target: Target): Promise<number> {
  const { body } = await target.call({ method: "GET", path: "/metrics", headers: { authorization: "Bearer demo-metrics-key" } });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1_000_000);
}
