import { Agent, request as ask } from "node:http";
import { generateShops } from "../../../demo-world/src/generate/generate-world.ts";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { compose, prepareDatabase } from "../../src/compose.ts";
import { readConfig } from "../../src/platform/config.ts";
import { startTemporaryPostgres } from "../../src/platform/embedded-postgres/temporary.ts";
import { createLog } from "../../src/platform/log.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { freePortBase } from "../faults/farthing-process.ts";
import type { FuzzRequest, Sender } from "./requests.ts";
import { describeFinding, type FuzzAnswer, type FuzzTarget, fuzz, textOf } from "./run.ts";

/** `npm run fuzz -- {seed} {count}` sends random requests of every role to a server with its own ports and database. */

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000_000);
const count = Number(process.argv[3] ?? 30_000);
const silentLog = createLog("silent");
const agent = new Agent({ keepAlive: true });

async function main(): Promise<void> {
  const database = await startTemporaryPostgres();
  const config = readConfig({ FARTHING_PORT_BASE: await freePortBase(), FARTHING_SESSION_REQUESTS_PER_MINUTE: "100000" });
  const logins = { connectionString: database.serverConnectionString, ownerConnectionString: database.connectionString };
  await prepareDatabase(config, logins, silentLog);
  await generateShops({ connectionString: database.connectionString, masterKey: config.masterKey });
  const server = compose(config, logins, silentLog);
  const owner = createPool(database.connectionString, 1, silentLog);
  try {
    await server.prepare();
    await server.serve();
    process.stdout.write(`Seed ${seed}, ${count} requests\n`);
    const { statuses, findings } = await fuzz(productAt(config.origins, server.store, owner), seed, count);
    for (const [status, times] of [...statuses].sort(([one], [other]) => one - other)) process.stdout.write(`${status}: ${times}\n`);
    for (const finding of findings.slice(0, 20)) process.stderr.write(`${describeFinding(finding)}\n`);
    if (findings.length > 0) process.exitCode = 1;
    else process.stdout.write("Everything was answered as its description says.\n");
  } finally {
    await server.stop();
    await owner.end();
    await database.stop();
  }
}

type Store = ReturnType<typeof compose>["store"];

function productAt(
  origins: Readonly<Record<"staff" | "applicant" | "lender", string>>,
  store: Store,
  owner: ReturnType<typeof createPool>,
): FuzzTarget {
  const control = { authorization: "Bearer demo-control-key", "content-type": "application/json" };
  const signedIn = new Map<Sender, { readonly retailerName: string; readonly username: string }>();

  const post = async (path: string, body: object, headers: Readonly<Record<string, string>>) =>
    (await fetch(`${origins.lender}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<
      Record<string, string>
    >;

  async function cookiesOf(role: Sender): Promise<string> {
    const found = await owner.query<{ retailerName: string; username: string }>(
      `select retailer as "retailerName", username from staff_user where role = $1 and enabled order by username limit 1`,
      [role],
    );
    const who = signedIn.get(role) ?? found.rows[0];
    if (!who) return "";
    signedIn.set(role, who);
    const { url = "" } = await post("control/sign-in", who, control);
    const arrived = URL.canParse(url) ? await fetch(url, { redirect: "manual" }) : undefined;
    return (arrived?.headers.getSetCookie() ?? []).map((line) => line.split(";")[0]).join("; ");
  }

  return {
    async known(asker, applicationId): Promise<Readonly<Record<string, string>>> {
      if (asker === "nobody") return {};
      if (asker === "forger") return { cookie: "farthing-staff-at=x", authorization: `Bearer ${"x".repeat(43)}` };
      if (asker === "control") return { authorization: control.authorization };
      if (asker === "web_shop") return { authorization: `Bearer ${spokeAndChain.apiKey}` };
      if (asker === "customer") {
        const token = await store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(applicationId));
        return { authorization: `Bearer ${token}` };
      }
      return { cookie: await cookiesOf(asker) };
    },
    async application() {
      await owner.query("truncate throttle");
      const cookie = await cookiesOf("branch_manager");
      const headers = { cookie, "content-type": "application/json", "x-requested-with": "farthing" };
      const made = await fetch(`${origins.staff}/api/protected/applications`, { method: "POST", headers, body: '{"document":{}}' });
      return ((await made.json()) as { id: string }).id;
    },
    send: (made) => sendTo(origins[made.origin], made),
  };
}

/** Sends the request with node:http, because fetch would normalise the URL. */
const sendTo = (origin: string, { method, url, headers, payload }: FuzzRequest): Promise<FuzzAnswer> =>
  new Promise((answered, failed) => {
    const { hostname, port, host } = new URL(origin);
    const length = payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) };
    ask({ hostname, port, path: url, method, headers: { ...headers, host, ...length }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", failed);
      response.once("end", () =>
        answered({ status: response.statusCode ?? 0, body: textOf(Buffer.concat(chunks), response.headers["content-encoding"]) }),
      );
    })
      .once("error", failed)
      .end(payload);
  });

await main();
