import pg from "pg";
import { generateShops } from "../../apps/demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import type { Addresses } from "../work/nodes.ts";
import type { Member, PatroniCluster } from "./patroni-cluster.ts";

const database = "farthing";
const logins = { owner: "farthing_owner", server: "farthing_server" };
const password = "only-for-the-drill";

export async function makeDatabase(cluster: PatroniCluster): Promise<Addresses> {
  const at = [await cluster.expectMember("primary")];
  const administrator = new pg.Client({ connectionString: cluster.address({ at }) });
  await administrator.connect();
  await administrator.query(`create role ${logins.owner} login password '${password}' createrole`);
  await administrator.query(`create database ${database} owner ${logins.owner}`);
  await administrator.query(`create role ${logins.server} login password '${password}'`);
  await administrator.end();
  const addressesAt = (members: readonly Member[]): Addresses => ({
    server: cluster.address({ login: logins.server, password, database, at: members }),
    owner: cluster.address({ login: logins.owner, password, database, at: members }),
  });
  const { server: connectionString, owner: ownerConnectionString } = addressesAt(at);
  await prepareDatabase({ controlKey: "the drill signs people in" }, { connectionString, ownerConnectionString }, createLog("silent"));
  await generateShops({ connectionString: ownerConnectionString, masterKey: readConfig({}).masterKey });
  return addressesAt(cluster.members);
}
