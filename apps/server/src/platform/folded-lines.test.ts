import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createCollectingLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }) };
}
const outageError = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" });

test("an error is logged in full once, and its repeats become one count per minute", () => {
  const { lines, log } = createCollectingLog();
  for (let request = 0; request < 750; request++)
    log.warn({ err: outageError(), requestId: `r${request}`, url: `/${request}` }, "no answer");
  expect(lines).toMatchObject([{ msg: "no answer", err: { code: "08006", stack: expect.any(String) }, requestId: "r0" }]);
  vi.advanceTimersByTime(60_000);
  for (let request = 0; request < 750; request++) log.warn({ err: outageError() }, "no answer");
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toMatchObject([
    { msg: "no answer", err: { code: "08006" }, repeated: 749, withinSeconds: 60 },
    { msg: "no answer", repeated: 750 },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(3);
  log.warn({ err: outageError(), requestId: "later" }, "no answer");
  expect(lines[3]).toMatchObject({ requestId: "later" });
});

test("errors that differ in their message, code, job or log text are each logged in full", () => {
  const { lines, log } = createCollectingLog();
  log.warn({ err: outageError() }, "no answer");
  log.warn({ err: outageError() }, "another text");
  log.warn({ err: new Error("another") }, "no answer");
  log.warn({ err: outageError(), job: "tick" }, "no answer");
  log.child({ app: "staff" }).error({ err: outageError(), url: "/a" }, "no answer");
  log.error({ err: outageError(), url: "/b" }, "no answer");
  expect(lines).toHaveLength(6);
});

test("log lines without an error are never combined", () => {
  const { lines, log } = createCollectingLog();
  for (const _ of [1, 2, 3]) log.warn({ service: "bureau" }, "an external service did not answer");
  expect(lines).toHaveLength(3);
});
