import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import { StartRefused } from "../platform/start-refused.ts";

type Dispatch = (request: IncomingMessage, response: ServerResponse) => void;
type ListenConfig = Pick<Config, "host" | "portBase" | "requestMsMax">;

/**
 * A worker listens on the port `portBase` plus this number. It needs a port of its own, because a web server process may run on the same
 * machine.
 */
const workerPortOffset = 3;

export const serveWorkerHealth = (health: FastifyInstance, config: ListenConfig) =>
  serveOnPorts([workerPortOffset], (request, response) => health.routing(request, response), config);

/** In a demo, each app has its own port. Behind a proxy, the apps share one port, so the Host header selects the app. */
export function serveAppsByHost(apps: Readonly<Record<AppName, FastifyInstance>>, config: ListenConfig & Pick<Config, "origins">) {
  const byHost = new Map<string, FastifyInstance>();
  for (const [name, origin] of Object.entries(config.origins)) {
    byHost.set(new URL(origin).host, apps[name as AppName]);
  }

  return serveOnPorts([0, 1, 2], dispatch, config);

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    // Load balancers send health checks to the IP address, so the Host header names no app.
    const app = byHost.get(request.headers.host ?? "") ?? (isProbe(request.url) ? apps.staff : undefined);
    if ((request.headersDistinct.host?.length ?? 0) > 1) refuseAmbiguousHost(request, response);
    else if (app) app.routing(request, response);
    else refuseMisdirected(request, response);
  }
}

export type ListeningServers = ReturnType<typeof serveOnPorts>;

function serveOnPorts(offsets: readonly number[], dispatch: Dispatch, config: ListenConfig) {
  const servers: Server[] = [];
  return {
    async listen(): Promise<void> {
      for (const offset of offsets) {
        const server = createServer({ keepAliveTimeout: 65_000, ...requestTimeouts(config.requestMsMax) }, dispatch);
        await listenOn(server, config.portBase + offset, config.host);
        servers.push(server);
      }
    },
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

const requestTimeouts = (requestMsMax: number) => ({
  requestTimeout: requestMsMax,
  headersTimeout: requestMsMax,
  connectionsCheckingInterval: Math.min(requestMsMax / 2, 5_000),
});

const drainMs = 10_000;
const idleCheckMs = 50;

const isProbe = (url = ""): boolean => url.startsWith("/health/") || url === "/metrics";

const refuseMisdirected = (request: IncomingMessage, response: ServerResponse): void =>
  refuse(request, response, 421, { code: "origin.unknown", message: "This server does not serve this address." });

/** A proxy could read one of two Host headers while this server reads the other, so such a request is refused. */
const refuseAmbiguousHost = (request: IncomingMessage, response: ServerResponse): void =>
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
