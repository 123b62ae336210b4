import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createPostgresFolder } from "../../scripts/launch/private-postgres.mjs";
import { Refusal } from "../../scripts/launch/refusal.mjs";
import { findPostgres, unprivilegedAccount } from "../../scripts/launch/system-postgres.mjs";

const stanza = "farthing";
const startMsMax = 120_000;

/** With these statements, docs/operations.md creates the database role for backups. */
const backupLogin = `
  create role backup login;
  grant pg_read_all_settings to backup;
  grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal(), pg_create_restore_point(text) to backup;`;

/** A PostgreSQL server from Debian's packages. The backup repository of pgBackRest is in the same folder as the server's data. */
export class BackedUpPostgres {
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #account = unprivilegedAccount();
  #data: string;
  #server: ChildProcess | undefined;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
    this.#data = join(folder, "data");
  }

  static create(folder: string, port: number): BackedUpPostgres {
    const programs = findPostgres();
    const hasPgBackRest = spawnSync("pgbackrest", ["version"]).status === 0;
    if (!programs || !hasPgBackRest)
      throw new Refusal("The drill needs Debian's packages postgresql and pgbackrest (apt-get install postgresql pgbackrest).");
    chmodSync(folder, 0o755);
    const postgres = new BackedUpPostgres(programs, folder, port);
    postgres.#createCluster();
    return postgres;
  }

  #createCluster(): void {
    for (const name of ["data", "repository", "log", "lock", "spool", "socket"]) createPostgresFolder(join(this.#folder, name));
    const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums", "--no-sync"];
    this.#run(join(this.#programs, "initdb"), ["--pgdata", this.#data, ...options]);
    this.#writeSettings();
  }

  #writeSettings(): void {
    const settings = {
      "repo1-path": join(this.#folder, "repository"),
      "repo1-retention-full": 2,
      "log-path": join(this.#folder, "log"),
      "lock-path": join(this.#folder, "lock"),
      "spool-path": join(this.#folder, "spool"),
      "log-level-console": "warn",
      "start-fast": "y",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const server = [
      `pg1-path=${this.#data}`,
      `pg1-port=${this.#port}`,
      `pg1-socket-path=${join(this.#folder, "socket")}`,
      "pg1-user=backup",
    ];
    writeFileSync(this.#settingsFile, ["[global]", ...lines, `[${stanza}]`, ...server, ""].join("\n"), { mode: 0o644 });
  }

  get #settingsFile(): string {
    return join(this.#folder, "pgbackrest.conf");
  }

  #run(program: string, options: readonly string[]): void {
    execFileSync(program, options, { cwd: this.#folder, ...this.#account, stdio: ["ignore", "ignore", "inherit"] });
  }

  #pgBackRest(command: string, ...options: readonly string[]): void {
    this.#run("pgbackrest", [`--config=${this.#settingsFile}`, `--stanza=${stanza}`, ...options, command]);
  }

  /**
   * A restored server starts with `archives` set to false. Otherwise its write-ahead log would be mixed with that of the original server.
   */
  async start({ archives = true } = {}): Promise<void> {
    const push = `pgbackrest --config=${this.#settingsFile} --stanza=${stanza} archive-push %p`;
    const settings = {
      port: this.#port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: join(this.#folder, "socket"),
      archive_mode: archives ? "on" : "off",
      archive_command: archives ? push : "",
      max_connections: 200,
      log_min_messages: "panic",
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#server = spawn(join(this.#programs, "postgres"), ["-D", this.#data, ...options], {
      cwd: this.#folder,
      ...this.#account,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const giveUpAt = Date.now() + startMsMax;
    while (!(await this.#acceptsWrites())) {
      if (this.#server.exitCode !== null || Date.now() > giveUpAt) throw new Refusal("PostgreSQL did not start. Its output is above.");
      await wait(100);
    }
  }

  async #acceptsWrites(): Promise<boolean> {
    return this.withAdministrator("postgres", async (client) => {
      const { rows } = await client.query<{ is: boolean }>("select not pg_is_in_recovery() as is");
      return rows[0]?.is === true;
    }).catch(() => false);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server?.exitCode !== null || !server.kill("SIGINT")) return;
    await once(server, "exit");
  }

  address = (login: string, database: string): string => `postgresql://${login}@127.0.0.1:${this.#port}/${database}`;

  async withAdministrator<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.address("postgres", database) });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  asAdministrator(statement: string): Promise<unknown> {
    return this.withAdministrator("postgres", (client) => client.query(statement));
  }

  createBackupLogin(): Promise<unknown> {
    return this.asAdministrator(backupLogin);
  }

  prepareBackups(): void {
    this.#pgBackRest("stanza-create");
    this.#pgBackRest("check");
  }

  backUp(): Promise<void> {
    // The clients that make the load run in this process, so the backup runs in another one.
    const backup = spawn("pgbackrest", [`--config=${this.#settingsFile}`, `--stanza=${stanza}`, "--type=full", "backup"], {
      cwd: this.#folder,
      ...this.#account,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return once(backup, "exit").then(([code]) => {
      if (code !== 0) throw new Refusal(`pgBackRest ended with ${code}. Its output is above.`);
    });
  }

  async now(): Promise<string> {
    return this.#text("select clock_timestamp()::text as value");
  }

  async databaseBytes(): Promise<number> {
    return Number(await this.#text("select pg_database_size('farthing')::text as value"));
  }

  async #text(query: string): Promise<string> {
    return this.withAdministrator("postgres", async (client) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? "");
  }

  async archiveLog(): Promise<void> {
    await this.asAdministrator("select pg_switch_wal()");
    this.#pgBackRest("check");
  }

  async restoreTo(moment: string): Promise<void> {
    this.#data = join(this.#folder, "restored");
    createPostgresFolder(this.#data);
    this.#writeSettings();
    this.#pgBackRest("restore", "--type=time", `--target=${moment}`, "--target-action=promote");
    await this.start({ archives: false });
  }
}
