import { createPublicKey, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK } from "jose";
import { deriveSigningKey, type MasterKeys } from "./secrets.ts";

/** The statement is signed, so a third party can keep it as proof without having to trust the sender. */
export interface AuditStatement {
  readonly digest: string;
  readonly chains: number;
  readonly events: number;
  readonly applications: number;
  readonly at: string;
}

/** The signing key is derived from the master key, so a person who can only read the database cannot sign a statement. */
const signingKey = (masterKey: string): KeyObject => deriveSigningKey(masterKey, "audit-statements");

export const auditPublicKey = (masterKey: string): string =>
  createPublicKey(signingKey(masterKey)).export({ format: "pem", type: "spki" }).toString();

export async function signStatement(statement: AuditStatement, masterKey: string): Promise<string> {
  const key = signingKey(masterKey);
  const kid = await calculateJwkThumbprint(await exportJWK(createPublicKey(key)));
  return new CompactSign(Buffer.from(JSON.stringify(statement))).setProtectedHeader({ alg: "EdDSA", kid }).sign(key);
}

export async function isSignedStatement(statement: string, digest: string, masterKeys: MasterKeys): Promise<boolean> {
  for (const masterKey of masterKeys) {
    const verified = await compactVerify(statement, createPublicKey(signingKey(masterKey)), { algorithms: ["EdDSA"] }).catch(
      () => undefined,
    );
    if (verified) return (JSON.parse(Buffer.from(verified.payload).toString()) as AuditStatement).digest === digest;
  }
  return false;
}
