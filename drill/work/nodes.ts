import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { everyonesPassword } from "../../apps/demo-world/src/shops/tenants.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { createPool } from "../../apps/server/src/store/database/pool.ts";
import { type Farthing, startFarthing } from "../../apps/server/test/faults/farthing-process.ts";
import { startSandboxProcess } from "../../apps/server/test/support/sandbox-process.ts";
import { Target } from "../../bench/load.ts";
import { findFreePortBase, portOffsets } from "../../scripts/launch/free-ports.mjs";
import { runtimeSettings } from "../../scripts/launch/product.mjs";
import { ReverseProxy } from "./reverse-proxy.ts";

/** The web nodes, the workers and the sandbox share one database. */
export interface Nodes {
  readonly owner: pg.Pool;
  readonly webs: readonly [WebNode, WebNode];
  readonly bureauOrigin: string;
  signInShop(): Promise<SessionHeaders>;
  signInLender(username: string): Promise<SessionHeaders>;
  /** Replaces Farthing's processes by those of another release, one after the other. */
  upgradeTo(release: ReleaseCheckout): Promise<void>;
  stop(): Promise<void>;
}

export interface WebNode {
  readonly staff: Target;
  readonly lender: Target;
}

export type SessionHeaders = Readonly<Record<string, string>>;

export interface Addresses {
  readonly server: string;
  readonly owner: string;
}

/** `main` is the path of the entry module in the release's own checkout. The current release has no `main`. */
export interface ReleaseCheckout {
  readonly main?: string;
}

const runtimeEnvironment = runtimeSettings(fileURLToPath(new URL("../..", import.meta.url)));
const silent = createLog("silent");
const connections = 32;
/** The proxy notices within this time that a web node has stopped or started. In this time, the proxy checks each node at least twice. */
const leavingSeconds = 5;

interface NodeOptions {
  readonly behindProxy?: boolean;
}

export async function startNodes(
  { server, owner: ownerUrl }: Addresses,
  releases: readonly [ReleaseCheckout, ReleaseCheckout],
  { behindProxy = false }: NodeOptions = {},
): Promise<Nodes> {
  const [one, other] = releases;
  const first = await findFreePortBase();
  const second = await findFreePortBase();
  const dataDir = mkdtempSync(join(tmpdir(), "farthing-nodes-"));
  const origin = (offset: number) => `http://localhost:${first + offset}`;
  const sandbox = await startSandboxProcess(first, dataDir);
  const settings = {
    ...runtimeEnvironment,
    DATABASE_URL: server,
    FARTHING_DATABASE_POOL: "10",
    FARTHING_DATA_DIR: dataDir,
    FARTHING_SANDBOX_ORIGIN: origin(portOffsets.sandbox),
    FARTHING_SMTP_URL: `smtp://localhost:${first + portOffsets.mail}`,
    FARTHING_STAFF_ORIGIN: origin(portOffsets.staff),
    FARTHING_APPLICANT_ORIGIN: origin(portOffsets.applicant),
    FARTHING_LENDER_ORIGIN: origin(portOffsets.lender),
    ...(behindProxy && { FARTHING_HOST: "127.0.0.1", FARTHING_LEAVING_SECONDS: String(leavingSeconds) }),
  };
  const start = (role: "web" | "worker", portBase: number, { main }: ReleaseCheckout) =>
    startFarthing({ ...settings, FARTHING_ROLE: role, FARTHING_PORT_BASE: String(portBase) }, main);
  const places = [
    { role: "worker", portBase: await findFreePortBase(), release: one },
    { role: "worker", portBase: await findFreePortBase(), release: other },
    { role: "web", portBase: first, release: one },
    { role: "web", portBase: second, release: other },
  ] as const;
  const processes = await Promise.all(places.map(({ role, portBase, release }) => start(role, portBase, release)));
  const proxy = behindProxy ? await ReverseProxy.start(await findFreePortBase(), [first, second], dataDir) : undefined;
  const owner = createPool(ownerUrl, 4, silent, { options: "-c farthing.scope=all" });
  // The Host header of each request selects the app, so the proxy needs only one port.
  const webAt = (base: number): WebNode => ({
    staff: new Target(`http://localhost:${proxy?.port ?? base}`, connections),
    lender: new Target(`http://localhost:${proxy?.port ?? base + portOffsets.lender}`, connections),
  });
  const webs = [webAt(first), webAt(second)] as const;
  return {
    owner,
    webs,
    bureauOrigin: origin(portOffsets.sandbox),
    signInShop: () => signInShop(origin(portOffsets.staff)),
    signInLender: (username) => signInLender(origin(portOffsets.lender), username),
    async upgradeTo(release) {
      for (const [index, { role, portBase }] of places.entries()) {
        await processes[index]?.stop();
        processes[index] = await start(role, portBase, release);
        // The proxy sends requests to the new node only after its next health check, so the upgrade waits.
        if (role === "web") await wait(leavingSeconds * 1_000);
      }
    },
    async stop() {
      for (const { staff, lender } of webs) for (const target of [staff, lender]) target.close();
      await owner.end();
      await proxy?.stop();
      await end(processes, sandbox);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signInShop(origin: string): Promise<SessionHeaders> {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "farthing" },
    body: JSON.stringify({ retailerName: "harbour-beds", username: "mo.manager", password: everyonesPassword }),
  });
  if (!answer.ok) throw new Error(`The shop could not sign in: ${answer.status} ${await answer.text()}`);
  return sessionHeadersOf(answer, origin);
}

/** Signs in with the sandbox's one-click link, which needs no second factor. */
async function signInLender(origin: string, username: string): Promise<SessionHeaders> {
  const response = await fetch(`${origin}/api/control/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer demo-control-key" },
    body: JSON.stringify({ retailerName: "farthing", username }),
  });
  const { url } = (await response.json()) as { url: string };
  return sessionHeadersOf(await fetch(url, { redirect: "manual" }), origin);
}

const sessionHeadersOf = (answer: Response, origin: string): SessionHeaders => ({
  host: new URL(origin).host,
  "x-requested-with": "farthing",
  cookie: answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; "),
});

async function end(processes: readonly Farthing[], sandbox: ChildProcess): Promise<void> {
  await Promise.all(processes.map((process) => process.stop()));
  sandbox.kill("SIGKILL");
}
