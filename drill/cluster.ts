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
 * `npm run drill:cluster` causes one fault after another on a cluster under load, and compares the acknowledged requests with the rows in
 * the database. Exit code 1 means that a request was lost, repeated or failed. `-- kill switchover` runs only these two faults.
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
  const violations = await Promise.race([runFaults(runnable, cluster), interruption()]).catch((error: Error) => [
    error.stack ?? error.message,
  ]);
  await cluster.stop({ keepLogs: violations.length > 0 });
  say(["", ...violations].join("\n"));
  return violations.length === 0 ? 0 : 1;
}

async function runFaults(chosen: readonly Fault[], cluster: PatroniCluster): Promise<readonly string[]> {
  const nodes = await startNodes(await makeDatabase(cluster), [{}, {}]);
  await createLoanToPay(nodes);
  const violations: string[] = [];
  say(tableHead);
  for (const fault of chosen) {
    const outcome = await runFault(fault, cluster, nodes);
    say(tableLine(outcome));
    violations.push(...violationsOf(outcome));
    await cluster.untilHealthy();
  }
  await nodes.stop();
  return violations;
}

/**
 * The promise rejects when the user interrupts the drill, so that the drill stops the cluster. Farthing's processes exit when their parent
 * process has ended.
 */
const interruption = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error("The drill was interrupted.")));
  });

const say = (sentence: string): number => {
  console.log(sentence);
  return 0;
};

/** A fault is left out if the installed PostgreSQL or Patroni is known not to survive it. The drill prints the reason. */
function faultsFor(chosen: readonly string[], versions: ProgramVersions): readonly Fault[] {
  const unknown = chosen.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown) throw new Refusal(`Unknown fault "${unknown}". The faults are ${faults.map(({ name }) => name).join(", ")}.`);
  return faults.filter(({ name, description, unsupportedBy }) => {
    if (chosen.length > 0 && !chosen.includes(name)) return false;
    const reason = unsupportedBy?.(versions);
    if (reason) say(`Not run: "${description}". ${reason}.`);
    return reason === undefined;
  });
}

async function runFault(fault: Fault, cluster: PatroniCluster, nodes: Nodes): Promise<Outcome> {
  const workload = new Workload(nodes, fault.name);
  const { answers } = workload;
  await workload.begin();
  await wait(times.beforeMs);
  const begunMs = answers.nowMs;
  const end = await fault.start(cluster);
  await wait(Math.max(0, begunMs + fault.lastsMs - answers.nowMs));
  end();
  const endedMs = answers.nowMs;
  await wait(times.afterMs);
  await cluster.until(async () => answers.acknowledgedSince(endedMs) > 0, "No request was acknowledged again", times.recoveryMsMax);
  return workload.end(fault.description, begunMs, fault.promise);
}

await runCommand(() => drill(process.argv.slice(2)));
process.exit();
