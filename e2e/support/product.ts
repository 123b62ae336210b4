import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const startScriptPath = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

export interface Launched {
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts Farthing once for all browser tests of a run, as `npm start` does, with an empty data directory. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await launch(startScriptPath);
  // The file database.ts reads this variable.
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

/** Starts a launcher script and waits until it prints its URL. */
export async function launch(script: string, settings: Readonly<Record<string, string>> = {}): Promise<Launched> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-e2e-"));
  // If root runs the tests, PostgreSQL runs as the user nobody, who needs access to this folder.
  await chmod(dataDir, 0o755);
  const { DATABASE_URL: _outside, DATABASE_OWNER_URL: _owner, FARTHING_E2E_PORT_BASE: _portBase, ...env } = process.env;
  const product = spawn(process.execPath, [script], {
    env: { ...env, FARTHING_DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = once(product, "close");
  const ready = new Promise<void>((resolve) => {
    for (const stream of [product.stdout, product.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("Open http")) resolve();
      });
    }
  });
  const stop = async () => {
    product.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true });
  };
  await Promise.race([
    ready,
    ended.then(async () => {
      await rm(dataDir, { recursive: true });
      throw new Error(`Farthing did not start:\n${said}`);
    }),
  ]);
  return { dataDir, stop };
}
