import pg from "pg";

const hasCode = (error: unknown, code: string): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.code === code;

export const isAbortedTransaction = (error: unknown): boolean => hasCode(error, "25P02");

/** A migration changed the columns of a prepared statement. Only a new connection can run that statement. */
export const isOutdatedPlan = (error: unknown): error is Error => hasCode(error, "0A000") && error.message.includes("cached plan");

/** True if the database server accepts no writes, because it is no longer the primary. */
export const isReadOnly = (error: unknown): error is Error => hasCode(error, "25006") || error instanceof ReadOnlyServerError;

export class ReadOnlyServerError extends Error {
  readonly code = "25006";
}

/** True if the connection was lost, or if the server is no longer the primary. Nothing was committed, so the work can be repeated. */
export const isLostPrimary = (error: unknown): boolean => isLostConnection(error) || isReadOnly(error);

export function isLostConnection(error: unknown): boolean {
  if (error instanceof ReadOnlyServerError) return true;
  if (!(error instanceof Error) || isUnknownOutcome(error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return lostConnectionCode.test(code) || lostConnectionMessage.test(error.message);
}

const lostConnectionCode = /^(08|57P0[123]|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)/;
const lostConnectionMessage = /^(Connection terminated|Client has encountered|Client was closed)/;

/** On a busy machine, connecting may take too long, so a starting process tries again. */
export const isWithoutConnection = (error: unknown): boolean =>
  isLostPrimary(error) || (error instanceof Error && error.message === "timeout exceeded when trying to connect");

/** The connection was lost during a commit. The server then cannot know whether the transaction was committed. */
export class UnknownOutcome extends Error {
  readonly code = "08007";
  constructor(cause: unknown) {
    super("the connection was lost during the commit", { cause });
  }
}

export const isUnknownOutcome = (error: unknown): boolean => error instanceof UnknownOutcome;
