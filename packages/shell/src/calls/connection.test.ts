import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnection, slowAfterMs } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createTestConnection() {
  const connection = createConnection();
  let answer: (response: Response) => void = () => undefined;
  let refuse: (cause: unknown) => void = () => undefined;
  const returns = vi.fn();
  connection.onReturn(returns);
  const send = connection.watch(
    () =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      }),
  );
  return {
    state: connection.state,
    lose: connection.lose,
    returns,
    call: () => send("/api").catch(() => undefined),
    answer: () => answer(new Response()),
    fail: (cause: unknown) => refuse(cause),
  };
}

test("if a call has no response after five seconds, the connection counts as slow until the response arrives", async () => {
  const page = createTestConnection();
  const call = page.call();
  vi.advanceTimersByTime(slowAfterMs - 1);
  expect(page.state()).toBe("good");
  vi.advanceTimersByTime(1);
  expect(page.state()).toBe("slow");
  page.answer();
  await call;
  expect(page.state()).toBe("good");
  expect(page.returns).not.toHaveBeenCalled();
});

test.each([
  ["a network failure", new TypeError("Failed to fetch"), "lost"],
  ["a timeout", new DOMException("", "TimeoutError"), "slow"],
] as const)("after %s the connection counts as bad, and the next response reports that it is good again", async (_, cause, state) => {
  const page = createTestConnection();
  const failing = page.call();
  page.fail(cause);
  await failing;
  expect(page.state()).toBe(state);
  for (let times = 0; times < 2; times++) {
    const call = page.call();
    page.answer();
    await call;
  }
  expect(page.state()).toBe("good");
  expect(page.returns).toHaveBeenCalledTimes(1);
});

test("without a network the connection counts as lost before any call fails, and as good after the next response", async () => {
  const page = createTestConnection();
  page.lose();
  expect(page.state()).toBe("lost");
  const call = page.call();
  page.answer();
  await call;
  expect(page.state()).toBe("good");
  expect(page.returns).toHaveBeenCalledTimes(1);
});

test("a call that the page aborts does not change the state of the connection", async () => {
  const page = createTestConnection();
  const call = page.call();
  page.fail(new DOMException("", "AbortError"));
  await call;
  expect(page.state()).toBe("good");
});
