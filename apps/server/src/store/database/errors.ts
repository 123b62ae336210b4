import pg from "pg";

const hasCode = (error: unknown, code: string): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.code === code;

/** An earlier statement of the transaction failed. */
export const isAbortedTransaction = (error: unknown): boolean => hasCode(error, "25P02");

/** A migration changed the columns of a prepared statement. Only a new connection can run the statement. */
export const isOutdatedPlan = (error: unknown): error is Error => hasCode(error, "0A000") && error.message.includes("cached plan");

/** The connection leads to a server that is no longer the primary. */
export const isReadOnly = (error: unknown): error is Error => hasCode(error, "25006") || error instanceof ReadOnlyServer;

/** Thrown when a connection does not lead to the primary. The error has the code that PostgreSQL uses for a read-only server. */
export class ReadOnlyServer extends Error {
  readonly code = "25006";
}
