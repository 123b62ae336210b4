import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe } from "vitest";
import { readCallback } from "../../src/providers/checks/callback.ts";
import type { CheckCallback } from "../../src/providers/checks/port.ts";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";
import { testChecksContract } from "./contracts/checks.ts";

const callbacks: CheckCallback[] = [];
let product: Server;
let productOrigin: string;
let outside: SandboxServices;

beforeAll(async () => {
  product = createServer(async (request, response) => {
    const callback = readCallback(request.headers, await text(request), outside.config.outside.checks.callbackSecrets, new Date());
    if (callback) callbacks.push(callback);
    response.writeHead(callback ? 204 : 401).end();
  }).listen(0, "127.0.0.1");
  await once(product, "listening");
  const address = product.address();
  productOrigin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  outside = await startSandboxServices({ productOrigin });
});
afterAll(async () => {
  await outside.close();
  product.closeAllConnections();
  product.close();
});

describe("customer checks over HTTP", () => {
  testChecksContract(() => ({
    checks: () => outside.providersWith({}).checks,
    productOrigin,
    async complete(url, outcome) {
      // The URL contains the port from the sandbox's settings, so this function replaces the port with the port of this sandbox.
      const page = `${outside.origin}${new URL(url).pathname}`;
      const response = await fetch(page, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
      return response.headers.get("location");
    },
    told: (checkId) => callbacks.filter((callback) => callback.checkId === checkId),
    breakDown: (how) => outside.fault("checks", how),
  }));
});
