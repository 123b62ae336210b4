import { fileURLToPath } from "node:url";
import { withPrivatePostgres } from "./launch/private-postgres.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { runVitest } from "./launch/vitest.mjs";

/** `npm run test:postgres` runs the server's tests on the installed PostgreSQL. Options are passed to Vitest. */

const root = fileURLToPath(new URL("..", import.meta.url));
const allTestOptions = ["run", "--project", "server"];

const testOnSystemServer = (options) =>
  withPrivatePostgres(({ url }) => runVitest(root, options.length > 0 ? options : allTestOptions, { DATABASE_URL: url }));

await runCommand(() => testOnSystemServer(process.argv.slice(2)));
