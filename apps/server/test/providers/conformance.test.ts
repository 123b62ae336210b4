import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAnchorStorage } from "../../src/providers/anchor/anchor-conformance.ts";
import { testConformance } from "../../src/providers/conformance.ts";
import { type PortName, portContracts } from "../../src/providers/contracts.ts";
import { testMailServer } from "../../src/providers/mail/mail-conformance.ts";
import { mailServer } from "../support/mail-server.ts";
import { objectStore } from "../support/object-store.ts";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";

let sandbox: SandboxServices;
beforeAll(async () => {
  sandbox = await startSandboxServices();
});
afterAll(() => sandbox.close());

describe("the conformance test of external services", () => {
  test.each(Object.keys(portContracts) as PortName[])("the sandbox's %s passes the conformance test", async (port) => {
    const { outside } = sandbox.config;
    const access = { ...outside, "bank-directory": outside.bankDirectory, "payee-check": outside.payeeCheck }[port];
    const { merchantId, secret } = outside.payments;
    const findings = await testConformance({
      port,
      url: access.url,
      key: access.key,
      origin: "http://127.0.0.1:1",
      merchant: { merchantId, secret },
    });
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  });

  test("a service fails the conformance test if it leaves out fields, changes a repeated answer or accepts a wrong key", async () => {
    let answers = 0;
    const wrong = createServer((_request, response) => {
      answers += 1;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ valid: true, answers }));
    });
    await new Promise<void>((resolve) => wrong.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`;
    const findings = await testConformance({ port: "bank-directory", url, key: "any-key", origin: "https://apply.lender.example" });
    wrong.close();
    expect(findings).toEqual([
      { check: "check: answers with the declared fields", passed: false, detail: expect.stringContaining("bank") },
      { check: "check: answers a repeated request with the first answer", passed: false, detail: "the answers differ" },
      { check: "check: refuses a wrong key", passed: false, detail: "the status is 200" },
    ]);
  });

  test("the conformance test reports the reason that a service gives for refusing a request", async () => {
    const { url, key } = sandbox.config.outside.checks;
    const findings = await testConformance({ port: "checks", url, key, origin: "https://unknown.example" });
    expect(findings.slice(0, 2)).toEqual([
      {
        check: "open: answers with the declared fields",
        passed: false,
        detail: expect.stringMatching(/^the status is 422, .*callbackUrl/),
      },
      { check: "open: answers a repeated request with the first answer", passed: false, detail: "the first request failed" },
    ]);
  });

  test("an object store passes as storage for audit anchors (checkpoints), and a stored anchor is never overwritten", async () => {
    const store = await objectStore();
    const findings = await testAnchorStorage(store.address);
    expect(findings).toHaveLength(5);
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
    const { username, password, origin, pathname } = new URL(store.address);
    const headers = { authorization: `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString("base64")}` };
    await fetch(`${origin}${pathname}`, { method: "PUT", headers, body: "an anchor" });
    expect(await testAnchorStorage(store.address)).toEqual([
      { check: "get: the address contains no anchor", passed: false, detail: "an object is stored there, which the test would replace" },
    ]);
    expect(await (await fetch(`${origin}${pathname}`, { headers })).text()).toBe("an anchor");
    store.close();
  });

  test("a mail server without TLS passes the conformance test only if TLS is optional", async () => {
    const server = await mailServer();
    expect(await testMailServer({ url: server.url, needsTls: true })).toEqual([
      { check: "connects with TLS and accepts the login", passed: false, detail: expect.stringMatching(/^ETLS|^ESOCKET/) },
    ]);
    expect(await testMailServer({ url: server.url, needsTls: false })).toEqual([{ check: "connects and accepts the login", passed: true }]);
    await server.stop();
  });
});
