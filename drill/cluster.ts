import { setTimeout as wait } from "node:timers/promises";
import { findFreePortBase } from "../scripts/launch/free-ports.mjs";
import { Refusal, runCommand } from "../scripts/launch/refusal.mjs";
import { makeDatabase } from "./cluster/database.ts";
import { type Fault, faults } from "./cluster/faults.ts";
import { PatroniCluster } from "./cluster/patroni-cluster.ts";
import { findPrograms, type ProgramVersions, versionsOf } from "./cluster/programs.ts";
import { type Nodes, startNodes } from "./work/nodes.ts";
import { createLoanToPay } from "./work/payouts.ts";
import { type Outcome, tableHead, tableLine, violationsOf } from "./work/table.ts";
import { Workload } from "./work/workload.ts";

/**
 * `npm run drill:cluster`: the product as two web nodes and two workers on three PostgreSQL under Patroni, a stream of creates, saves, decisions
 * and payouts, and one fault after the other. It prints what was acknowledged and what of it is there afterwards, and ends with 1 where
 * something is lost, done twice, or answered by anything but success and "busy". `-- kill switchover` runs some of the faults.
 */

const times = { beforeMs: 8_000, afterMs: 12_000, recoveryMsMax: 120_000 };

async function drill(chosen: readonly string[]): Promise<number> {
  const programs = findPrograms();
  if (typeof programs === "string") return say(programs);
  const versions = versionsOf(programs);
  const runnable = faultsFor(chosen, versions);
  const { postgres, patroni, etcd } = versions;
  say(`PostgreSQL ${postgres}, Patroni ${patroni}, etcd ${etcd}; three database nodes, two web nodes, two workers\n`);
  const cluster = await PatroniCluster.start(programs, await findFreePortBase());
  const objections = await Promise.race([runFaults(runnable, cluster), interruption()]).catch((error: Error) => [
    error.stack ?? error.message,
  ]);
  await cluster.stop({ keepLogs: objections.length > 0 });
  say(["", ...objections].join("\n"));
  return objections.length === 0 ? 0 : 1;
}

async function runFaults(chosen: readonly Fault[], cluster: PatroniCluster): Promise<readonly string[]> {
  const nodes = await startNodes(await makeDatabase(cluster), [{}, {}]);
  await createLoanToPay(nodes);
  const objections: string[] = [];
  say(tableHead);
  for (const fault of chosen) {
    const outcome = await runFault(fault, cluster, nodes);
    say(tableLine(outcome));
    objections.push(...violationsOf(outcome));
    await cluster.untilHealthy();
  }
  await nodes.stop();
  return objections;
}

/** Whoever breaks the drill off leaves no cluster behind. The product's processes end when they hear nothing more of us. */
const interruption = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error("The drill was broken off.")));
  });

const say = (sentence: string): number => {
  console.log(sentence);
  return 0;
};

/** Those that were asked for, or all; one that the installed programs cannot survive is named and left out. */
function faultsFor(chosen: readonly string[], versions: ProgramVersions): readonly Fault[] {
  const unknown = chosen.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown) throw new Refusal(`There is no fault ${unknown}; there are ${faults.map(({ name }) => name).join(", ")}.`);
  return faults.filter(({ name, description: sentence, unsupportedBy: fatalTo }) => {
    if (chosen.length > 0 && !chosen.includes(name)) return false;
    const reason = fatalTo?.(versions);
    if (reason) say(`Not run: "${sentence}". ${reason}.`);
    return reason === undefined;
  });
}

/** The work, one fault in the middle of it, and the count afterwards. */
async function runFault(fault: Fault, cluster: PatroniCluster, nodes: Nodes): Promise<Outcome> {
  const shift = new Workload(nodes, fault.name);
  const { answers } = shift;
  await shift.begin();
  await wait(times.beforeMs);
  const begunMs = answers.nowMs;
  const end = await fault.start(cluster);
  await wait(Math.max(0, begunMs + fault.lastsMs - answers.nowMs));
  end();
  const endedMs = answers.nowMs;
  await wait(times.afterMs);
  await cluster.until(async () => answers.acknowledgedSince(endedMs) > 0, "Nothing was acknowledged any more", times.recoveryMsMax);
  return shift.end(fault.description, begunMs);
}

await runCommand(() => drill(process.argv.slice(2)));
process.exit();
