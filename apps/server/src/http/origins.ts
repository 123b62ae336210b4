import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import { StartRefused } from "../platform/start-refused.ts";

/**
 * One handler for every port, chosen by the Host header: in a demo each app has a port of its own,
 * behind a proxy all of them share one.
 */
export function serveOrigins(
  apps: Readonly<Record<AppName, FastifyInstance>>,
  config: Pick<Config, "origins" | "host" | "portBase" | "requestMsMax">,
) {
  const byHost = new Map<string, FastifyInstance>();
  for (const [name, origin] of Object.entries(config.origins)) {
    byHost.set(new URL(origin).host, apps[name as AppName]);
  }

  const dispatch = (request: IncomingMessage, response: ServerResponse): void => {
    // A load balancer asks for health by address, not by name.
    const app = byHost.get(request.headers.host ?? "") ?? (isProbe(request.url) ? apps.staff : undefined);
    if (app) app.routing(request, response);
    else misdirected(request, response);
  };

  const servers: Server[] = [];
  return {
    async listen(): Promise<void> {
      for (const offset of [0, 1, 2]) {
        const server = createServer({ keepAliveTimeout: 65_000, ...arrivingWithin(config.requestMsMax) }, dispatch);
        await listenOn(server, config.portBase + offset, config.host);
        servers.push(server);
      }
    },
    /** Takes no new connection, lets what is under way finish, then closes. */
    async drain(): Promise<void> {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((done) => {
              // A browser keeps its connection when it has been answered, and would hold up the end until the time is over.
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

/** Whoever sends a letter a minute would otherwise hold a connection for as long as they like. It is answered with 408. */
const arrivingWithin = (requestMsMax: number) => ({
  requestTimeout: requestMsMax,
  headersTimeout: requestMsMax,
  connectionsCheckingInterval: Math.min(requestMsMax / 2, 5_000),
});

const drainMs = 10_000;
const idleCheckMs = 50;

const isProbe = (url = ""): boolean => url.startsWith("/health/") || url === "/metrics";

function misdirected(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(421, { "content-type": "application/json" });
  response.end(JSON.stringify({ code: "origin.unknown", message: "This address is not served here." }));
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
