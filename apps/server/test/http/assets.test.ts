import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { serveAssets } from "../../src/http/assets.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMetrics } from "../../src/platform/metrics.ts";

const script = `console.log(${JSON.stringify("a farthing is the fourth part of a penny ".repeat(50))});`;

let assetsFolder: string;
let app: FastifyInstance;
beforeAll(async () => {
  assetsFolder = await mkdtemp(join(tmpdir(), "farthing-assets-"));
  await writeFile(join(assetsFolder, "app-abc.js"), script);
  await writeFile(join(assetsFolder, "app-abc.js.br"), brotliCompressSync(script));
  await writeFile(join(assetsFolder, "app-abc.js.gz"), gzipSync(script));
  await writeFile(join(assetsFolder, "letters-abc.woff2"), "wOF2");
  app = createApp("staff", readConfig({}), createLog("silent"), createMetrics());
  await serveAssets(app, assetsFolder);
});
afterAll(async () => {
  await app.close();
  await rm(assetsFolder, { recursive: true });
});

const request = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => app.inject({ url, headers, method });

test.each([
  ["with brotli to a client that accepts it", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["with gzip to a client without brotli", "gzip", "gzip", gunzipSync],
  ["uncompressed to a client that accepts neither", "identity", undefined, (body: Buffer) => body],
])("a file is sent %s with unchanged content, and browsers may cache the file for ever", async (_, accepts, encoding, unpack) => {
  const { statusCode, headers, rawPayload } = await request("/assets/app-abc.js", { "accept-encoding": accepts });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    vary: "accept-encoding",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(unpack(rawPayload).toString()).toBe(script);
});

test("a file that the build has not compressed is sent uncompressed", async () => {
  const { headers, body } = await request("/assets/letters-abc.woff2", { "accept-encoding": "br" });
  expect([headers["content-type"], headers["content-encoding"], body]).toEqual(["font/woff2", undefined, "wOF2"]);
});

test("a HEAD request for a file returns the headers of GET without a body", async () => {
  const [head, get] = await Promise.all(
    (["HEAD", "GET"] as const).map((method) => request("/assets/app-abc.js", { "accept-encoding": "br" }, method)),
  );
  expect(head?.body).toBe("");
  expect(head?.headers["content-length"]).toBe(get?.headers["content-length"]);
  expect(head?.headers["content-encoding"]).toBe("br");
});

test.each(["bytes=0-10", "bytes=999999-", "bytes=-", "pages=1"])("a range request for %s returns the whole file", async (range) => {
  const { statusCode, body } = await request("/assets/app-abc.js", { range });
  expect([statusCode, body]).toEqual([200, script]);
});

test("a file that the browser has cached is not sent again", async () => {
  const { headers } = await request("/assets/app-abc.js", { "accept-encoding": "br" });
  const again = await request("/assets/app-abc.js", { "accept-encoding": "br", "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test.each([
  "/assets/",
  "/assets/not-there.js",
  "/assets/app-abc.js/",
  "/assets/..%2f",
  "/assets/..%2fassets.test.ts",
  "/assets/%2e%2e/%2e%2e/etc/passwd",
  "/assets/%252e%252e%252f",
  "/assets/.",
  "/assets/...",
  "/assets/a..",
  "/assets/a%5cb",
  "/assets/%00",
  "/assets/app-abc.js%00",
  "/assets/%ff",
  "/assets/%",
  "/assets/%zz.js",
  "/assets/%c0%ae%c0%ae/",
  `/assets/${"a".repeat(250)}.js`,
  `/assets/${"a".repeat(5_000)}`,
  `/assets/${"%61".repeat(300)}`,
  "/assets//app-abc.js",
  "/assets/app-abc.js;.css",
])("the file %s is not found", async (path) => {
  const answer = await request(path, { "accept-encoding": "br" });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "request.not_found"]);
});
