import type { Logger, LoggerOptions } from "pino";

const repeatReportIntervalMs = 60_000;
const warnLevel = 40;

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/** A stalled database would cause hundreds of equal lines a minute. After the first error, only the number of repeats is logged. */
export function foldEqualErrors(): LogMethod {
  const repeats = new Map<string, { count: number }>();
  return function logMethod(this: Logger, args, method, level) {
    const line = level >= warnLevel ? errorLineIn(args) : undefined;
    if (line === undefined) return method.apply(this, args);
    const key = keyOf(line, level);
    const known = repeats.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const folded = { count: 0 };
    repeats.set(key, folded);
    method.apply(this, args);
    const timer = setInterval(() => {
      if (folded.count > 0) method.call(this, summaryOf(line, folded.count), line.text);
      else {
        clearInterval(timer);
        repeats.delete(key);
      }
      folded.count = 0;
    }, repeatReportIntervalMs).unref();
  };
}

interface ErrorLine {
  readonly err: Error & { readonly code?: unknown };
  readonly job?: unknown;
  readonly url?: unknown;
  readonly text: string | undefined;
}

function errorLineIn([fields, text]: readonly unknown[]): ErrorLine | undefined {
  if (typeof fields !== "object" || fields === null || !("err" in fields) || !(fields.err instanceof Error)) return undefined;
  const { err, job, url }: { err: Error; job?: unknown; url?: unknown } = { ...fields, err: fields.err };
  return { err, job, url, text: typeof text === "string" ? text : undefined };
}

/** Errors are compared without the ids of requests or jobs. The URL is compared only for unexpected errors. */
const keyOf = ({ err, job, url, text }: ErrorLine, level: number): string =>
  JSON.stringify([level, text, err.name, err.code, err.message, job, level > warnLevel ? url : undefined]);

const summaryOf = ({ err, job, url }: ErrorLine, repeated: number) => ({
  err: { type: err.name, message: err.message, ...("code" in err && { code: err.code }) },
  job,
  url,
  repeated,
  withinSeconds: repeatReportIntervalMs / 1_000,
});
