// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryResult } from "./query-result.tsx";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

async function renderQuery(queryFn: () => Promise<string>, isPage = false) {
  function Example() {
    const query = useQuery({ queryKey: ["example"], queryFn, retry: false });
    return (
      <QueryResult query={query} isPage={isPage}>
        {(answer) => <p>{answer}</p>}
      </QueryResult>
    );
  }
  const place = document.createElement("div");
  await act(async () =>
    createRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <Example />
      </QueryClientProvider>,
    ),
  );
  return {
    place,
    shows: (text: string) => act(async () => vi.waitFor(() => expect(place.textContent).toContain(text), { timeout: 15_000 })),
  };
}

const notFoundError = new CallFailed(404, { code: "application.not_found", message: "no such application" });
const unreachableError = new CallFailed(0, { code: "network.failed", message: "no answer" });

test("a loading query shows a placeholder and then its data", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { shows } = await renderQuery(() => promise);
  await shows("Loading");
  resolve("Twelve loans");
  await shows("Twelve loans");
});

test("if a record does not exist, the page shows the not-found message", async () => {
  const { shows } = await renderQuery(() => Promise.reject(notFoundError), true);
  await shows("Page not found");
});

test("the button Try again repeats a failed query", async () => {
  let sent = 0;
  const { place, shows } = await renderQuery(async () => {
    sent += 1;
    if (sent === 1) throw unreachableError;
    return "Twelve loans";
  });
  await shows("Try again");
  await act(async () => place.querySelector("button")?.click());
  await shows("Twelve loans");
});
