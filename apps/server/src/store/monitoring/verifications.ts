import type { Pool } from "pg";

export type VerificationSubject = "audit" | "ledger";

interface Verification {
  readonly subject: VerificationSubject;
  readonly succeeded: boolean;
  readonly ageSeconds: number;
}

/** Returns the last verification of the audit log and of the ledger. A verification that never ran is left out. */
export async function lastVerifications(pool: Pool): Promise<readonly Verification[]> {
  const { rows } = await pool.query<Verification>(
    `select subject, succeeded, extract(epoch from clock_timestamp() - verified_at)::float8 as "ageSeconds" from verification`,
  );
  return rows;
}

const readOnlyTransactionCode = "25006";

/** Runs a verification and records the result. A read-only copy of the database accepts no writes, so the result is not recorded there. */
export async function recordVerification<T>(pool: Pool, subject: VerificationSubject, verify: () => Promise<T>): Promise<T> {
  const record = (succeeded: boolean) =>
    pool
      .query(
        `insert into verification (subject, succeeded, verified_at) values ($1, $2, clock_timestamp())
         on conflict (subject) do update set succeeded = excluded.succeeded, verified_at = excluded.verified_at`,
        [subject, succeeded],
      )
      .catch((error: Error & { code?: string }) => {
        if (error.code !== readOnlyTransactionCode) throw error;
      });
  try {
    const result = await verify();
    await record(true);
    return result;
  } catch (error) {
    await record(false).catch(() => undefined);
    throw error;
  }
}
