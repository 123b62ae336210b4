import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Answer } from "../product.ts";

/** Makes the demo world anew; that it cannot be done is an answer too. */
export type ResetWorld = () => Promise<Answer<null>>;

const tool = fileURLToPath(new URL("../../../demo-world/src/main.ts", import.meta.url));

/** Some ten seconds, and far more on a machine that is busy with something else. */
const withinMs = 300_000;

/**
 * By the demo world's own tool, a process beside the product that owns the database: the product itself holds no code that empties
 * a table. The tool reads the same settings as the product, from the environment that this process was started with.
 */
export const resetByTool: ResetWorld = async () => {
  const child = fork(tool, ["reset"], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"], timeout: withinMs });
  const said = child.stderr ? text(child.stderr) : "";
  const [code] = await once(child, "exit");
  return code === 0 ? { is: "answered", value: null } : { is: "refused", status: 500, because: (await said).split("\n", 1)[0] ?? "" };
};
