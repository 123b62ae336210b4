import { ReportedError } from "./product.mjs";
import { seconds, step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";

/** After a Ctrl-C, npm sends a second one within this time. Only a later Ctrl-C stops the processes at once. */
const sameCtrlCMs = 1_000;

/** Runs the processes until the user stops them or one of them ends. When all are ready, prints the URL of the last process in the list. */
export async function runProcesses(processes, begin, prepare, meanwhile = Promise.resolve(), afterwards = () => undefined) {
  const stopRequested = listenForStop(processes);
  const prepared = announce(processes).then(async (addresses) => {
    await prepare();
    return addresses.at(-1);
  });
  const ready = Promise.all([prepared, meanwhile]).then(([address]) => {
    console.log(`\nReady in ${seconds(performance.now() - begin)}. Open ${address}`);
    afterwards();
  });
  try {
    await Promise.race([stopRequested, ready.then(() => untilOneEnds(processes))]);
    await stopAll(processes);
    return 0;
  } catch (error) {
    await stopAll(processes);
    if (error instanceof ReportedError) return 1;
    throw error;
  }
}

const announce = (processes) =>
  Promise.all(
    processes.map(async (one) => {
      let address;
      await step(one.name, "starting", async () => {
        address = await one.whenReady();
        return "ready";
      });
      return address;
    }),
  );

async function untilOneEnds(processes) {
  const { name, code, signal, log } = await Promise.race(
    processes.map(async (one) => ({ name: one.name, log: one.seeLog(), ...(await one.ended) })),
  );
  throw new Refusal(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}), so Farthing stops${log}.`);
}

function listenForStop(processes) {
  return new Promise((resolveStop) => {
    let askedAt;
    const ask = () => {
      const now = Date.now();
      if (askedAt === undefined) {
        askedAt = now;
        console.log("\nStopping; press Ctrl-C again to stop at once.");
        resolveStop();
      } else if (now - askedAt > sameCtrlCMs) {
        for (const one of processes) one.stop("SIGKILL");
      }
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
    if (process.env.npm_lifecycle_event) whenParentEnds(ask);
  });
}

/** When npm is stopped, only the shell that runs this process gets SIGTERM. The process therefore checks whether its parent has ended. */
function whenParentEnds(ask) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask();
  }, 250);
  watch.unref();
}

async function stopAll(processes) {
  for (const one of processes) one.stop();
  await Promise.all(processes.map((one) => one.ended));
}
