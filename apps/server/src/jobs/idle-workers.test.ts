import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounceMs, IdleWorkers } from "./idle-workers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function twoWorkers() {
  const woken: string[] = [];
  const workers = new IdleWorkers((worker) => woken.push(worker));
  workers.add("left");
  workers.add("right");
  return { workers, woken };
}

test("a new job wakes one idle worker immediately", () => {
  const { workers, woken } = twoWorkers();
  workers.wake();
  expect(woken).toEqual(["left"]);
});

test("a worker that takes a full batch of jobs wakes the next worker", () => {
  const { workers, woken } = twoWorkers();
  workers.take("left", true);
  expect(woken).toEqual(["right"]);
});

test("a worker that takes fewer jobs than a full batch wakes no other worker", () => {
  const { workers, woken } = twoWorkers();
  workers.take("left", false);
  expect(woken).toEqual([]);
});

test("jobs that arrive together cause two fetches: one immediately, and one after a short wait", () => {
  const { workers, woken } = twoWorkers();
  for (let job = 0; job < 5; job++) workers.wake();
  expect(woken).toEqual(["left"]);
  workers.take("left", false);
  vi.advanceTimersByTime(debounceMs);
  expect(woken).toEqual(["left", "right"]);
  vi.advanceTimersByTime(10 * debounceMs);
  expect(woken).toEqual(["left", "right"]);
});

test("a job that arrives after the short wait is fetched immediately", () => {
  const { workers, woken } = twoWorkers();
  workers.wake();
  vi.advanceTimersByTime(debounceMs);
  workers.wake();
  expect(woken).toEqual(["left", "left"]);
});

test("a job that arrives while all workers are busy is fetched by the first worker that finishes", () => {
  const { workers, woken } = twoWorkers();
  workers.take("left", false);
  workers.take("right", false);
  workers.wake();
  expect(woken).toEqual([]);
  workers.done("right");
  expect(woken).toEqual(["right"]);
});

test("a worker that finishes fetches no jobs if another worker was woken", () => {
  const { workers, woken } = twoWorkers();
  workers.take("left", true);
  workers.done("left");
  expect(woken).toEqual(["right"]);
});
