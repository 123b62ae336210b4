import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Small machines have two cores, so at most two heavy tools run at the same time. */
const toolsAtOnceMax = 2;

/** With `yieldsProcessor`, the tool uses only processor time that no other process needs. */
export async function runTool(command, options, { cwd, env = process.env, shell = false, signal, yieldsProcessor = false } = {}) {
  const tool = spawn(command, options, { cwd, env, shell, signal, stdio: ["ignore", "pipe", "pipe"] });
  // Threads inherit the priority, so it is set before the tool starts its threads.
  if (yieldsProcessor && tool.pid !== undefined) setPriority(tool.pid, constants.priority.PRIORITY_LOW);
  const said = [];
  for (const stream of [tool.stdout, tool.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((resolve) =>
    tool.once("error", (error) => resolve(error.code)).once("close", (exit, signal) => resolve(exit ?? signal)),
  );
  return { code, output: Buffer.concat(said).toString("utf8") };
}

export async function mapConcurrently(items, work, atOnce = toolsAtOnceMax) {
  const results = [];
  const waiting = [...items.entries()];
  const takeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return results;
}
