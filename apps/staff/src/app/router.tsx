import { moveResetLinkToHistory } from "@farthing/account/reset-link";
import { singleSignOnRouteOptions } from "@farthing/account/single-sign-on";
import type { AboutPageName } from "@farthing/domain/wording";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { parseSearch, parseTextParams, stringifySearch } from "@farthing/shell/search-params";
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AgreementRedirect } from "../features/agreement/agreement-redirect.tsx";
import { parseListParameters, previousListParameters } from "../features/applications-list/list-address.ts";
import { SignIn } from "../features/sign-in/sign-in.tsx";
import { api, onSessionEnded, queryClient } from "../shell/api.ts";
import { ApplicationError, GeneralError, Timeout } from "../shell/error-pages.tsx";
import { publicRoute, root, staffSignedInRoute } from "../shell/layout.tsx";
import { Loading } from "../shell/loading.tsx";
import { NotFoundPage } from "../shell/message-pages.tsx";
import { safeReferrer } from "../shell/referrer.ts";
import { clearQueryCache, forgetSession, sessionQuery } from "../shell/session.ts";
import { applyRoutes } from "./apply-routes.tsx";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

async function redirectSignedIn(referrer: unknown): Promise<void> {
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  if (session) throw redirect({ to: safeReferrer(referrer) });
}

const signInSearch = parseTextParams("referrer", "retailerName", "username", "done");
const resetSearch = parseTextParams("username", "code");
const timeoutSearch = parseTextParams("referrer");

const signInRoute = (path: "/" | "/login") =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: signInSearch,
    beforeLoad: ({ search }) => redirectSignedIn(search.referrer),
    component: SignIn,
  });

const singleSignOn = createRoute({
  getParentRoute: () => root,
  ...singleSignOnRouteOptions(api, clearQueryCache),
  component: lazyRouteComponent(() => import("../features/sign-in/single-sign-on.tsx"), "SecondFactorAfterCompanySignIn"),
  pendingComponent: lazyRouteComponent(() => import("../features/sign-in/single-sign-on.tsx"), "FinishingCompanySignIn"),
  errorComponent: lazyRouteComponent(() => import("../features/sign-in/single-sign-on.tsx"), "CompanySignInFailed"),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: "/new-password",
  component: lazyRouteComponent(() => import("../features/new-password/new-password.tsx"), "NewPassword"),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotPassword",
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ForgottenPassword"),
});

const confirmResetRoute = createRoute({
  getParentRoute: () => root,
  path: "/confirmForgotPassword",
  validateSearch: resetSearch,
  beforeLoad: ({ search }) => moveResetLinkToHistory(search),
  component: lazyRouteComponent(() => import("../features/forgotten-password/confirm-reset.tsx"), "ConfirmReset"),
});

const directApps = createRoute({
  getParentRoute: () => root,
  path: "/direct-apps/{-$token}",
  loader: async ({ params }) => {
    const { signInByPartnersLink } = await import("../features/direct-apps/partners-link.ts");
    throw redirect(await signInByPartnersLink(params.token));
  },
  pendingComponent: lazyRouteComponent(() => import("../features/direct-apps/direct-apps.tsx"), "CheckingSession"),
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: lazyRouteComponent(() => import("../features/direct-apps/direct-apps.tsx"), "NotSignedIn"),
});

const sentByDirectAppRoute = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/direct-apps/sent",
  component: lazyRouteComponent(() => import("../features/direct-apps/direct-apps.tsx"), "SentToCustomer"),
});

const timeoutRoute = createRoute({
  getParentRoute: () => root,
  path: "/timeout",
  validateSearch: timeoutSearch,
  component: Timeout,
});

const agreement = createRoute({ getParentRoute: () => root, path: "/agreement", component: AgreementRedirect });
const errorRoute = createRoute({ getParentRoute: () => root, path: "/error", component: GeneralError });
const applicationErrorRoute = createRoute({
  getParentRoute: () => root,
  path: "/application-error",
  component: () => <ApplicationError />,
});

const applicationsList = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/search",
  validateSearch: parseListParameters,
  beforeLoad: ({ search, preload }) => {
    const before = preload ? null : previousListParameters(search);
    if (before) throw redirect({ to: "/search", search: before, replace: true });
  },
  component: lazyRouteComponent(() => import("../features/applications-list/applications-list.tsx"), "ApplicationsList"),
});

const applicationSummary = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/search/$id",
  component: lazyRouteComponent(() => import("../features/application-summary/application-summary.tsx"), "ApplicationSummary"),
});

const figures = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/figures",
  validateSearch: parseTextParams("days", "from", "to", "branch"),
  component: lazyRouteComponent(() => import("../features/figures/figures-page.tsx"), "FiguresPage"),
});

const users = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/users",
  validateSearch: parseTextParams("headOffice", "branch", "term"),
  component: lazyRouteComponent(() => import("../features/users/users-page.tsx"), "UsersPage"),
});

const profile = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/profile",
  component: lazyRouteComponent(() => import("../features/profile/profile.tsx"), "Profile"),
});

const managePassword = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/profile/manage-password",
  component: lazyRouteComponent(() => import("../features/profile/manage-password.tsx"), "ManagePassword"),
});

const aboutRoute = (page: AboutPageName) =>
  createRoute({
    getParentRoute: () => publicRoute,
    path: `/${page}`,
    component: () => (
      <Suspense fallback={<Loading />}>
        <AboutPage page={page} />
      </Suspense>
    ),
  });

const notFound = createRoute({ getParentRoute: () => publicRoute, path: "$", component: NotFoundPage });

export const router = createRouter({
  routeTree: root.addChildren([
    signInRoute("/"),
    signInRoute("/login"),
    newPassword,
    singleSignOn,
    forgottenPassword,
    confirmResetRoute,
    directApps,
    timeoutRoute,
    agreement,
    errorRoute,
    applicationErrorRoute,
    publicRoute.addChildren([aboutRoute("privacy"), aboutRoute("accessibility"), aboutRoute("complaints"), notFound]),
    staffSignedInRoute.addChildren([
      applicationsList,
      applicationSummary,
      figures,
      ...applyRoutes,
      sentByDirectAppRoute,
      users,
      profile,
      managePassword,
    ]),
  ]),
  InnerWrap: RouterNavigation,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultPreload: "intent",
  scrollRestoration: true,
});

let isRedirectingToSignIn = false;

/** Several calls may report at the same time that the session has ended. Only the first report redirects to the sign-in page. */
onSessionEnded(async () => {
  if (isRedirectingToSignIn) return;
  isRedirectingToSignIn = true;
  await router.navigate({ to: "/login", search: { referrer: router.state.location.href } });
  forgetSession();
  isRedirectingToSignIn = false;
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
