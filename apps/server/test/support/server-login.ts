import { serverLogin } from "../../src/platform/embedded-postgres/cluster.ts";
import type { Pooler } from "../../src/store/database/primary-client.ts";

export function withServerLogin(ownerConnectionString: string): string {
  const url = new URL(ownerConnectionString);
  url.username = serverLogin;
  url.password = serverLogin;
  return url.href;
}

export interface ServerConnection {
  readonly connectionString: string;
  readonly listenConnectionString: string;
  readonly pooler: Pooler;
}

export function serverConnection(ownerConnectionString: string): ServerConnection {
  const straight = withServerLogin(ownerConnectionString);
  const { TEST_POOLER: mode, TEST_POOLER_PORT: port } = process.env;
  if (mode === undefined) return { connectionString: straight, listenConnectionString: straight, pooler: "session" };
  const url = new URL(straight);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete("host");
  const pooler = mode === "transaction" ? "transaction" : "session";
  return { connectionString: url.href, listenConnectionString: pooler === "session" ? url.href : straight, pooler };
}
