import type { GuaranteedLimits } from "../work/table.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";
import { isBefore, type ProgramVersions } from "./programs.ts";

export interface Fault {
  readonly name: string;
  readonly description: string;
  readonly lastsMs: number;
  readonly promise?: GuaranteedLimits;
  readonly start: (cluster: PatroniCluster) => Promise<() => void>;
  /** Returns why the installed PostgreSQL or Patroni does not survive the fault. Undefined if they survive it. */
  readonly unsupportedBy?: (versions: ProgramVersions) => string | undefined;
}

const nothing = () => undefined;

/**
 * The leader key says which server is the primary. Old versions of Patroni can overwrite it, depending on the timing within Patroni's loop.
 */
const patroniLosesLeaderKey = ({ patroni }: ProgramVersions): string | undefined =>
  isBefore(patroni, "3.0.3")
    ? `Patroni ${patroni} overwrites the leader key of the next primary and loses its acknowledged writes. Version 3.0.3 fixes this`
    : undefined;

export const faults: readonly Fault[] = [
  {
    name: "kill",
    description: "The primary's machine is lost (SIGKILL)",
    lastsMs: 35_000,
    promise: { secondsWithoutWritesMax: 15 },
    async start(cluster) {
      const primary = await cluster.expectMember("primary");
      primary.kill();
      return () => primary.patroni.start();
    },
  },
  {
    name: "switchover",
    description: "A planned switchover",
    lastsMs: 15_000,
    promise: { isEveryRequestAnswered: true },
    async start(cluster) {
      const [primary, sync] = [await cluster.expectMember("primary"), await cluster.expectMember("sync")];
      const response = await primary.callPatroni("switchover", { leader: primary.name, candidate: sync.name });
      if (!response.ok) throw new Error(`Patroni did not switch over: ${await response.text()}`);
      return nothing;
    },
  },
  {
    name: "pause",
    description: "The primary's machine pauses for 30 s and continues",
    lastsMs: 30_000,
    unsupportedBy: patroniLosesLeaderKey,
    async start(cluster) {
      const primary = await cluster.expectMember("primary");
      primary.patroni.signal("SIGSTOP");
      primary.signalPostgres("SIGSTOP");
      return () => {
        primary.signalPostgres("SIGCONT");
        primary.patroni.signal("SIGCONT");
      };
    },
  },
  {
    name: "etcd",
    description: "etcd is lost for 20 s",
    lastsMs: 20_000,
    async start({ etcd }) {
      etcd.signal("SIGKILL");
      return () => etcd.start();
    },
  },
  {
    name: "standby",
    description: "The synchronous standby is lost",
    lastsMs: 20_000,
    async start(cluster) {
      const sync = await cluster.expectMember("sync");
      sync.kill();
      return () => sync.patroni.start();
    },
  },
  {
    name: "standbys",
    description: "Both standbys are lost for 30 s",
    lastsMs: 30_000,
    async start(cluster) {
      const primary = await cluster.expectMember("primary");
      const lost = cluster.members.filter((member) => member !== primary);
      for (const member of lost) member.kill();
      return () => {
        for (const { patroni } of lost) patroni.start();
      };
    },
  },
  {
    name: "hang",
    description: "The primary's PostgreSQL pauses for 30 s, and its Patroni does not",
    lastsMs: 30_000,
    unsupportedBy: patroniLosesLeaderKey,
    async start(cluster) {
      const primary = await cluster.expectMember("primary");
      primary.signalPostgres("SIGSTOP");
      return () => primary.signalPostgres("SIGCONT");
    },
  },
];
