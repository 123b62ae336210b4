// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePaperLink } from "./use-paper-link.ts";

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => void vi.useRealTimers());

const failed = (status: number, code: CallFailed["code"]) => new CallFailed(status, { code, message: "" });
const notReadyFailure = failed(409, "agreement.not_ready");

function renderLinkScreen(...answers: readonly (string | CallFailed)[]) {
  let asked = 0;
  const opened: string[] = [];
  const Screen = () => {
    const [link, ask] = usePaperLink(
      async () => {
        const answer = answers[Math.min(asked++, answers.length - 1)] ?? "";
        if (answer instanceof CallFailed) throw answer;
        return { url: answer };
      },
      { onReady: (url) => opened.push(url) },
    );
    return (
      <button type="button" onClick={ask}>
        {link.is === "ready" ? link.url : link.is}
      </button>
    );
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(() => vi.advanceTimersByTimeAsync(1));
  };
  return {
    opened,
    pass,
    asked: () => asked,
    shown: () => place.textContent,
    async press() {
      place.querySelector("button")?.click();
      await pass(0);
    },
    leave: () => act(() => root.unmount()),
  };
}

test("the link to a document appears once the server returns it, and the document opens at once if the caller wants this", async () => {
  const { shown, press, opened } = renderLinkScreen("/file");
  expect(shown()).toBe("idle");
  await press();
  expect([shown(), opened]).toEqual(["/file", ["/file"]]);
});

test("the link to an unsealed agreement is requested five more times, five seconds apart, before the request fails", async () => {
  const { shown, press, pass, asked } = renderLinkScreen(notReadyFailure);
  await press();
  expect(shown()).toBe("preparing");
  await pass(24_990);
  expect([shown(), asked()]).toEqual(["preparing", 5]);
  await pass(10);
  expect([shown(), asked()]).toEqual(["failed", 6]);
});

test("an agreement that is sealed after the first request appears, but after any other failure only the user can retry", async () => {
  const sealed = renderLinkScreen(notReadyFailure, "/sealed");
  await sealed.press();
  await sealed.pass(5_000);
  expect(sealed.shown()).toBe("/sealed");
  const broken = renderLinkScreen(failed(500, "server.error"), "/mended");
  await broken.press();
  expect(broken.shown()).toBe("failed");
  await broken.press();
  expect(broken.shown()).toBe("/mended");
});

test("leaving the screen stops the requests for a document link", async () => {
  const { press, leave, pass, asked } = renderLinkScreen(notReadyFailure);
  await press();
  leave();
  await pass(30_000);
  expect(asked()).toBe(1);
});
