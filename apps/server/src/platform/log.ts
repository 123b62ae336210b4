import { type DestinationStream, type Logger, pino } from "pino";
import { foldEqualErrors } from "./folded-lines.ts";

export type Log = Logger;

/** Properties that are removed from every logged object, because secrets and personal data must not appear in the log. */
const redacted = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "newPassword",
  "currentPassword",
  "session",
  "token",
  "document",
  "emailAddress",
];

/**
 * Keeps only properties without personal data, because the other properties of an error quote rows, parameters and addresses. The SQL
 * statement is kept, because it contains placeholders instead of values.
 */
const safeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        ...("code" in error && { code: error.code }),
        ...("statement" in error && { statement: error.statement }),
        stack: error.stack,
      }
    : error;

export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      hooks: { logMethod: foldEqualErrors() },
      redact: { paths: redacted.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: "[redacted]" },
    },
    destination,
  );
