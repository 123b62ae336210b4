import { flushCompileCache } from "node:module";
import { startSandbox } from "./sandbox.ts";
import { readSettings, StartRefused } from "./settings.ts";

try {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  // When the parent process ends, the sandbox ends too. Otherwise the sandbox would keep its port occupied.
  process.on("disconnect", stop);

  process.send?.({ type: "ready", address: settings.origin });
  // Node writes the compile cache only on exit. Tests kill the sandbox, so the sandbox writes the cache now.
  flushCompileCache();
} catch (problem) {
  if (!(problem instanceof StartRefused)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exit(1);
}
