import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { StartRefused } from "../start-refused.ts";
import type { PostgresHome } from "./home.ts";
import type { Listener } from "./listener.ts";
import { readPidFile } from "./pid-file.ts";

const host = "127.0.0.1";

/**
 * Other users of the machine can connect to the port, so PostgreSQL asks for a random password. The password is stored in a file beside
 * PostgreSQL's data.
 */
export function portListener(home: PostgresHome): Listener {
  const passwordFile = join(home.folder, "password");
  let port: number | undefined;
  const password = () => readFileSync(passwordFile, "utf8");
  return {
    initdb: ["--auth", "scram-sha-256", "--pwfile", passwordFile],
    get password() {
      return password();
    },
    open() {
      if (existsSync(passwordFile)) return;
      writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
      if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
    },
    async prepareStart() {
      port ??= await findFreePort();
      return { listen_addresses: host, port: String(port), unix_socket_directories: "" };
    },
    addressOf(login, database) {
      // This process may use a PostgreSQL that another process has started. The pid file contains its port.
      port ??= readPidFile(home)?.port;
      if (port === undefined) throw new StartRefused(`The database in ${home.folder} is not running; start Farthing first.`);
      return `postgresql://${login}:${password()}@${host}:${port}/${encodeURIComponent(database)}`;
    },
    close: () => undefined,
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
