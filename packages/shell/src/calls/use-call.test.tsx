// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { connection } from "./connection.ts";
import { createQueries } from "./queries.ts";
import { useCall } from "./use-call.ts";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test("a call is idle, then loading, then done or failed, and ignores a second click during loading [S3-139] [S2-308]", async () => {
  let answer: PromiseWithResolvers<string> = Promise.withResolvers();
  let asked = 0;
  const call = () => {
    asked += 1;
    answer = Promise.withResolvers();
    return answer.promise;
  };
  function Press() {
    const { mutate, state } = useCall(call);
    return (
      <button type="button" onClick={() => mutate()}>
        {state}
      </button>
    );
  }
  const place = document.createElement("div");
  await act(async () =>
    createRoot(place).render(
      <QueryClientProvider client={createQueries()}>
        <Press />
      </QueryClientProvider>,
    ),
  );
  const press = () => act(async () => place.querySelector("button")?.click());
  const comesTo = (state: string) => act(async () => vi.waitFor(() => expect(place.textContent).toBe(state), { timeout: 15_000 }));
  await comesTo("default");
  await press();
  await comesTo("loading");
  await press();
  answer.resolve("done");
  await comesTo("success");
  await press();
  await comesTo("loading");
  answer.reject(new CallFailed(503, { code: "server.busy", message: "Busy" }));
  await comesTo("failure");
  expect(asked).toBe(2);

  // The message about a lost connection disappears when the server answers any call of the page.
  await press();
  const lost = new CallFailed(0, { code: "network.failed", message: "Offline" });
  const fails = connection.watch(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fails("/api")).rejects.toThrow();
  answer.reject(lost);
  await comesTo("failure");
  await act(async () => void (await connection.watch(async () => new Response())("/api")));
  await comesTo("default");
});
