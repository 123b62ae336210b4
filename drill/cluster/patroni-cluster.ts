import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unprivilegedAccount } from "../../scripts/launch/system-postgres.mjs";
import { Daemon } from "./daemon.ts";
import { type MemberSettings, patroniSettings } from "./patroni-settings.ts";
import type { Programs } from "./programs.ts";

/** Three PostgreSQL servers under Patroni with etcd, in a temporary folder. */

const limits = { startMs: 120_000, healthyMs: 180_000, callMs: 1_500, pollMs: 300 };

type Role = "primary" | "sync" | "replica";

export class Member {
  readonly name: string;
  readonly settings: MemberSettings;
  readonly patroni: Daemon;

  constructor(place: MemberSettings, patroni: Daemon) {
    this.name = place.name;
    this.settings = place;
    this.patroni = patroni;
  }

  /** Asks Patroni whether this server has the role, as a load balancer does. */
  async is(role: Role): Promise<boolean> {
    const answer = await this.callPatroni(role).catch(() => undefined);
    return answer?.status === 200;
  }

  callPatroni(path: string, body?: unknown): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.settings.apiPort}/${path}`, {
      signal: AbortSignal.timeout(body ? limits.startMs : limits.callMs),
      ...(body !== undefined && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  }

  get postgres(): readonly number[] {
    const postmaster = Number(readFileSync(`${this.settings.folder}/data/postmaster.pid`, "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
    return [postmaster, ...children.split(" ").filter(Boolean).map(Number)];
  }

  /** A power failure would end both Patroni and the postmaster, so both are killed. */
  kill(): void {
    const [postmaster] = this.postgres;
    this.patroni.signal("SIGKILL");
    if (postmaster) process.kill(postmaster, "SIGKILL");
  }

  signalPostgres(signal: "SIGSTOP" | "SIGCONT"): void {
    for (const pid of this.postgres) process.kill(pid, signal);
  }
}

export class PatroniCluster {
  readonly members: readonly Member[];
  readonly etcd: Daemon;
  readonly #folder: string;
  readonly #password: string;

  private constructor(members: readonly Member[], etcd: Daemon, folder: string, password: string) {
    this.members = members;
    this.etcd = etcd;
    this.#folder = folder;
    this.#password = password;
  }

  static async start(programs: Programs, portBase: number): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), "farthing-cluster-"));
    chmodSync(folder, 0o755);
    const account = unprivilegedAccount();
    const password = randomBytes(18).toString("base64url");
    const own = (path: string) => {
      mkdirSync(path, { mode: 0o700 });
      if (account) chownSync(path, account.uid, account.gid);
      return path;
    };
    const [client, peer] = [portBase, portBase + 1].map((port) => `http://127.0.0.1:${port}`);
    const etcdOptions = {
      name: "etcd",
      "data-dir": own(join(folder, "etcd")),
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": `etcd=${peer}`,
    };
    const etcd = new Daemon(
      programs.etcd,
      Object.entries(etcdOptions).flatMap(([name, value]) => [`--${name}`, value ?? ""]),
      { log: join(folder, "etcd.log"), account },
    );
    const members = [1, 2, 3].map((number) => {
      const name = `node${number}`;
      const place = { name, folder: own(join(folder, name)), postgresPort: portBase + 10 + number, apiPort: portBase + 13 + number };
      const settings = join(place.folder, "patroni.yml");
      writeFileSync(
        settings,
        JSON.stringify(patroniSettings(place, { etcdPort: portBase, postgresPrograms: programs.postgres, password })),
      );
      if (account) chownSync(settings, account.uid, account.gid);
      return new Member(place, new Daemon(programs.patroni, [settings], { log: join(folder, `${name}.log`), account }));
    });
    const cluster = new PatroniCluster(members, etcd, folder, password);
    try {
      await cluster.#begin();
    } catch (error) {
      await cluster.stop({ keepLogs: true });
      throw error;
    }
    return cluster;
  }

  async #begin(): Promise<void> {
    this.etcd.start();
    for (const { patroni } of this.members) {
      patroni.start();
      await this.until(async () => (await this.member("primary")) !== undefined, "The cluster has no primary", limits.startMs);
    }
    await this.untilHealthy();
  }

  async member(role: Role): Promise<Member | undefined> {
    const answers = await Promise.all(this.members.map(async (member) => ((await member.is(role)) ? member : undefined)));
    return answers.find((member) => member !== undefined);
  }

  async expectMember(role: Role): Promise<Member> {
    const member = await this.member(role);
    if (!member) throw new Error(`The cluster has no ${role}; its logs are in ${this.#folder}`);
    return member;
  }

  /** A healthy cluster has a primary, a synchronous standby and a replica. */
  async untilHealthy(): Promise<void> {
    const isHealthy = async () => {
      const [primary, sync] = await Promise.all([this.member("primary"), this.member("sync")]);
      const standbys = await Promise.all(this.members.map((member) => member.is("replica")));
      return primary !== undefined && sync !== undefined && standbys.filter(Boolean).length === 2;
    };
    await this.until(isHealthy, "The cluster did not become healthy again", limits.healthyMs);
  }

  async until(holds: () => Promise<boolean>, otherwise: string, forMs: number): Promise<void> {
    const giveUpAt = Date.now() + forMs;
    while (!(await holds())) {
      if (Date.now() > giveUpAt) throw new Error(`${otherwise} within ${forMs / 1_000} s; its logs are in ${this.#folder}`);
      await wait(limits.pollMs);
    }
  }

  /** With several hosts in the connection string, a client finds the writable server without a proxy. */
  address({ login = "postgres", password = this.#password, database = "postgres", at = this.members } = {}): string {
    const hosts = at.map(({ settings }) => `127.0.0.1:${settings.postgresPort}`).join(",");
    return `postgresql://${login}:${password}@${hosts}/${database}`;
  }

  async stop({ keepLogs = false } = {}): Promise<void> {
    await Promise.all(this.members.map(({ patroni }) => patroni.stop()));
    await this.etcd.stop();
    if (!keepLogs) rmSync(this.#folder, { recursive: true, force: true });
  }
}
