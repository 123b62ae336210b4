import pg from "pg";
import { StartRefused } from "../../platform/start-refused.ts";
import { PrimaryClient } from "./primary-client.ts";

/**
 * There are two logins. The owner creates the schema. The server owns nothing and takes the role that row-level security binds, so that a
 * bug or a stolen connection cannot change rates, permissions or the audit log.
 */

/** Grants the roles of the server to its login. */
export async function admitServer(owner: pg.Pool, serverConnectionString: string, withControl: boolean): Promise<void> {
  const login = await loginOf(serverConnectionString);
  await grantRole(owner, "farthing_app", login);
  if (withControl) await grantRole(owner, "farthing_control", login);
}

async function loginOf(connectionString: string): Promise<string> {
  const client = new PrimaryClient({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ login: string }>("select current_user as login");
    return rows[0]?.login ?? "";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Roles belong to the whole cluster, so nodes of several databases may grant the same role at once. Losing that race is harmless. */
async function grantRole(owner: pg.Pool, role: string, login: string): Promise<void> {
  const isMember = async () =>
    (await owner.query<{ is: boolean }>("select pg_has_role($1, $2, 'member') as is", [login, role])).rows[0]?.is === true;
  if (await isMember()) return;
  await owner.query(`grant ${role} to ${pg.escapeIdentifier(login)}`).catch(async (error: unknown) => {
    if (!(await isMember())) throw error;
  });
}

/** Refuses to start with a login that has more rights than a server needs. */
export async function refuseMightyLogin(server: pg.Pool): Promise<void> {
  const { rows } = await server.query<{ login: string; isMighty: boolean }>(`
    select r.rolname as login,
           r.rolsuper or r.rolbypassrls or r.rolcreaterole
             or exists (select from pg_class c where c.relowner = r.oid)
             or exists (select from pg_namespace n where n.nspowner = r.oid)
             or exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid) as "isMighty"
    from pg_roles r where r.rolname = current_user`);
  if (rows[0]?.isMighty !== false)
    throw new StartRefused(
      `The login ${rows[0]?.login} in DATABASE_URL owns the database or may do anything; give the server a login that owns nothing, and the owner's to DATABASE_OWNER_URL.`,
    );
}
