import { flushCompileCache } from "node:module";
import { addDays, bankHolidaysKnownUntil, londonDay } from "@farthing/domain/money";
import { compose } from "./compose.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { createLog, type Log } from "./platform/log.ts";
import { replaceKeys } from "./platform/outside-services.ts";
import { startTracing } from "./platform/tracing.ts";
import { version } from "./platform/version.ts";
import { openDatabase } from "./store/database/open-database.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  log.info({ version, role: config.role, environment: config.env, node: process.version }, "starting");
  const sendLastSpans = await startTracing(config);
  let stopping = false;
  const database = await openDatabase(config, {
    onWait: (sentence) => log.warn(sentence),
    onRestart: () => log.warn("PostgreSQL ended and was restarted"),
    onExit: (reason) => {
      process.stderr.write(`${reason.message}\n`);
      void stop(1);
    },
  });
  const server = compose(config, database, log);
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await database.stop();
    await sendLastSpans().catch(() => undefined);
    log.info({ version, role: config.role }, "stopped");
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  process.on("SIGHUP", () => readKeysAgain(config, log));
  // The launcher has died, so no other process would stop this one.
  process.on("disconnect", () => void stop(0));
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "unhandled promise rejection");
    void stop(1);
  });

  try {
    await server.prepare();
    if (config.role !== "web") await server.work();
    if (config.role !== "worker") await server.serve();
  } catch (error) {
    await server.stop().catch(() => undefined);
    await database.stop();
    throw error;
  }
  announceReady(config.origins.staff, log);
}

/** The operator sends SIGHUP after replacing files that contain secrets. If a setting is invalid, the process keeps its old keys. */
function readKeysAgain(config: Config, log: Log): void {
  try {
    replaceKeys(config.outside, readConfig(process.env).outside);
    log.info("the keys of external services were read again");
  } catch (error) {
    log.error({ err: error }, "the settings cannot be read again, so the process keeps its keys");
  }
}

/**
 * The process warns if the known bank holidays end in fewer days than this. The time limit of a referral is counted in working days, so no
 * referral can be opened without the bank holidays.
 */
const bankHolidaysAheadDays = 180;

function announceReady(address: string, log: Log): void {
  log.info({ address }, "ready");
  if (addDays(londonDay(new Date()), bankHolidaysAheadDays) > bankHolidaysKnownUntil) {
    log.warn({ until: bankHolidaysKnownUntil }, "the bank holidays of next year are missing: add them to money/bank-holidays.ts");
  }
  process.send?.({ type: "ready", address });
  // Node normally writes the compile cache only on exit. It is written here already, because the tool that fills the demo database starts
  // next and loads most of the same modules.
  flushCompileCache();
}

main().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
