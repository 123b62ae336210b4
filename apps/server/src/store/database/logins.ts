import pg from "pg";
import { StartRefused } from "../../platform/start-refused.ts";
import { PrimaryClient } from "./primary-client.ts";

/**
 * The server's database role owns no table and works as `farthing_app`, which row-level security restricts. A bug or a stolen connection
 * therefore cannot change rates, permissions or the audit log.
 */

export async function grantServerRights(owner: pg.Pool, serverConnectionString: string, withControl: boolean): Promise<void> {
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

/** If two server processes grant the same role at the same time, one grant fails. The role is then already granted. */
async function grantRole(owner: pg.Pool, role: string, login: string): Promise<void> {
  const isMember = async () =>
    (await owner.query<{ is: boolean }>("select pg_has_role($1, $2, 'member') as is", [login, role])).rows[0]?.is === true;
  if (await isMember()) return;
  await owner.query(`grant ${role} to ${pg.escapeIdentifier(login)}`).catch(async (error: unknown) => {
    if (!(await isMember())) throw error;
  });
}

export async function refusePrivilegedLogin(server: pg.Pool): Promise<void> {
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
