import { startSandbox } from "./sandbox.ts";
import { readSettings, StartRefused } from "./settings.ts";

/** Starts the sandbox as a separate process, with `node apps/sandbox/src/main.ts`. */
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
  // The sandbox stops when its parent process has ended, because the sandbox would keep the port occupied.
  process.on("disconnect", stop);

  process.send?.({ type: "ready", address: settings.origin });
} catch (problem) {
  if (!(problem instanceof StartRefused)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exit(1);
}
