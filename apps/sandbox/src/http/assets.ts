import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

export type Assets = ReadonlyMap<string, Asset>;

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export const asset = (name: string, body: Buffer): Asset => ({
  type: contentTypes[extname(name)] ?? "text/plain; charset=utf-8",
  body,
  etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
});

const sandboxAssetsFolder = join(import.meta.dirname, "../../assets");
const resolvePath = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

export async function loadAssets(): Promise<Assets> {
  const assets = new Map<string, Asset>();
  const designFolder = dirname(resolvePath("@farthing/ui/assets/farthing-mark.svg"));
  for (const name of (await readdir(designFolder)).filter((file) => /\.(woff2|svg)$/.test(file))) {
    assets.set(name, asset(name, await readFile(join(designFolder, name))));
  }
  for (const name of (await readdir(sandboxAssetsFolder)).filter((file) => file.endsWith(".js") || file === "shop.css")) {
    assets.set(name, asset(name, await readFile(join(sandboxAssetsFolder, name))));
  }
  assets.set("farthing.css", asset("farthing.css", Buffer.from(await readStyles(join(sandboxAssetsFolder, "sandbox.css")))));
  return assets;
}

const cssImportPattern = /@import "([^"]+)"(?: layer\(([\w-]+)\))?;/g;

/** Inlines the imports of a stylesheet, so that a page loads one file. */
async function readStyles(path: string): Promise<string> {
  const text = await readFile(path, "utf8");
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(cssImportPattern)) {
    const [rule, file = "", layer] = match;
    const styles = await readStyles(file.startsWith(".") ? join(dirname(path), file) : resolvePath(file));
    parts.push(text.slice(end, match.index), layer ? `@layer ${layer} {\n${styles}\n}` : styles);
    end = match.index + rule.length;
  }
  return [...parts, text.slice(end)].join("").replace(/url\("[^"]*\/assets\/([^"/]+)"\)/g, 'url("/assets/$1")');
}

export function sendAsset(request: FastifyRequest, reply: FastifyReply, found: Asset): FastifyReply {
  reply.header("cache-control", "no-cache").header("etag", found.etag);
  return request.headers["if-none-match"] === found.etag ? reply.code(304).send() : reply.type(found.type).send(found.body);
}

export const assetRoutes =
  (assets: Assets): FastifyPluginAsync =>
  async (server) => {
    server.get<{ Params: { name: string } }>("/assets/:name", async (request, reply) => {
      const found = assets.get(request.params.name);
      return found ? sendAsset(request, reply, found) : reply.callNotFound();
    });
  };
