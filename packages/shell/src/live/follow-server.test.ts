// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { type LiveUpdate, missedUpdatesNotification } from "@farthing/domain/application";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followServer, liveTiming } from "./follow-server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const changed = (id: string): LiveUpdate => ({ kind: "application", id, version: 2 });
const refused = (status: number) => new CallFailed(status, { code: "session.required", message: "" });

function followTestServer() {
  let opened = 0;
  let refusal: CallFailed | undefined;
  let say: (news: LiveUpdate) => void = () => undefined;
  let cut: () => void = () => undefined;
  const told: (readonly LiveUpdate[])[] = [];
  const open = async (signal: AbortSignal): Promise<AsyncIterable<LiveUpdate>> => {
    opened += 1;
    if (refusal) throw refusal;
    const stream = new ReadableStream<LiveUpdate>({
      start(controller) {
        say = (news) => controller.enqueue(news);
        cut = () => controller.error(new TypeError("cut"));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return stream as typeof stream & AsyncIterable<LiveUpdate>;
  };
  const stop = followServer({ open, tell: (news) => told.push(news) });
  return {
    told,
    stop,
    opened: () => opened,
    say: (...all: LiveUpdate[]) => {
      for (const news of all) say(news);
    },
    cut: () => cut(),
    refuse: (error: CallFailed | undefined) => {
      refusal = error;
    },
  };
}

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function setVisibility(visibility: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the page receives simultaneous changes in one update, within two seconds", async () => {
  const { told, say, stop } = followTestServer();
  await passTime(0);
  say(changed("104827191"), changed("200403301"));
  await passTime(liveTiming.gatherMs);
  expect(told).toEqual([[changed("104827191"), changed("200403301")]]);
  stop();
});

test("after its event stream is cut, the page opens it again and reads all data again", async () => {
  const { told, cut, opened, stop } = followTestServer();
  await passTime(0);
  cut();
  await passTime(liveTiming.retryMs + liveTiming.gatherMs);
  expect(told).toEqual([[missedUpdatesNotification]]);
  expect(opened()).toBe(2);
  stop();
});

test("without an event stream, the page reads all data again every ten seconds", async () => {
  const { told, cut, refuse, stop } = followTestServer();
  await passTime(0);
  refuse(new CallFailed(0, { code: "network.failed", message: "" }));
  cut();
  for (const times of [1, 2, 3]) {
    await passTime(10_000);
    expect(told.length).toBeGreaterThan(times);
  }
  stop();
});

test("while its event stream is silent, the page still reads all data again from time to time", async () => {
  const { told, opened, stop } = followTestServer();
  await passTime(liveTiming.slowPollMs + liveTiming.gatherMs);
  expect([told, opened()]).toEqual([[[missedUpdatesNotification]], 1]);
  stop();
});

test("a hidden page closes its event stream, and reads all data again when it is visible again", async () => {
  const { told, say, opened, stop } = followTestServer();
  await passTime(0);
  setVisibility("hidden");
  await passTime(10 * liveTiming.slowPollMs);
  expect([told, opened()]).toEqual([[], 1]);
  setVisibility("visible");
  await passTime(0);
  expect([told, opened()]).toEqual([[[missedUpdatesNotification]], 2]);
  say(changed("104827191"));
  await passTime(liveTiming.gatherMs);
  expect(told).toHaveLength(2);
  stop();
});

test("the page reconnects its event stream at once when the network comes back", async () => {
  const { told, refuse, cut, opened, stop } = followTestServer();
  await passTime(0);
  refuse(new CallFailed(0, { code: "network.failed", message: "" }));
  cut();
  await passTime(0);
  refuse(undefined);
  window.dispatchEvent(new Event("online"));
  await passTime(0);
  expect([told, opened()]).toEqual([[[missedUpdatesNotification]], 2]);
  stop();
});

test("the page stops listening to events after sign-out and after the user leaves the page", async () => {
  const signedOut = followTestServer();
  await passTime(0);
  signedOut.refuse(refused(401));
  signedOut.cut();
  await passTime(10 * liveTiming.slowPollMs);
  expect(signedOut.opened()).toBe(2);
  signedOut.stop();
  const left = followTestServer();
  await passTime(0);
  left.stop();
  await passTime(10 * liveTiming.slowPollMs);
  expect([left.told, left.opened()]).toEqual([[], 1]);
});
