// @vitest-environment happy-dom
import type { Contract, Reply } from "@farthing/contract";
import { lenderRoles, type Role } from "@farthing/domain/access";
import { ToastProvider } from "@farthing/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../shell/api.ts";
import { pages } from "../shell/pages.ts";
import { router } from "./router.tsx";

type LenderRole = (typeof lenderRoles)[number];

const sessionOf = (role: Role): Reply<Contract["sessionCheck"]> => ({
  success: true,
  username: "sam",
  retailerName: "farthing",
  groups: [role],
  givenName: "Sam",
  familyName: "Lowe",
  promptPasswordUpdate: false,
  features: [],
  branch: { supplierNumber: "000000", name: "Farthing" },
  secondFactor: { policy: "required", enrolled: true },
  preferences: { viewBranchWarningOff: false, singleKeysOff: false },
  accent: null,
  logo: null,
  applicationId: null,
});

const sessionRequiredResponse = () => Response.json({ code: "session.required", message: "Sign in" }, { status: 401 });

let role: Role | undefined;
let app: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  queryClient.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (url: string) => {
    if (!role) return sessionRequiredResponse();
    if (url.endsWith("/api/protected/session-check")) return Response.json(sessionOf(role));
    return Promise.withResolvers<Response>().promise;
  });
});

afterEach(async () => {
  await act(async () => app.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function openPage(path: string, as?: LenderRole, element = "h1") {
  role = as;
  const opened = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  const place = document.body.appendChild(document.createElement("div"));
  app = createRoot(place);
  await act(async () =>
    app.render(
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={opened} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => vi.waitFor(() => expect(place.querySelector(element)).not.toBeNull(), { timeout: 15_000 }));
  return { path: () => opened.state.location.pathname, title: () => place.querySelector("h1")?.textContent, place };
}

test.each(["/", "/payouts", "/policy/draft", "/profile"])("without a session, %s leads to the sign-in page", async (path) => {
  const { path: shown, title } = await openPage(path);
  expect([shown(), title()]).toEqual(["/", "Sign in"]);
});

test.each<[string, LenderRole]>([
  ["/payouts", "underwriter"],
  ["/payouts/1", "lender_admin"],
  ["/complaint-register", "underwriter"],
  ["/direct-debits", "lender_admin"],
  ["/servicing", "lender_admin"],
  ["/retailers", "operations"],
  ["/retailers/acme", "underwriter"],
  ["/products", "operations"],
  ["/products/if-12", "underwriter"],
  ["/switches", "operations"],
  ["/users", "operations"],
  ["/retention", "operations"],
  ["/audit", "operations"],
  ["/referrals", "operations"],
  ["/policy", "operations"],
  ["/messages", "underwriter"],
])("%s leads to the home page for a user with the role %s, who may not open that page", async (path, as) => {
  const { path: shown, title } = await openPage(path, as);
  expect([shown(), title()]).toEqual(["/", "Waiting for you"]);
});

const expectedNavigation: Record<LenderRole, { readonly bar: readonly string[]; readonly more: readonly string[] }> = {
  underwriter: { bar: ["/", "/search", "/dashboard", "/referrals", "/policy"], more: [] },
  operations: {
    bar: ["/", "/search", "/dashboard", "/payouts", "/complaint-register", "/direct-debits"],
    more: ["/servicing", "/messages"],
  },
  lender_admin: {
    bar: ["/", "/search", "/dashboard", "/retailers", "/products", "/policy"],
    more: ["/switches", "/users", "/audit", "/retention", "/messages"],
  },
};

test.each(lenderRoles)("the navigation of a user with the role %s lists the pages that the role may open", async (as) => {
  const { place } = await openPage("/", as);
  const linksIn = (part: string) => [...place.querySelectorAll(part)].map((link) => link.getAttribute("href"));
  expect({ bar: linksIn("header nav > a"), more: linksIn("header nav .more-links a") }).toEqual(expectedNavigation[as]);
});

test("the navigation marks the section of the open page", async () => {
  const { place } = await openPage("/payouts/7", "operations", "main .back");
  const current = [...place.querySelectorAll("[aria-current=page]")].map((link) => link.getAttribute("href"));
  expect(current).toEqual(["/payouts"]);
});

test("a signed-in user sees the navigation also on pages that need no session", async () => {
  const { place, title } = await openPage("/nowhere", "operations");
  expect(title()).toBe("Page not found");
  expect(place.querySelector('header nav a[href="/payouts"]')).not.toBeNull();
});

test("every page in the table of pages has a route", () => {
  expect(Object.keys(router.routesByPath)).toEqual(expect.arrayContaining(Object.keys(pages)));
});
