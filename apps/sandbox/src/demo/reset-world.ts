import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FarthingAnswer } from "../product.ts";

export type ResetWorld = () => Promise<FarthingAnswer<null>>;

const generatorPath = fileURLToPath(new URL("../../../demo-world/src/main.ts", import.meta.url));

/** A reset usually takes ten seconds, and far longer on a busy machine. */
const resetTimeoutMs = 300_000;

/** The server's database role may not empty a table, so the tool runs with the role that owns the database. */
export const resetByTool: ResetWorld = async () => {
  const child = fork(generatorPath, ["reset"], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"], timeout: resetTimeoutMs });
  const message = child.stderr ? text(child.stderr) : "";
  const [code] = await once(child, "exit");
  return code === 0 ? { is: "answered", value: null } : { is: "refused", status: 500, because: (await message).split("\n", 1)[0] ?? "" };
};
