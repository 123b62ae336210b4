import { createPublicKey, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, compactVerify, exportJWK } from "jose";
import { deriveSigningKey, type MasterKeys } from "./secrets.ts";

/** What was found when the audit trail was verified, signed so that it can be kept by somebody who need not trust whoever hands it over. */
export interface AuditStatement {
  readonly digest: string;
  readonly chains: number;
  readonly events: number;
  readonly applications: number;
  readonly at: string;
}

/** Of the installation: whoever has its database but not its master key cannot sign. */
const signingKey = (masterKey: string): KeyObject => deriveSigningKey(masterKey, "audit-statements");

/** As others need it to verify a statement. */
export const auditPublicKey = (masterKey: string): string =>
  createPublicKey(signingKey(masterKey)).export({ format: "pem", type: "spki" }).toString();

/** A JSON Web Signature (EdDSA) in its compact form. */
export async function signStatement(statement: AuditStatement, masterKey: string): Promise<string> {
  const key = signingKey(masterKey);
  const kid = await calculateJwkThumbprint(await exportJWK(createPublicKey(key)));
  return new CompactSign(Buffer.from(JSON.stringify(statement))).setProtectedHeader({ alg: "EdDSA", kid }).sign(key);
}

/** Whether it was signed here, under one of the keys, about a trail with this digest. */
export async function isSignedStatement(statement: string, digest: string, masterKeys: MasterKeys): Promise<boolean> {
  for (const masterKey of masterKeys) {
    const verified = await compactVerify(statement, createPublicKey(signingKey(masterKey)), { algorithms: ["EdDSA"] }).catch(
      () => undefined,
    );
    if (verified) return (JSON.parse(Buffer.from(verified.payload).toString()) as AuditStatement).digest === digest;
  }
  return false;
}
