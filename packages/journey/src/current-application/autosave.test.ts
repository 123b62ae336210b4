import { CallFailed } from "@farthing/contract/client";
import type { ApplicationDocument } from "@farthing/domain/application";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveTiming, createAutosave } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const networkFailure = new CallFailed(0, { code: "network.failed", message: "offline" });
const busyFailure = new CallFailed(503, { code: "server.busy", message: "busy" });
const staleFailure = new CallFailed(409, { code: "application.stale", message: "stale" });

function autosaveWithAnswers(...answers: (CallFailed | "ok")[]) {
  const sent: { part: ApplicationDocument; key: string }[] = [];
  const remembered: (ApplicationDocument | null)[] = [];
  const autosave = createAutosave({
    unsaved: null,
    onChange: (unsaved) => void remembered.push(unsaved),
    send: async (part, key) => {
      sent.push({ part, key });
      const answer = answers.shift() ?? "ok";
      if (answer !== "ok") throw answer;
    },
  });
  return { autosave, sent, remembered };
}

test("the autosave waits until the user pauses typing, and then sends several changes in one request", async () => {
  const { autosave, sent } = autosaveWithAnswers();
  autosave.change({ goodsDescription: "Be" });
  autosave.change({ goodsDescription: "Bed", loanParameters: { deposit: "99.00" } });
  await vi.advanceTimersByTimeAsync(autosaveTiming.pauseMs);
  expect(sent.map(({ part }) => part)).toEqual([{ goodsDescription: "Bed", loanParameters: { deposit: "99.00" } }]);
  expect(autosave.state()).toMatchObject({ saving: { is: "saved" }, unsaved: null });
});

test("the autosave keeps typed values until the server has stored them", async () => {
  const { autosave, remembered } = autosaveWithAnswers();
  autosave.change({ goodsDescription: "Bed" });
  expect(remembered.at(-1)).toEqual({ goodsDescription: "Bed" });
  await autosave.flush();
  expect(remembered.at(-1)).toBeNull();
});

test("a save without a response is repeated with the same idempotency key before later changes are sent", async () => {
  const { autosave, sent } = autosaveWithAnswers(networkFailure);
  autosave.change({ goodsDescription: "Bed" });
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state().saving.is).toBe("offline");
  autosave.change({ orderReference: "HB-1" });
  expect(autosave.state().unsaved).toEqual({ goodsDescription: "Bed", orderReference: "HB-1" });
  expect(await autosave.flush()).toBe(true);
  expect(sent.map(({ part }) => part)).toEqual([{ goodsDescription: "Bed" }, { goodsDescription: "Bed" }, { orderReference: "HB-1" }]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("after a reload, an interrupted save is repeated with its idempotency key before later changes are sent", async () => {
  const unanswered = { part: { goodsDescription: "Bed" }, key: "first" };
  const sent: { part: ApplicationDocument; key: string }[] = [];
  const autosave = createAutosave({
    unsaved: unanswered.part,
    sent: unanswered,
    onChange: () => undefined,
    send: async (part, key) => void sent.push({ part, key }),
  });
  autosave.change({ orderReference: "HB-1" });
  expect(await autosave.flush()).toBe(true);
  expect(sent[0]).toEqual(unanswered);
  expect(sent[1]?.part).toEqual({ goodsDescription: "Bed", orderReference: "HB-1" });
  expect(sent[1]?.key).not.toBe(unanswered.key);
});

test("a save that failed without a network is retried", async () => {
  const { autosave, sent } = autosaveWithAnswers(networkFailure);
  autosave.change({ goodsDescription: "Bed" });
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(autosaveTiming.retryMs);
  expect(sent).toHaveLength(2);
  expect(autosave.state().saving.is).toBe("saved");
});

test("a save that failed because the server was busy is retried with the same idempotency key, and the page says so", async () => {
  const { autosave, sent } = autosaveWithAnswers(busyFailure);
  autosave.change({ goodsDescription: "Bed" });
  await autosave.flush();
  expect(autosave.state().saving).toEqual({ is: "refused", error: busyFailure });
  await vi.advanceTimersByTimeAsync(autosaveTiming.retryMs);
  expect(autosave.state().saving.is).toBe("saved");
  expect(sent[1]).toEqual(sent[0]);
});

test("after a reload, restored values are sent without a key press, and again until the server answers", async () => {
  const sent: ApplicationDocument[] = [];
  const answers = [networkFailure, busyFailure];
  const autosave = createAutosave({
    unsaved: { goodsDescription: "Bed" },
    onChange: () => undefined,
    send: async (part) => {
      sent.push(part);
      const failure = answers.shift();
      if (failure) throw failure;
    },
  });
  await vi.advanceTimersByTimeAsync(autosaveTiming.pauseMs + 2 * autosaveTiming.retryMs);
  expect(sent).toEqual(Array(3).fill({ goodsDescription: "Bed" }));
  expect(autosave.state()).toMatchObject({ saving: { is: "saved" }, unsaved: null });
});

test("after a conflict, the autosave keeps all typed values and sends nothing until the user chooses a version", async () => {
  const { autosave, sent } = autosaveWithAnswers(staleFailure);
  autosave.change({ goodsDescription: "Bed" });
  await autosave.flush();
  autosave.change({ orderReference: "HB-1" });
  await vi.advanceTimersByTimeAsync(10 * autosaveTiming.pauseMs);
  expect(sent).toHaveLength(1);
  expect(autosave.state()).toEqual({ saving: { is: "conflict" }, unsaved: { goodsDescription: "Bed", orderReference: "HB-1" } });
  expect(await autosave.flush()).toBe(true);
  expect(sent[1]?.part).toEqual({ goodsDescription: "Bed", orderReference: "HB-1" });
});

test("after the user discards the typed values, the autosave has nothing to save", async () => {
  const { autosave, sent } = autosaveWithAnswers(staleFailure);
  autosave.change({ goodsDescription: "Bed" });
  await autosave.flush();
  autosave.discard();
  expect(autosave.state()).toEqual({ saving: { is: "idle" }, unsaved: null });
  expect(await autosave.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});
