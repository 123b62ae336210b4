import { CallFailed } from "@farthing/contract/client";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { queries, whenSignedOut } from "./api.ts";
import { NotFound, PageFailed } from "./error-pages.tsx";
import { SignedInFrame } from "./frame.tsx";
import { safeReferrer } from "./referrer.ts";
import { forgetSession, sessionQuery } from "./session.ts";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

async function sendTheSignedInOn(referrer: unknown): Promise<void> {
  const session = await queries.fetchQuery(sessionQuery).catch(() => undefined);
  if (session) throw redirect({ to: safeReferrer(referrer) });
}

const signIn = (path: "/" | "/login") =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => ({
      ...(typeof search.referrer === "string" && { referrer: search.referrer }),
      ...(typeof search.retailerName === "string" && { retailerName: search.retailerName }),
      ...(typeof search.username === "string" && { username: search.username }),
    }),
    beforeLoad: ({ search }) => sendTheSignedInOn(search.referrer),
    component: lazyRouteComponent(() => import("../features/sign-in/sign-in.tsx"), "SignIn"),
  });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    try {
      await queries.ensureQueryData(sessionQuery);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) throw redirect({ to: "/login", search: { referrer: location.href } });
      throw error;
    }
  },
  component: SignedInFrame,
  errorComponent: PageFailed,
});

const applicationsList = createRoute({
  getParentRoute: () => signedIn,
  path: "/search",
  component: lazyRouteComponent(() => import("../features/applications-list/applications-list.tsx"), "ApplicationsList"),
});

const applicationSummary = createRoute({
  getParentRoute: () => signedIn,
  path: "/search/$id",
  component: lazyRouteComponent(() => import("../features/application-summary/application-summary.tsx"), "ApplicationSummary"),
});

export const router = createRouter({
  routeTree: root.addChildren([signIn("/"), signIn("/login"), signedIn.addChildren([applicationsList, applicationSummary])]),
  defaultPreload: "intent",
  scrollRestoration: true,
});

whenSignedOut(() => {
  const { pathname, href } = router.state.location;
  forgetSession();
  if (pathname !== "/login" && pathname !== "/") void router.navigate({ to: "/login", search: { referrer: href } });
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
