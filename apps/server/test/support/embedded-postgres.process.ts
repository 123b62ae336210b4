import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/index.ts";
import { pretendWindows } from "./pretend-windows.ts";

/** Runs only Farthing's embedded database, in a process that a test can kill. */

const say = (message: unknown) => process.send?.(message);
const [dataDir = "", durability, programsForWindows] = process.argv.slice(2);

try {
  const { connectionString, adopted, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: durability === "durable",
    onRestart: () => say({ type: "restarted" }),
    ...(programsForWindows === undefined ? {} : { platform: pretendWindows(programsForWindows) }),
  });
  process.once("message", () => stop().then(() => process.disconnect()));
  say({ type: "ready", connectionString, adopted });
} catch (error) {
  say({ type: "refused", sentence: (error as Error).message });
  process.disconnect();
}
