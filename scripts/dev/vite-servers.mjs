import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer as createVite } from "vite";
import { portsOf } from "./dev-ports.mjs";
import { forwardRequest } from "./forward-request.mjs";

/** Vite serves the browser apps at the usual URLs. All other requests are forwarded to the Farthing server. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const ports = portsOf(process.env);

const isAnsweredByServer = (url) => /^\/(api|oidc|health)\/|^\/(config\.json|metrics)(\?|$)/.test(url);

const viteApps = [
  { origin: "staff", folder: "apps/staff", isServedByVite: (url) => !isAnsweredByServer(url) },
  { origin: "applicant", folder: "apps/applicant", isServedByVite: (url) => !isAnsweredByServer(url) },
  { origin: "lender", folder: "apps/lender", isServedByVite: (url) => !isAnsweredByServer(url) },
  { origin: "sandbox", folder: "packages/ui/gallery", isServedByVite: (url) => url.startsWith("/gallery/") },
];

/** Many modules import the rules and texts, so Vite cannot replace them one by one. The page reloads instead. */
const reloadForRules = {
  name: "reload-for-rules",
  hotUpdate({ file }) {
    if (!/\/packages\/(domain|contract)\//.test(file)) return;
    if (!file.endsWith(".test.ts")) this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};

async function open({ origin, folder, isServedByVite }) {
  const server = createServer();
  const vite = await createVite({
    root: join(root, folder),
    configFile: join(root, folder, "vite.config.ts"),
    cacheDir: join(root, ".cache/vite", origin),
    logLevel: "warn",
    clearScreen: false,
    plugins: [reloadForRules],
    server: { middlewareMode: true, hmr: { server }, allowedHosts: [ports.host] },
  });
  server.on("request", (request, response) => {
    if (isServedByVite(request.url)) vite.middlewares(request, response);
    else void forwardRequest(request, response, { host: ports.host, port: ports.behind(origin) });
  });
  await new Promise((listening, refused) => server.once("error", refused).listen(ports.front(origin), ports.host, listening));
}

process.on("SIGTERM", () => process.exit(0)).on("disconnect", () => process.exit(0));

try {
  await Promise.all(viteApps.map(open));
  process.send({ type: "ready", address: ports.originOf("sandbox") });
} catch (error) {
  const taken = error.code === "EADDRINUSE" && `Port ${error.port} is taken; set FARTHING_PORT_BASE to move all of Farthing's ports.`;
  process.stderr.write(`${taken || error.stack}\n`);
  process.exit(1);
}
