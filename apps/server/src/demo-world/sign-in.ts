import { hash } from "node:crypto";
import type { PoolClient } from "pg";
import { deriveKey } from "../platform/secrets.ts";
import { sealSecret, secondFactorPurpose } from "../store/accounts/second-factors.ts";
import { noPassword } from "../use-cases/accounts/passwords.ts";
import { demoPartner } from "./partner.ts";

/** The same in every demo, so that an authenticator app which was set up once goes on working after a reset. */
const secretOf = (username: string): Buffer => hash("sha1", `second factor of ${username}`, "buffer");

/** The lender's people have their second factor already; the sandbox shows what their phones would. */
export async function fillSecondFactors(client: PoolClient, masterKey: string): Promise<void> {
  const key = deriveKey(masterKey, secondFactorPurpose);
  const { rows } = await client.query<{ id: string; username: string }>("select id, username from staff_user where retailer = 'farthing'");
  for (const { id, username } of rows) {
    await client.query("update staff_user set totp_secret = $2 where id = $1", [id, sealSecret(key, id, secretOf(username))]);
  }
}

export async function fillPartner(client: PoolClient): Promise<void> {
  const { user, keyId, issuer, name, supplierNumber, publicKey, algorithm } = demoPartner;
  await client.query(
    `with account as (
       insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash)
       values (gen_random_uuid(), $1, $2, $3, $4, upper($4), $2 || '@' || $1 || '.test', 'direct_apps', $5, $6)
       returning id
     )
     insert into direct_apps_partner (key_id, issuer, name, supplier_number, user_id, public_key, algorithm)
     select $7, $8, $9, $5, id, $10, $11 from account`,
    [
      ...[user.retailer, user.username, user.givenName, user.familyName, supplierNumber, noPassword],
      ...[keyId, issuer, name, JSON.stringify(publicKey), algorithm],
    ],
  );
}
