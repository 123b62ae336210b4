// @vitest-environment happy-dom
import { type LiveUpdate, missedUpdatesNotification } from "@farthing/domain/application";
import { QueryClient, QueryClientProvider, useQueries } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveTiming } from "./follow-server.ts";
import { updatesOfEveryApplication, updatesOfShopSettings, useLiveUpdates } from "./news.ts";

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => void vi.useRealTimers());

const followsByQuery = { one: "104827191", every: updatesOfEveryApplication, settings: updatesOfShopSettings } as const;
type QueryName = keyof typeof followsByQuery;

async function renderPage() {
  const asked: QueryName[] = [];
  let say: (news: LiveUpdate) => void = () => undefined;
  const open = async (): Promise<AsyncIterable<LiveUpdate>> => {
    const stream = new ReadableStream<LiveUpdate>({
      start: (controller) => {
        say = (news) => controller.enqueue(news);
      },
    });
    return stream as typeof stream & AsyncIterable<LiveUpdate>;
  };
  const Page = () => {
    useLiveUpdates(open);
    useQueries({
      queries: (Object.keys(followsByQuery) as QueryName[]).map((name) => ({
        queryKey: [name],
        queryFn: () => {
          asked.push(name);
          return { version: 4 };
        },
        staleTime: 60_000,
        meta: { follows: followsByQuery[name] },
      })),
    });
    return null;
  };
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  const readWithin = async (ms: number): Promise<readonly QueryName[]> => {
    asked.length = 0;
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return [...asked];
  };
  await readWithin(0);
  return {
    readWithin,
    after(...news: LiveUpdate[]) {
      for (const each of news) say(each);
      return readWithin(liveTiming.gatherMs);
    },
    leave: () => act(() => root.unmount()),
  };
}

const settings: LiveUpdate = { kind: "settings", id: null, version: null };
const changed = (id: string, version: number): LiveUpdate => ({ kind: "application", id, version });

test("after a change of an application, the page reads all lists again, and the application only if its version is new", async () => {
  const { after, leave } = await renderPage();
  expect(await after(changed(followsByQuery.one, 5))).toEqual(["one", "every"]);
  expect(await after(changed(followsByQuery.one, 4))).toEqual(["every"]);
  expect(await after(changed("200403301", 2))).toEqual(["every"]);
  expect(await after({ kind: "clock", id: null, version: null })).toEqual(["one", "every"]);
  leave();
});

test("after a change of a retailer's settings, the page reads the settings again, but no application", async () => {
  const { after, leave } = await renderPage();
  expect(await after(settings)).toEqual(["settings"]);
  expect(await after(settings, changed(followsByQuery.one, 5))).toEqual(["one", "every", "settings"]);
  leave();
});

test("after a gap in the event stream, the page reads applications again at once, but settings only if they are old", async () => {
  const { after, readWithin, leave } = await renderPage();
  expect(await after(missedUpdatesNotification)).toEqual(["one", "every"]);
  expect(await readWithin(45_000)).not.toContain("settings");
  expect(await readWithin(45_000)).toContain("settings");
  leave();
});
