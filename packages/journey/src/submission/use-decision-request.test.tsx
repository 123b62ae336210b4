// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { connection, createQueries } from "@farthing/shell";
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import type { DecisionRequester, JourneyApplication } from "../current-application/port.ts";
import { useDecisionRequest } from "./use-decision-request.ts";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test("a decision request that the network lost stays failed when another call of the page gets a response", async () => {
  const application = { id: "200403301", version: 1, status: "open" } as JourneyApplication;
  const requester: DecisionRequester = {
    stored: async () => application,
    reload: async () => undefined,
    flush: async () => true,
    isHeld: () => true,
    decide: async () => Promise.reject(new CallFailed(0, { code: "network.failed", message: "Offline" })),
  };
  function Page() {
    const { asked, error, request } = useDecisionRequest(requester, { asynchronous: true, onTaken: () => undefined });
    return (
      <button type="button" onClick={() => request({ softSearch: false })}>
        {error?.code ?? (asked ? "requested" : "not requested")}
      </button>
    );
  }
  notifyManager.setScheduler(queueMicrotask);
  const element = document.createElement("div");
  const queries = createQueries();
  await act(async () =>
    createRoot(element).render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  const fails = connection.watch(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fails("/api")).rejects.toThrow();
  await act(async () => element.querySelector("button")?.click());
  await expect.poll(() => element.textContent).toBe("network.failed");
  await act(async () => void (await connection.watch(async () => new Response())("/api")));
  expect(element.textContent).toBe("network.failed");
});
