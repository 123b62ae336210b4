import { type Logger, pino } from "pino";

export type Log = Logger;

/** Secrets and personal values never reach a log line, whatever object they arrive in. */
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

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: "[redacted]" },
  });
