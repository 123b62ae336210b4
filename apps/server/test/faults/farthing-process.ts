import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePortBase } from "../../../../scripts/launch/free-ports.mjs";
import { serverConnection } from "../support/server-login.ts";

export interface Farthing {
  readonly origin: string;
  readonly pid: number | undefined;
  kill(): Promise<void>;
  /** Stops the process as an operator would. Returns its exit code. */
  stop(): Promise<number | null>;
}

export type Settings = Readonly<Record<string, string>>;

const farthingMainPath = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** The test's environment variables, without settings for another Farthing process. */
const inheritedEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("FARTHING_") && !name.startsWith("DATABASE_") && name !== "NODE_OPTIONS"),
);

/** Only migrations run as the database owner. The server and the workers use the server's database role. */
export function settingsForDatabase(ownerConnectionString: string): Settings {
  const { connectionString, listenConnectionString, pooler } = serverConnection(ownerConnectionString);
  return {
    DATABASE_URL: connectionString,
    DATABASE_OWNER_URL: ownerConnectionString,
    DATABASE_LISTEN_URL: listenConnectionString,
    FARTHING_DATABASE_POOLER: pooler,
  };
}

export async function startFarthing(settings: Settings, main = farthingMainPath): Promise<Farthing> {
  const child = launch(settings, main);
  const said = recordOutput(child);
  const ready = once(child, "message");
  const ended = exitOf(child).then((code) => {
    throw new Error(`Farthing ended with ${code} before it was ready: ${said()}`);
  });
  ended.catch(() => undefined);
  await Promise.race([ready, ended]);

  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    const exited = exitOf(child);
    child.kill(signal);
    return exited;
  };
  return {
    origin: `http://localhost:${settings.FARTHING_PORT_BASE}`,
    pid: child.pid,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

export async function runRefusedStart(settings: Settings): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = launch(settings, farthingMainPath);
  const said = recordOutput(child);
  const code = await exitOf(child);
  return { code, said: said() };
}

/** The limit of requests is high, because a fault test sends the requests of many users from one session. */
const faultTestSettings = { FARTHING_LOG_LEVEL: "silent", FARTHING_SESSION_REQUESTS_PER_MINUTE: "10000000" };

const launch = (settings: Settings, main: string): ChildProcess =>
  fork(main, {
    env: { ...inheritedEnvironment, ...faultTestSettings, ...settings },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });

function recordOutput(child: ChildProcess): () => string {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return () => said;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

export const freePortBase = async (): Promise<string> => String(await findFreePortBase());
