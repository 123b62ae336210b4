// @vitest-environment happy-dom
import { createBrowserHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnsavedEdits } from "./unsaved-edits.tsx";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => document.body.replaceChildren());

async function editPage(hasEdits: boolean) {
  window.history.replaceState(null, "", "/edit");
  const root = createRootRoute({ component: Outlet });
  const edit = createRoute({ getParentRoute: () => root, path: "/edit", component: () => <UnsavedEdits when={hasEdits} /> });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>The other page</p> });
  const router = createRouter({ routeTree: root.addChildren([edit, other]), history: createBrowserHistory() });
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(place).render(<RouterProvider router={router as never} />));
  const leave = () => act(async () => void router.navigate({ to: "/other" } as never));
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());
  return { leave, press, at: () => router.state.location.pathname };
}

const expectQuestion = (isAsked: boolean) =>
  act(() => vi.waitFor(() => expect(document.body.textContent?.includes("Leave without saving?")).toBe(isAsked)));

test("a page without unsaved edits is left at once", async () => {
  const { leave, at } = await editPage(false);
  await leave();
  expect(at()).toBe("/other");
});

test("a page with unsaved edits asks first, and the user can stay or leave", async () => {
  const { leave, press, at } = await editPage(true);
  await leave();
  await expectQuestion(true);
  expect(at()).toBe("/edit");
  await press("Stay on this page");
  await expectQuestion(false);
  await leave();
  await expectQuestion(true);
  await press("Leave without saving");
  await act(() => vi.waitFor(() => expect(at()).toBe("/other")));
});

test("the browser asks before a tab with unsaved edits is closed", async () => {
  await editPage(true);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
