import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/**
 * `npm run test:compose` starts the containers of `npm run compose`, signs a loan through TLS, and removes the containers and their data. The
 * options --local and --built are those of `npm run compose`. With the option --running, the test uses containers that already run, and
 * keeps them.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const readyMsMax = 300_000;

async function testCompose(options) {
  const isRunning = options.includes("--running");
  const shared = options.filter((option) => option === "--local");
  if (!isRunning) compose(options);
  const folder = mkdtempSync(join(tmpdir(), "farthing-compose-"));
  try {
    const authority = join(folder, "root.crt");
    writeFileSync(authority, await readAuthority(shared));
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
    const run = (...words) => spawnSync(process.execPath, words, { cwd: root, env, stdio: "inherit" }).status;
    await until("the web nodes are ready", () => run("--eval", isReady) === 0);
    const status = run("node_modules/@playwright/test/cli.js", "test", "--config", "playwright.compose.config.ts");
    if (status !== 0) throw new Refusal("The loan was not signed. The output is above.");
  } finally {
    rmSync(folder, { recursive: true });
    if (!isRunning) compose([...shared, "down", "--volumes"]);
  }
}

const isReady = `fetch("https://localhost:4440/health/ready").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

function compose(words, stdio = "inherit") {
  const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts/compose.mjs"), ...words], {
    stdio: ["ignore", stdio, "inherit"],
    encoding: "utf8",
  });
  return { status, stdout };
}

async function readAuthority(shared) {
  let certificate = "";
  await until("the proxy has a certificate", () => {
    const { status, stdout } = compose([...shared, "exec", "-T", "proxy", "cat", "/certificate/root.crt"], "pipe");
    certificate = stdout ?? "";
    return status === 0 && certificate.includes("BEGIN CERTIFICATE");
  });
  return certificate;
}

async function until(what, holds) {
  const giveUpAt = Date.now() + readyMsMax;
  while (!holds()) {
    if (Date.now() > giveUpAt) throw new Refusal(`Within ${readyMsMax / 1_000} seconds, it was not true that ${what}.`);
    await wait(1_000);
  }
}

await runCommand(() => testCompose(process.argv.slice(2)));
