import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compose, type Server } from "../../src/compose.ts";
import type { AppDependencies } from "../../src/http/parts.ts";
import { readConfig } from "../../src/platform/config.ts";
import { StartRefused } from "../../src/platform/start-refused.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../support/database.ts";
import { startApps } from "../support/http.ts";
import { waitForLockWaiter } from "../support/lock-waiter.ts";

/** These tests use real ports. The Host header selects the app, not the port. */

let database: TestDatabase;
let server: Server;
let portBase: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ server, portBase } = await onFreePorts(database.serverConnectionString));
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function onFreePorts(
  connectionString: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ server: Server; portBase: number }> {
  for (;;) {
    const portBase = 20_000 + Math.floor(Math.random() * 40_000);
    const server = compose(
      readConfig({ FARTHING_PORT_BASE: String(portBase), ...settings }),
      { ...database.server, connectionString, ownerConnectionString: undefined },
      silentLog,
    );
    try {
      await server.serve();
      return { server, portBase };
    } catch (error) {
      await server.stop();
      if (!(error instanceof StartRefused)) throw error;
    }
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

const sendRequest = (host: string, path: string, port = portBase, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: "localhost", port, path, headers: { host, ...headers }, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    })
      .on("error", reject)
      .end();
  });

describe("choosing the app by the Host header", () => {
  test.each([
    ["staff", 0, { staff: 401, lender: 404 }],
    ["applicant", 1, { staff: 404, lender: 404 }],
    ["lender", 2, { staff: 404, lender: 403 }],
  ])("a request for the host of the %s app is answered by that app on every port", async (_, offset, expected) => {
    const host = `localhost:${portBase + offset}`;
    for (const port of [portBase, portBase + 1, portBase + 2]) {
      expect((await sendRequest(host, "/api/protected/applications", port)).status).toBe(expected.staff);
      expect((await sendRequest(host, "/api/control/clock", port)).status).toBe(expected.lender);
    }
  });

  test.each(["evil.test", "localhost", "localhost:1", "127.0.0.1:4000", "staff.farthing.test"])(
    "a request for the host %s is refused as misdirected",
    async (host) => {
      for (const path of ["/", "/api/app-config", "/config.json"]) {
        const { status, body } = await sendRequest(host, path);
        expect([status, JSON.parse(body)]).toEqual([421, { code: "origin.unknown", message: "This server does not serve this address." }]);
      }
    },
  );

  test("a request with two Host headers is refused", async () => {
    const [staff, lender] = [`localhost:${portBase}`, `localhost:${portBase + 2}`];
    const socket = connect(portBase, "localhost");
    socket.write(`GET /api/app-config HTTP/1.1\r\nHost: ${staff}\r\nHost: ${lender}\r\nConnection: close\r\n\r\n`);
    expect((await text(socket)).split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
  });

  test.each(["/health/live", "/health/ready"])(
    "a request for %s is answered on any host, because load balancers use no host name of an app",
    async (path) => {
      expect((await sendRequest("10.0.0.7", path)).status).toBe(200);
    },
  );

  test("metrics are served on any host, but only with the metrics key", async () => {
    const metrics = (headers?: Readonly<Record<string, string>>) => sendRequest("10.0.0.7", "/metrics", portBase, headers);
    expect((await metrics({ authorization: "Bearer demo-metrics-key" })).body).toContain("farthing_request_seconds");
    for (const authorization of ["", "demo-metrics-key", "Bearer demo-control-key"]) {
      const { status, body } = await metrics({ authorization });
      expect([status, JSON.parse(body).code]).toEqual([403, "access.denied"]);
    }
  });

  test.each([
    ["slow headers", "GET /health/live HTTP/1.1\r\nhost: loc"],
    ["a slow body", 'POST /api/login HTTP/1.1\r\nhost: 10.0.0.7\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"ret'],
  ])("a request with %s is ended after its time limit", async (_, beginning) => {
    const { server: impatient, portBase: port } = await onFreePorts(database.connectionString, { FARTHING_REQUEST_SECONDS: "0.2" });
    const answered = await new Promise<string>((end, reject) => {
      let said = "";
      const socket = connect(port, "localhost", () => socket.write(beginning.replace("10.0.0.7", `localhost:${port}`)));
      socket.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
      socket.once("error", reject).once("close", () => end(said));
    });
    await impatient.stop();
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("config.json returns the URLs, the environment and the lender [S2-249] [S3-133] [S3-251]", async () => {
    for (const offset of [0, 1, 2]) {
      const { body, headers } = await sendRequest(`localhost:${portBase + offset}`, "/config.json");
      expect(JSON.parse(body)).toEqual({
        applicantDomain: `http://localhost:${portBase + 1}`,
        retailerDomain: `http://localhost:${portBase}`,
        currentEnv: "demo",
        lender: {
          legalName: "Farthing Finance Limited",
          fcaNumber: "000000",
          address: "1 Wren Court, Norwich NR2 9ZZ",
          helpline: "0808 157 0192",
          email: "help@farthing.test",
          complaints: expect.stringMatching(/^Customer Relations/),
          creditAgency: expect.stringMatching(/^Sandbox Credit Bureau/),
        },
        demoUrl: `http://localhost:${portBase + 10}`,
      });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });
});

test("a stopping server finishes open requests and accepts no new requests", async () => {
  const { server: stopping, portBase: port } = await onFreePorts(database.serverConnectionString);
  const locker = new pg.Client({ connectionString: database.connectionString });
  await locker.connect();
  await locker.query("begin; lock table feature_switch");
  const underWay = sendRequest(`localhost:${port}`, "/api/app-config", port);
  await waitForLockWaiter(server.pool);
  const stopped = stopping.stop();
  await expect(sendRequest(`localhost:${port}`, "/health/live", port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await locker.query("rollback");
  await locker.end();
  expect((await underWay).status).toBe(200);
  await stopped;
});

test("a stopping server first reports not ready, and closes its ports later", async () => {
  const { server: leaving, portBase: port } = await onFreePorts(database.connectionString, { FARTHING_LEAVING_SECONDS: "2" });
  const stopped = leaving.stop();
  const [ready, live, call] = await Promise.all(
    ["/health/ready", "/health/live", "/api/app-config"].map((path) => sendRequest(`localhost:${port}`, path, port)),
  );
  expect([ready?.status, live?.status, call?.status]).toEqual([503, 200, 200]);
  await stopped;
  await expect(sendRequest(`localhost:${port}`, "/health/live", port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("if another process uses a port, one sentence reports the port and a solution", async () => {
  const second = compose(
    readConfig({ FARTHING_PORT_BASE: String(portBase) }),
    { ...database.server, ownerConnectionString: undefined },
    silentLog,
  );
  await expect(second.serve()).rejects.toThrow(
    new StartRefused(`Port ${portBase} is taken; set FARTHING_PORT_BASE to move all of Farthing's ports.`),
  );
  await second.stop();
});

describe("the readiness check", () => {
  const ready = async (parts: Partial<AppDependencies>) => {
    const shop = await startApps(() => parts);
    const answers = [await shop.apps.staff.inject("/health/ready"), await shop.apps.staff.inject("/health/live")];
    await shop.end();
    return answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body)]);
  };
  const [notReady, live] = [
    [503, { status: "not ready" }],
    [200, { status: "live" }],
  ];

  test("the readiness check fails before the process stops", async () => {
    expect(await ready({ isDraining: () => true })).toEqual([notReady, live]);
  });

  test("a server without built browser apps is not ready", async () => {
    expect(await ready({ areAppsBuilt: () => false })).toEqual([notReady, live]);
  });

  test("a process is ready only while the database answers, but stays live without the database", async () => {
    const nowhere = new pg.Pool({ connectionString: "postgresql://localhost:1/nowhere", connectionTimeoutMillis: 500 });
    expect(await ready({ pool: nowhere })).toEqual([notReady, live]);
    await nowhere.end();
  });
});
