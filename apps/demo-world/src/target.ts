import { readConfig } from "@farthing/server/platform/config";
import { addressOfEmbeddedPostgres } from "@farthing/server/platform/embedded-postgres/index";
import { StartRefused } from "@farthing/server/platform/start-refused";
import type { CheckService } from "./history/check-service.ts";

/** Where the world is made: a database, by the login that owns it, and the key that its product seals secrets with. */
export interface Target {
  readonly connectionString: string;
  readonly masterKey: string;
  /** Where the sandbox stands, which plays the example shop; at its usual address unless said. */
  readonly sandboxOrigin?: string | undefined;
  /** Absent: the links of referred customers are still to be sent. */
  readonly checkService?: CheckService | undefined;
}

/** By the product's own settings; never where real business is done. */
export function readTarget(variables: Readonly<Record<string, string | undefined>>): Target {
  if (variables.FARTHING_ENV === "prod") throw new StartRefused("The demo world is not for production: FARTHING_ENV is prod.");
  const { databaseUrl, databaseOwnerUrl, dataDir, masterKey, demoUrl } = readConfig(variables);
  if (databaseUrl && !databaseOwnerUrl)
    throw new StartRefused("The demo world is made by the login that owns the database: set DATABASE_OWNER_URL.");
  return { connectionString: databaseOwnerUrl ?? addressOfEmbeddedPostgres(dataDir), masterKey, sandboxOrigin: demoUrl };
}
