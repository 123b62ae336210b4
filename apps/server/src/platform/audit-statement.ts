import { createPublicKey, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK } from "jose";
import { deriveSigningKey, type MasterKeys } from "./secrets.ts";

/** A summary of all audit chains. The statement is signed, so a third party can keep it without having to trust the sender. */
export interface AuditStatement {
  readonly digest: string;
  readonly chains: number;
  readonly events: number;
  readonly applications: number;
  readonly at: string;
}

/** The signing key is derived from the master key, so access to the database alone is not enough to sign a statement. */
const signingKey = (masterKey: string): KeyObject => deriveSigningKey(masterKey, "audit-statements");

export const auditPublicKey = (masterKey: string): string =>
  createPublicKey(signingKey(masterKey)).export({ format: "pem", type: "spki" }).toString();

export async function signStatement(statement: AuditStatement, masterKey: string): Promise<string> {
  const key = signingKey(masterKey);
  const kid = await calculateJwkThumbprint(await exportJWK(createPublicKey(key)));
  return new CompactSign(Buffer.from(JSON.stringify(statement))).setProtectedHeader({ alg: "EdDSA", kid }).sign(key);
}

/** Returns true if one of the master keys signed the statement and the statement contains this digest. */
export async function isSignedStatement(statement: string, digest: string, masterKeys: MasterKeys): Promise<boolean> {
  for (const masterKey of masterKeys) {
    const verified = await compactVerify(statement, createPublicKey(signingKey(masterKey)), { algorithms: ["EdDSA"] }).catch(
      () => undefined,
    );
    if (verified) return (JSON.parse(Buffer.from(verified.payload).toString()) as AuditStatement).digest === digest;
  }
  return false;
}
