import { takeResetLink } from "@farthing/account/reset-link";
import type { AboutPageName } from "@farthing/domain/wording";
import { NotFoundMessage } from "@farthing/shell";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { parseSearch, stringifySearch, texts } from "@farthing/shell/search-params";
import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { page, publicPages, root, signedIn } from "../shell/layout.tsx";
import { Loading, TimedOut } from "../shell/message-pages.tsx";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));
const ReferralQueue = lazy(async () => ({ default: (await import("../features/referrals/referrals-page.tsx")).Referrals }));

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  validateSearch: texts("done"),
  component: () => <HomePage referralQueue={<ReferralQueue />} />,
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotPassword",
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ForgottenPassword"),
});

const confirmReset = createRoute({
  getParentRoute: () => root,
  path: "/confirmForgotPassword",
  validateSearch: texts("username", "code"),
  beforeLoad: ({ search }) => takeResetLink(search),
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ConfirmReset"),
});

const dashboard = createRoute({
  ...page("/dashboard"),
  validateSearch: texts("days", "from", "to"),
  component: lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
});
const payouts = createRoute({
  ...page("/payouts"),
  component: lazyRouteComponent(() => import("../features/payouts/payouts-page.tsx"), "PayoutsPage"),
});
const payoutRun = createRoute({
  ...page("/payouts/$id"),
  component: lazyRouteComponent(() => import("../features/payouts/payout-run-page.tsx"), "PayoutRunPage"),
});
const directDebits = createRoute({
  ...page("/direct-debits"),
  component: lazyRouteComponent(() => import("../features/direct-debits/direct-debits-page.tsx"), "DirectDebitsPage"),
});
const retailers = createRoute({
  ...page("/retailers"),
  validateSearch: texts("search"),
  component: lazyRouteComponent(() => import("../features/retailers/retailers-page.tsx"), "RetailersPage"),
});
const retailer = createRoute({
  ...page("/retailers/$name"),
  component: lazyRouteComponent(() => import("../features/retailers/retailer-page.tsx"), "RetailerPage"),
});
const switches = createRoute({
  ...page("/switches"),
  validateSearch: texts("retailer"),
  component: lazyRouteComponent(() => import("../features/switches/switches-page.tsx"), "SwitchesPage"),
});
const users = createRoute({
  ...page("/users"),
  component: lazyRouteComponent(() => import("../features/users/users-page.tsx"), "UsersPage"),
});
const messages = createRoute({
  ...page("/messages"),
  component: lazyRouteComponent(() => import("../features/messages/undelivered-messages-page.tsx"), "UndeliveredMessagesPage"),
});
const referrals = createRoute({
  ...page("/referrals"),
  component: lazyRouteComponent(() => import("../features/referrals/referrals-page.tsx"), "ReferralsPage"),
});
const referralCase = createRoute({
  ...page("/referrals/$id"),
  component: lazyRouteComponent(() => import("../features/referrals/case-page.tsx"), "ReferralCasePage"),
});
const policy = createRoute({
  ...page("/policy"),
  component: lazyRouteComponent(() => import("../features/policy/policy-page.tsx"), "CurrentPolicyPage"),
});
const policyDraft = createRoute({
  ...page("/policy/draft"),
  component: lazyRouteComponent(() => import("../features/policy/draft-page.tsx"), "PolicyDraftPage"),
});
const policyVersion = createRoute({
  ...page("/policy/$version"),
  component: lazyRouteComponent(() => import("../features/policy/policy-page.tsx"), "PolicyVersionPage"),
});
const profile = createRoute({
  ...page("/profile"),
  component: lazyRouteComponent(() => import("../features/profile/profile.tsx"), "Profile"),
});
const managePassword = createRoute({
  ...page("/profile/manage-password"),
  component: lazyRouteComponent(() => import("../features/profile/profile.tsx"), "ManagePassword"),
});

const timeout = createRoute({ getParentRoute: () => publicPages, path: "/timeout", component: TimedOut });

const about = (name: AboutPageName) =>
  createRoute({
    getParentRoute: () => publicPages,
    path: `/${name}`,
    component: () => (
      <Suspense>
        <AboutPage page={name} />
      </Suspense>
    ),
  });

const notFound = createRoute({ getParentRoute: () => publicPages, path: "$", component: () => <NotFoundMessage /> });

const operations = [payouts, payoutRun, directDebits] as const;
const administration = [retailers, retailer, switches, users] as const;
const underwriting = [referrals, referralCase, policy, policyDraft, policyVersion] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    forgottenPassword,
    confirmReset,
    signedIn.addChildren([home, dashboard, ...operations, ...administration, ...underwriting, messages, profile, managePassword]),
    publicPages.addChildren([timeout, about("privacy"), about("accessibility"), about("complaints"), notFound]),
  ]),
  InnerWrap: RouterNavigation,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultPreload: "intent",
  // A page remounts when its parameters name another record.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
