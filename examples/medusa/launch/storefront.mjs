import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const folder = join(import.meta.dirname, "../storefront");

/** The settings of the storefront are served as /config.json. */
export function serveStorefront(port, settings) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    if (path === "/config.json") return response.setHeader("content-type", "application/json").end(JSON.stringify(settings));
    const file = path === "/" ? "index.html" : path.slice(1);
    if (!/^[a-z]+\.(html|js|css)$/.test(file)) return response.writeHead(404).end();
    try {
      const content = await readFile(join(folder, file));
      response.setHeader("content-type", `${types[extname(file)]}; charset=utf-8`).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(port, "localhost", () => resolve(server)));
}
