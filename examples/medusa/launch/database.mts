import { createConnection, createServer, type Socket } from "node:net";
import { startEmbeddedPostgres } from "../../../apps/server/src/platform/embedded-postgres/index.ts";

/** Runs the built-in PostgreSQL of Farthing for Medusa, until the process is stopped. Farthing's own data are in another PostgreSQL. */

const { MEDUSA_DATA_DIR: dataDir = "", MEDUSA_DATABASE_PORT: port = "" } = process.env;
const postgres = await startEmbeddedPostgres({ dataDir, database: "medusa" });
const folder = new URL(postgres.connectionString).searchParams.get("host");

// The built-in PostgreSQL has only a Unix socket. Medusa's migrations connect only by TCP.
const server = createServer((client) => join(client, createConnection(`${folder}/.s.PGSQL.5432`)));
server.listen(Number(port), "127.0.0.1", () => console.log("ready"));

function join(client: Socket, database: Socket): void {
  client.pipe(database).pipe(client);
  client.on("error", () => database.destroy());
  database.on("error", () => client.destroy());
}

const stop = async () => {
  await postgres.stop();
  process.exit();
};
process.once("SIGTERM", stop).once("disconnect", stop);
