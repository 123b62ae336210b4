import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { generateShops } from "../../../demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../../src/compose.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/embedded-postgres/index.ts";
import { masterKey, silentLog } from "./database.ts";

/** A separate PostgreSQL server for one test, with durable commits. The files of the server can be copied for a standby or a restore. */
export class OwnPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), "farthing-own-"));
  #running: EmbeddedPostgres | undefined;
  #hands: Pool | undefined;

  constructor() {
    // If root runs the tests, PostgreSQL runs as the user nobody, who needs access to this directory.
    chmodSync(this.#folder, 0o755);
  }

  static async withShops(): Promise<OwnPostgres> {
    const postgres = new OwnPostgres();
    const { connectionString: ownerConnectionString, serverConnectionString: connectionString } = await postgres.start();
    await prepareDatabase({ controlKey: undefined }, { connectionString, ownerConnectionString }, silentLog);
    await generateShops({ connectionString: ownerConnectionString, masterKey });
    return postgres;
  }

  /** Connections as the database owner. */
  get pool(): Pool {
    if (!this.#hands) throw new Error("this PostgreSQL is not running");
    return this.#hands;
  }

  get serverConnectionString(): string {
    return this.#running?.serverConnectionString ?? "";
  }

  async start(): Promise<EmbeddedPostgres> {
    this.#running = await startEmbeddedPostgres({ dataDir: this.#folder });
    this.#hands = new Pool({ connectionString: this.#running.connectionString, max: 2 });
    this.#hands.on("error", () => undefined);
    return this.#running;
  }

  async stop(): Promise<void> {
    await this.#hands?.end();
    await this.#running?.stop();
    this.#hands = undefined;
    this.#running = undefined;
  }

  /** PostgreSQL can write to this folder, which is removed together with the server. */
  createPostgresFolder(name: string): string {
    const path = join(this.#folder, name);
    const { uid, gid } = statSync(this.#cluster);
    mkdirSync(path);
    chownSync(path, uid, gid);
    return path;
  }

  /** Adds settings, which the server uses from its next start. */
  configure(settings: Readonly<Record<string, string>>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    return appendFile(join(this.#cluster, "postgresql.auto.conf"), lines.join(""));
  }

  /** Copies the files of the running server, as pg_basebackup does. Does not start the copy. */
  async copy(): Promise<OwnPostgres> {
    const copy = new OwnPostgres();
    const client = await this.pool.connect();
    try {
      await client.query("select pg_backup_start('copy', fast => true)");
      execFileSync("mkdir", ["-p", copy.#home]);
      execFileSync("cp", ["-a", this.#cluster, copy.#home]);
      const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(wait_for_archive => false)");
      rmSync(join(copy.#cluster, "postmaster.pid"), { force: true });
      copy.#write("backup_label", rows[0]?.labelfile ?? "");
    } finally {
      client.release();
    }
    return copy;
  }

  begin(as: "standby" | "recovery"): void {
    this.#write(`${as}.signal`, "");
  }

  get socketFolder(): string {
    return new URL(this.#running?.connectionString ?? "").searchParams.get("host") ?? "";
  }

  async remove(): Promise<void> {
    await this.stop();
    if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true });
  }

  get #home(): string {
    return join(this.#folder, "postgres");
  }

  get #cluster(): string {
    return join(this.#home, "cluster");
  }

  #write(name: string, text: string): void {
    const path = join(this.#cluster, name);
    const { uid, gid } = statSync(this.#cluster);
    writeFileSync(path, text);
    chownSync(path, uid, gid);
    chownSync(this.#home, uid, gid);
  }
}
