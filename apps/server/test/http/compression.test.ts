import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMetrics } from "../../src/platform/metrics.ts";

const longBody = { applications: Array.from({ length: 400 }, (_, row) => ({ row, status: "decision_accept" })) };
const shortBody = { status: "open" };

let app: FastifyInstance;
beforeAll(async () => {
  app = createApp("staff", readConfig({}), createLog("silent"), createMetrics());
  app.get("/long", async () => longBody);
  app.get("/short", async () => shortBody);
  app.get("/page", async (_request, reply) => reply.type("text/html").send("<p>".repeat(5_000)));
});
afterAll(() => app.close());

const request = async (url: string, accepted: string) => {
  const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": accepted } });
  const { "content-encoding": encoding, "content-length": length, vary } = headers;
  return { encoding, vary, length: Number(length), sent: rawPayload };
};

test.each(["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.5"])(
  "a long response is compressed for a client that accepts %s",
  async (accepted) => {
    const { encoding, vary, length, sent } = await request("/long", accepted);
    expect([encoding, vary, length]).toEqual(["gzip", "accept-encoding", sent.length]);
    expect(JSON.parse(gunzipSync(sent).toString())).toEqual(longBody);
    expect(sent.length).toBeLessThan(JSON.stringify(longBody).length / 5);
  },
);

test.each(["identity", "br", "gzip;q=0", "gzip; q=0.0, br"])(
  "a long response is not compressed for a client that accepts %s",
  async (accepted) => {
    const { encoding, vary, sent } = await request("/long", accepted);
    expect([encoding, vary]).toEqual([undefined, "accept-encoding"]);
    expect(JSON.parse(sent.toString())).toEqual(longBody);
  },
);

test("neither short responses nor HTML pages are compressed", async () => {
  expect((await request("/short", "gzip")).encoding).toBeUndefined();
  expect((await request("/page", "gzip")).encoding).toBeUndefined();
});
