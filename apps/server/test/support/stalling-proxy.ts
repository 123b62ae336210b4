import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A proxy between server and database that can stop forwarding without closing connections. */
export interface StallingProxy {
  readonly port: number;
  /** The number of connections that were opened. */
  readonly connectionCount: () => number;
  /** Returns the address of the same login and database through the proxy. */
  address(connectionString: string): string;
  /** Silences a connection when it sends a statement that contains these words. Later connections work. */
  silenceAt(words: string | undefined): void;
  close(): Promise<void>;
}

export async function startStallingProxy(port = 0): Promise<StallingProxy> {
  let path = "";
  const open = new Set<Socket>();
  let asked = 0;
  let silentAt: string | undefined;

  const server = createServer((client) => {
    asked += 1;
    const database = createConnection(path);
    let silent = false;
    client.on("data", (bytes) => {
      silent ||= silentAt !== undefined && bytes.includes(silentAt);
      if (!silent) database.write(bytes);
    });
    database.on("data", (bytes) => !silent && client.write(bytes));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const taken = (server.address() as AddressInfo).port;

  return {
    port: taken,
    connectionCount: () => asked,
    address(of) {
      const url = new URL(of);
      path = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
      url.searchParams.delete("host");
      url.host = `127.0.0.1:${taken}`;
      return url.href;
    },
    silenceAt(words) {
      silentAt = words;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
