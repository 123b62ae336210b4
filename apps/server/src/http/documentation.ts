import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

const siteRoot = fileURLToPath(new URL("../../../../docs/site/dist/", import.meta.url));

/** No name in the path begins with a dot. A path can therefore not contain "..", which would lead out of the documentation's folder. */
const sitePathPattern = /^(?:\w[\w.-]{0,120}\/){0,4}(?:\w[\w.-]{0,120})?$/;

const notBuiltPage =
  '<!doctype html><html lang="en"><title>Documentation</title><h1>The documentation is not built yet</h1><p><code>npm start</code> builds it after its first start, which takes about a minute. <code>npm run docs:build</code> builds it at once.</p></html>';

export function serveDocumentation(app: FastifyInstance): void {
  app.get("/docs", async (_request, reply) => reply.redirect("/docs/", 308));

  app.get<{ Params: { "*": string } }>("/docs/*", async (request, reply) => {
    const path = request.params["*"];
    const file = fileOf(path);
    if (file) {
      const isAsset = path.startsWith("assets/");
      return reply.sendFile(file, siteRoot, { immutable: isAsset, maxAge: isAsset ? "365d" : 0 });
    }
    reply.code(404);
    if (existsSync(`${siteRoot}not-found.html`)) return reply.sendFile("not-found.html", siteRoot, { immutable: false, maxAge: 0 });
    return reply.type("text/html; charset=utf-8").send(notBuiltPage);
  });
}

function fileOf(path: string): string | undefined {
  if (!sitePathPattern.test(path)) return undefined;
  const names = path === "" || path.endsWith("/") ? [`${path}index.html`] : [`${path}.html`, path];
  return names.find((name) => /\.\w+$/.test(name) && existsSync(siteRoot + name));
}
