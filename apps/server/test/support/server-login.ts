import { serverLogin } from "../../src/platform/embedded-postgres/cluster.ts";

/** The same database by the login that the product has. */
export function asServer(ownerConnectionString: string): string {
  const url = new URL(ownerConnectionString);
  url.username = serverLogin;
  url.password = serverLogin;
  return url.href;
}
