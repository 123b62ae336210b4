import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A proxy between the server and the database. It can cut a connection, or stop its traffic without closing it. */
export interface StallingProxy {
  readonly port: number;
  readonly connectionCount: () => number;
  /** Returns the connection string of the same database through the proxy. */
  address(connectionString: string): string;
  /** Stops all traffic of a connection that sends a statement with the given words. Later connections work again. */
  silenceAt(words: string | undefined): void;
  /**
   * Cuts the next connection that sends a statement with the given words, before the database gets the statement or after it has run the
   * statement.
   */
  cutAt(words: string, when: "before" | "after"): void;
  close(): Promise<void>;
}

export async function startStallingProxy(port = 0): Promise<StallingProxy> {
  let path = "";
  const open = new Set<Socket>();
  let asked = 0;
  let silentAt: string | undefined;
  let cutting: { readonly words: string; readonly when: "before" | "after" } | undefined;

  const server = createServer((client) => {
    asked += 1;
    const database = createConnection(path);
    let silent = false;
    client.on("data", (bytes) => {
      silent ||= silentAt !== undefined && bytes.includes(silentAt);
      if (cutting && bytes.includes(cutting.words)) {
        const { when } = cutting;
        cutting = undefined;
        if (when === "before") return void client.destroy();
        silent = true;
        database.once("data", () => client.destroy());
        return void database.write(bytes);
      }
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
    cutAt(words, when) {
      cutting = { words, when };
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
