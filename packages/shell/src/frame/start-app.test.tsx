// @vitest-environment happy-dom
import { screens } from "@farthing/domain/wording";
import { onlineManager, QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { watchedFetch } from "../calls/connection.ts";
import { startApp } from "./start-app.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  // Later test files in this process share the online manager. If it stayed offline, their queries would wait for the network.
  onlineManager.setOnline(true);
});

test("every app says above its page that the network is lost, until the server answers again", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<script id="config" type="application/json">{}</script><div id="root"></div>';
  const app = await act(() => startApp(<p>The page</p>, new QueryClient()));
  const { lost } = screens.shell.frame.connection;
  expect(document.body.textContent).not.toContain(lost);
  await act(async () => window.dispatchEvent(new Event("offline")));
  expect(document.querySelector("#root")?.textContent).toBe(`${lost}The page`);
  vi.stubGlobal("fetch", async () => new Response());
  await act(async () => void (await watchedFetch("/api")));
  expect(document.body.textContent).not.toContain(lost);
  act(() => app.unmount());
});
