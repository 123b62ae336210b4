// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider, useToasts } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => void vi.useRealTimers());

function ShowAll() {
  const { show } = useToasts();
  return (
    <button
      type="button"
      onClick={() => (["danger", "success", "warning"] as const).forEach((tone) => void show({ tone, text: `It is a ${tone}` }))}
    >
      Show
    </button>
  );
}

test("only success toasts disappear automatically, and only error toasts interrupt the screen reader [S3-334] [S2-515]", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () =>
    createRoot(place).render(
      <ToastProvider>
        <ShowAll />
      </ToastProvider>,
    ),
  );
  const said = (role: string) => [...place.querySelectorAll(`[role=${role}] .toast__text`)].map(({ textContent }) => textContent);
  await act(async () => place.querySelector("button")?.click());
  expect([said("alert"), said("status")]).toEqual([["It is a danger"], ["It is a success", "It is a warning"]]);
  await act(async () => vi.advanceTimersByTime(10_000));
  expect([said("alert"), said("status")]).toEqual([["It is a danger"], ["It is a warning"]]);
});

test("a new success toast replaces the previous one, but error and warning toasts stay", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () =>
    createRoot(place).render(
      <ToastProvider>
        <ShowAll />
      </ToastProvider>,
    ),
  );
  for (let clicks = 0; clicks < 3; clicks++) await act(async () => place.querySelector("button")?.click());
  const shown = [...place.querySelectorAll(".toast__text")].map(({ textContent }) => textContent);
  expect(shown.filter((text) => text === "It is a success")).toHaveLength(1);
  expect(shown).toHaveLength(7);
});
