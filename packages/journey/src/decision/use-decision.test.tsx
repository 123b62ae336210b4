// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import type { DecisionReader } from "../current-application/port.ts";
import { useDecision } from "./use-decision.ts";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

const applicationId = "200403301";
const pollMs = 1_000;
const reader: DecisionReader = { latest: () => new Promise<never>(() => undefined), reload: async () => undefined };

function stateOnReopen(processedEvent: "Decision" | null): string | null {
  const queries = new QueryClient();
  const news = { latestDecisionStatus: "PROCESSED", processedEvent: "Decision", decision: { decisionType: "accept" } };
  queries.setQueryData(["latest-decision", applicationId, 0, 0, true, pollMs], { is: "answered", news });
  const latestDecision = { processedEvent, metadata: { isAgreementRevert: false } };
  const State = () => useDecision({ id: applicationId, status: "open", latestDecision }, reader, pollMs).is;
  const element = document.createElement("div");
  act(() =>
    createRoot(element).render(
      <QueryClientProvider client={queries}>
        <State />
      </QueryClientProvider>,
    ),
  );
  return element.textContent;
}

test("the page does not read the latest decision until it has sent its own decision request", () => {
  let asked = 0;
  const counting: DecisionReader = { ...reader, latest: () => new Promise<never>(() => (asked += 1)) };
  const State = ({ isRequesting }: { isRequesting: boolean }) =>
    useDecision({ id: applicationId, status: "open", latestDecision: null }, counting, pollMs, isRequesting).is;
  const root = createRoot(document.createElement("div"));
  const queries = new QueryClient();
  const shown = (isRequesting: boolean) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <State isRequesting={isRequesting} />
        </QueryClientProvider>,
      ),
    );
  shown(true);
  expect(asked).toBe(0);
  shown(false);
  expect(asked).toBe(1);
});

test("an application counts as submitted even if the event about its decision request arrives before the response", () => {
  expect(stateOnReopen(null)).toBe("waiting");
});

test("an application that was reopened after its decision can be submitted", () => {
  expect(stateOnReopen("Decision")).toBe("notSubmitted");
});

test("a dismissed failure stays hidden when the same answer is read again, and a later failure is shown", async () => {
  notifyManager.setScheduler(queueMicrotask);
  const key = ["latest-decision", applicationId, 0, 0, true, pollMs];
  const queries = new QueryClient();
  const failedAfter = (waitedSeconds: number) => ({
    is: "answered",
    news: { latestDecisionStatus: "PROCESSED", processedEvent: "FatalError", decision: null, waitedSeconds },
  });
  let dismiss = () => {};
  const State = () => {
    const state = useDecision({ id: applicationId, status: "decision_accept", latestDecision: null }, reader, pollMs);
    const newOneFailed = state.is === "decided" ? state.newOneFailed : undefined;
    dismiss = newOneFailed?.dismiss ?? dismiss;
    return newOneFailed ? "failed" : state.is;
  };
  const element = document.createElement("div");
  const receive = (data: object) => act(async () => void queries.setQueryData(key, data));
  queries.setQueryData(key, failedAfter(3));
  act(() =>
    createRoot(element).render(
      <QueryClientProvider client={queries}>
        <State />
      </QueryClientProvider>,
    ),
  );
  expect(element.textContent).toBe("failed");
  act(() => dismiss());
  expect(element.textContent).toBe("decided");
  await receive(failedAfter(5));
  expect(element.textContent).toBe("decided");
  await receive({ is: "waiting", stage: "queued", sinceMs: 0, beganMs: 0, nextInMs: 60_000 });
  await receive(failedAfter(3));
  expect(element.textContent).toBe("failed");
});
