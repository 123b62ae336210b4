// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import type { Environment } from "@farthing/domain/access";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DecisionNews, decisionPollQuery, type Polled } from "./decision-poll.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pending: DecisionNews = { latestDecisionStatus: "PENDING", stage: "searching", waitedSeconds: 7 };
const processed: DecisionNews = { latestDecisionStatus: "PROCESSED", stage: "done", waitedSeconds: 9 };
const failed = (status: number, code: CallFailed["code"]) => new CallFailed(status, { code, message: "" });

function polling(answer: (time: number) => DecisionNews | CallFailed, { environment = "demo" as Environment, isTaken = true } = {}) {
  const shown: Polled<DecisionNews>[] = [];
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

test("a decision is asked for every two seconds until it is there", async () => {
  const { shown, asked } = polling((time) => (time < 3 ? pending : processed));
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
] as const)("on %s it is given up after %i ms", async (environment, ms) => {
  const { shown } = polling(() => pending, { environment });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(shown.at(-1)?.is).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toMatchObject({ is: "slow", stage: "searching" });
});

test("one that was given up is still answered when the server says that something changed", async () => {
  let isThere = false;
  const { shown, hear } = polling(() => (isThere ? processed : pending));
  await vi.advanceTimersByTimeAsync(60_000);
  await hear();
  expect(shown.at(-1)?.is).toBe("slow");
  isThere = true;
  await hear();
  expect(shown.at(-1)).toEqual({ is: "answered", news: processed });
});

test("a cut network and a server that is down are waited out", async () => {
  const { shown } = polling((time) => (time === 1 ? failed(0, "network.failed") : time === 2 ? failed(503, "server.error") : processed));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown.map(({ is }) => is)).toEqual(["waiting", "waiting", "answered"]);
});

test("an answer that was there before the request was taken is about another decision", async () => {
  const { shown } = polling(() => processed, { isTaken: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.map(({ is }) => is)).toEqual(["waiting", "waiting"]);
  const { shown: shownOnceTaken } = polling(() => processed);
  await vi.advanceTimersByTimeAsync(0);
  expect(shownOnceTaken.at(-1)?.is).toBe("answered");
});

test("where nothing was submitted there is nothing to wait for, and a refusal is said", async () => {
  const nothing = polling(() => failed(404, "decision.not_found"));
  const refused = polling(() => failed(403, "access.denied"));
  await vi.advanceTimersByTimeAsync(0);
  expect([nothing.shown[0]?.is, refused.shown[0]?.is]).toEqual(["nothing", "failed"]);
});

test("whoever leaves the page asks no more", async () => {
  const { shown, asked, leave } = polling(() => pending);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked(), shown.length]).toEqual([1, 1]);
});
