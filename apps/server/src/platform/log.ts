import { type DestinationStream, type Logger, pino } from "pino";
import { foldEqualErrors } from "./folded-lines.ts";

export type Log = Logger;

/** Secrets and personal data must not appear in the log. */
const redactedFields = [
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
 * Logs only some properties of an error, because the others quote rows or personal data. The logged SQL statement contains only
 * placeholders.
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
      redact: { paths: redactedFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: "[redacted]" },
    },
    destination,
  );
