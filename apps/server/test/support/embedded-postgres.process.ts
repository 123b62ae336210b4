import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/index.ts";

/** Runs only Farthing's embedded database, in a process that a test can kill. */

const say = (message: unknown) => process.send?.(message);

try {
  const { connectionString, adopted, stop } = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? "",
    durable: process.argv[3] === "durable",
    onRestart: () => say({ type: "restarted" }),
  });
  process.once("message", () => stop().then(() => process.disconnect()));
  say({ type: "ready", connectionString, adopted });
} catch (error) {
  say({ type: "refused", sentence: (error as Error).message });
  process.disconnect();
}
