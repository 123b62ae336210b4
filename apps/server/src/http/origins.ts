import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import { StartRefused } from "../platform/start-refused.ts";

type Dispatch = (request: IncomingMessage, response: ServerResponse) => void;
type ListenConfig = Pick<Config, "host" | "portBase" | "requestMsMax">;

/** A worker may share a machine with a web node, so it listens on a separate port. */
const workerPortOffset = 3;

/** Serves health and metrics of a worker, which has no pages and no API calls. */
export const serveWorker = (health: FastifyInstance, config: ListenConfig) =>
  serveOnPorts([workerPortOffset], (request, response) => health.routing(request, response), config);

/** Dispatches by the Host header on every port: in a demo each app has its own port, behind a proxy they share one. */
export function serveOrigins(apps: Readonly<Record<AppName, FastifyInstance>>, config: ListenConfig & Pick<Config, "origins">) {
  const byHost = new Map<string, FastifyInstance>();
  for (const [name, origin] of Object.entries(config.origins)) {
    byHost.set(new URL(origin).host, apps[name as AppName]);
  }

  return serveOnPorts([0, 1, 2], dispatch, config);

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    // Load balancers probe health by IP address, without our host name.
    const app = byHost.get(request.headers.host ?? "") ?? (isProbe(request.url) ? apps.staff : undefined);
    if ((request.headersDistinct.host?.length ?? 0) > 1) ambiguous(request, response);
    else if (app) app.routing(request, response);
    else misdirected(request, response);
  }
}

export type Served = ReturnType<typeof serveOnPorts>;

function serveOnPorts(offsets: readonly number[], dispatch: Dispatch, config: ListenConfig) {
  const servers: Server[] = [];
  return {
    async listen(): Promise<void> {
      for (const offset of offsets) {
        const server = createServer({ keepAliveTimeout: 65_000, ...arrivingWithin(config.requestMsMax) }, dispatch);
        await listenOn(server, config.portBase + offset, config.host);
        servers.push(server);
      }
    },
    /** Stops accepting connections, finishes open requests, then closes. */
    async drain(): Promise<void> {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((done) => {
              // Browsers keep idle connections open, which would delay the shutdown.
              const answered = setInterval(() => server.closeIdleConnections(), idleCheckMs);
              setTimeout(() => server.closeAllConnections(), drainMs).unref();
              server.close(() => {
                clearInterval(answered);
                done();
              });
            }),
        ),
      );
    },
  };
}

/** Ends slow requests with 408, so that they cannot hold a connection. */
const arrivingWithin = (requestMsMax: number) => ({
  requestTimeout: requestMsMax,
  headersTimeout: requestMsMax,
  connectionsCheckingInterval: Math.min(requestMsMax / 2, 5_000),
});

const drainMs = 10_000;
const idleCheckMs = 50;

const isProbe = (url = ""): boolean => url.startsWith("/health/") || url === "/metrics";

const misdirected = (request: IncomingMessage, response: ServerResponse): void =>
  refuse(request, response, 421, { code: "origin.unknown", message: "This address is not served here." });

/** With two Host headers, a proxy could route by one while this server reads the other. */
const ambiguous = (request: IncomingMessage, response: ServerResponse): void =>
  refuse(request, response, 400, { code: "input.invalid", message: "A request needs exactly one Host header." });

function refuse(request: IncomingMessage, response: ServerResponse, status: number, answer: { code: string; message: string }): void {
  request.resume();
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(answer));
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((listening, refused) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      refused(
        error.code === "EADDRINUSE"
          ? new StartRefused(`Port ${port} is taken; set FARTHING_PORT_BASE to move all of Farthing's ports.`)
          : error,
      ),
    );
    server.listen(port, host, listening);
  });
}
