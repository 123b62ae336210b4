import type { Logger, LoggerOptions } from "pino";

const intervalMs = 60_000;
const warning = 40;

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/**
 * Folds equal errors: the first is logged in full, and then one line per interval with the number of repeats. Without it, a database that
 * stands still causes hundreds of equal lines a minute.
 */
export function foldEqualErrors(): LogMethod {
  const repeats = new Map<string, { count: number }>();
  return function logMethod(this: Logger, args, method, level) {
    const key = level >= warning ? keyOf(args, level) : undefined;
    if (key === undefined) return method.apply(this, args);
    const known = repeats.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const folded = { count: 0 };
    repeats.set(key, folded);
    method.apply(this, args);
    const timer = setInterval(() => {
      if (folded.count > 0) method.apply(this, summaryOf(args, folded.count));
      else {
        clearInterval(timer);
        repeats.delete(key);
      }
      folded.count = 0;
    }, intervalMs).unref();
  };
}

type Arguments = Parameters<LogMethod>[0];

interface ErrorLine {
  readonly err: Error & { readonly code?: unknown };
  readonly job?: unknown;
  readonly url?: unknown;
}

const isErrorLine = (fields: unknown): fields is ErrorLine =>
  typeof fields === "object" && fields !== null && "err" in fields && fields.err instanceof Error;

/** Ids of requests and jobs are not part of the key. The URL counts only for unexpected errors, because an outage affects every URL. */
function keyOf([fields, text]: Arguments, level: number): string | undefined {
  if (!isErrorLine(fields)) return undefined;
  const { err, job, url } = fields;
  return JSON.stringify([level, text, err.name, err.code, err.message, job, level > warning ? url : undefined]);
}

function summaryOf([fields, text]: Arguments, repeated: number): Arguments {
  const { err, job, url } = fields as unknown as ErrorLine;
  const error = { type: err.name, message: err.message, ...("code" in err && { code: err.code }) };
  return [{ err: error, job, url, repeated, withinSeconds: intervalMs / 1_000 }, text] as unknown as Arguments;
}
