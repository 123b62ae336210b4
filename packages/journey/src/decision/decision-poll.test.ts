// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import type { Environment } from "@farthing/domain/access";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DecisionProgressReply, decisionPollQuery, type PollResult } from "./decision-poll.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pending: DecisionProgressReply = { latestDecisionStatus: "PENDING", stage: "searching", waitedSeconds: 7 };
const processed: DecisionProgressReply = { latestDecisionStatus: "PROCESSED", stage: "done", waitedSeconds: 9 };
const failed = (status: number, code: CallFailed["code"]) => new CallFailed(status, { code, message: "" });

function startPolling(
  answer: (time: number) => DecisionProgressReply | CallFailed,
  { environment = "demo" as Environment, isTaken = true } = {},
) {
  const shown: PollResult<DecisionProgressReply>[] = [];
  const queries = new QueryClient();
  let asked = 0;
  const observer = new QueryObserver(
    queries,
    decisionPollQuery({
      key: ["latest-decision"],
      read: async () => {
        asked += 1;
        const news = answer(asked);
        if (news instanceof CallFailed) throw news;
        return news;
      },
      pollMs: 2_000,
      environment,
      isTaken,
    }),
  );
  const leave = observer.subscribe(({ data, fetchStatus }) => {
    if (data && fetchStatus === "idle") shown.push(data);
  });
  const hear = () => queries.invalidateQueries({ queryKey: ["latest-decision"] });
  return { shown, asked: () => asked, leave, hear };
}

test("the page asks for the decision every two seconds until the decision is made", async () => {
  const { shown, asked } = startPolling((time) => (time < 3 ? pending : processed));
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown.map(({ is }) => is)).toEqual(["waiting", "waiting"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toEqual({ is: "answered", news: processed });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
});

test.each([
  ["demo", 36_000],
  ["staging", 60_000],
] as const)("on %s the page stops waiting for the decision after %i ms", async (environment, ms) => {
  const { shown } = startPolling(() => pending, { environment });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(shown.at(-1)?.is).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toMatchObject({ is: "slow", stage: "searching" });
});

test("when the page no longer asks for the decision, an event from the server still shows the decision", async () => {
  let isThere = false;
  const { shown, hear } = startPolling(() => (isThere ? processed : pending));
  await vi.advanceTimersByTimeAsync(60_000);
  await hear();
  expect(shown.at(-1)?.is).toBe("slow");
  isThere = true;
  await hear();
  expect(shown.at(-1)).toEqual({ is: "answered", news: processed });
});

test("the page keeps waiting for the decision while the network or the server is down", async () => {
  const { shown } = startPolling((time) =>
    time === 1 ? failed(0, "network.failed") : time === 2 ? failed(503, "server.error") : processed,
  );
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown.map(({ is }) => is)).toEqual(["waiting", "waiting", "answered"]);
});

test("the page shows no earlier decision before the server has accepted the decision request", async () => {
  const { shown } = startPolling(() => processed, { isTaken: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.map(({ is }) => is)).toEqual(["waiting", "waiting"]);
  const { shown: shownOnceTaken } = startPolling(() => processed);
  await vi.advanceTimersByTimeAsync(0);
  expect(shownOnceTaken.at(-1)?.is).toBe("answered");
});

test("the page stops waiting if there is no decision to wait for, or if the server refuses to return the decision", async () => {
  const nothing = startPolling(() => failed(404, "decision.not_found"));
  const refused = startPolling(() => failed(403, "access.denied"));
  await vi.advanceTimersByTimeAsync(0);
  expect([nothing.shown[0]?.is, refused.shown[0]?.is]).toEqual(["nothing", "failed"]);
});

test("once the user has left the page, no request for the decision is sent", async () => {
  const { shown, asked, leave } = startPolling(() => pending);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked(), shown.length]).toEqual([1, 1]);
});
