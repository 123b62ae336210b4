import { moveResetLinkToHistory } from "@farthing/account/reset-link";
import { singleSignOnRouteOptions } from "@farthing/account/single-sign-on";
import type { AboutPageName } from "@farthing/domain/wording";
import { NotFoundMessage } from "@farthing/shell";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { parseSearch, parseTextParams, stringifySearch } from "@farthing/shell/search-params";
import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { api, queryClient } from "../shell/api.ts";
import { pageRouteOptions, publicRoute, root, signedInRoute } from "../shell/layout.tsx";
import { Loading, TimedOut } from "../shell/message-pages.tsx";
import type { PagePath } from "../shell/pages.ts";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/",
  validateSearch: parseTextParams("done"),
  component: HomePage,
});

const singleSignOn = createRoute({
  getParentRoute: () => root,
  ...singleSignOnRouteOptions(api, () => queryClient.resetQueries()),
  component: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "SecondFactorAfterCompanySignIn"),
  pendingComponent: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "FinishingCompanySignIn"),
  errorComponent: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "CompanySignInFailed"),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotPassword",
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ForgottenPassword"),
});

const confirmReset = createRoute({
  getParentRoute: () => root,
  path: "/confirmForgotPassword",
  validateSearch: parseTextParams("username", "code"),
  beforeLoad: ({ search }) => moveResetLinkToHistory(search),
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ConfirmReset"),
});

type Components<Module> = { readonly [Name in keyof Module]: unknown };

/** The code of a page loads when the page opens. The table of pages lists the permission and the search parameters of each page. */
const page = <Path extends PagePath, Module extends Components<Module>, Name extends keyof Module>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ ...pageRouteOptions(path), component: lazyRouteComponent(load, name) });

const timeout = createRoute({ getParentRoute: () => publicRoute, path: "/timeout", component: TimedOut });

const createAboutRoute = (name: AboutPageName) =>
  createRoute({
    getParentRoute: () => publicRoute,
    path: `/${name}`,
    component: () => (
      <Suspense>
        <AboutPage page={name} />
      </Suspense>
    ),
  });

const notFound = createRoute({ getParentRoute: () => publicRoute, path: "$", component: () => <NotFoundMessage /> });

export const router = createRouter({
  routeTree: root.addChildren([
    forgottenPassword,
    singleSignOn,
    confirmReset,
    signedInRoute.addChildren([
      home,
      page("/search", () => import("../features/records/search-page.tsx"), "SearchPage"),
      page("/applications/$id", () => import("../features/records/record-page.tsx"), "RecordPage"),
      page("/customers/$id", () => import("../features/records/customer-page.tsx"), "CustomerPage"),
      page("/dashboard", () => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
      page("/payouts", () => import("../features/payouts/payouts-page.tsx"), "PayoutsPage"),
      page("/payouts/$id", () => import("../features/payouts/payout-run-page.tsx"), "PayoutRunPage"),
      page("/direct-debits", () => import("../features/direct-debits/direct-debits-page.tsx"), "DirectDebitsPage"),
      page("/direct-debits/reports/$id", () => import("../features/direct-debits/bank-report-page.tsx"), "BankReportPage"),
      page("/servicing", () => import("../features/servicing/servicing-page.tsx"), "ServicingPage"),
      page("/complaint-register", () => import("../features/complaints/complaints-page.tsx"), "ComplaintsPage"),
      page("/complaint-register/$id", () => import("../features/complaints/complaint-page.tsx"), "ComplaintPage"),
      page("/retailers", () => import("../features/retailers/retailers-page.tsx"), "RetailersPage"),
      page("/retailers/$name", () => import("../features/retailers/set-up-page.tsx"), "SetUpPage"),
      page("/retailers/$name/settings", () => import("../features/retailers/retailer-settings-page.tsx"), "RetailerSettingsPage"),
      page("/retailers/$name/single-sign-on", () => import("../features/single-sign-on/single-sign-on-page.tsx"), "SingleSignOnPage"),
      page("/products", () => import("../features/products/products-page.tsx"), "ProductsPage"),
      page("/products/new", () => import("../features/products/draft-page.tsx"), "NewProductPage"),
      page("/products/$id", () => import("../features/products/product-page.tsx"), "ProductPage"),
      page("/products/drafts/$id", () => import("../features/products/draft-page.tsx"), "ProductDraftPage"),
      page("/switches", () => import("../features/switches/switches-page.tsx"), "SwitchesPage"),
      page("/users", () => import("../features/users/users-page.tsx"), "UsersPage"),
      page("/audit", () => import("../features/audit/audit-page.tsx"), "AuditLogPage"),
      page("/retention", () => import("../features/retention/retention-page.tsx"), "RetentionPage"),
      page("/referrals", () => import("../features/referrals/referrals-page.tsx"), "ReferralsPage"),
      page("/referrals/$id", () => import("../features/referrals/case-page.tsx"), "ReferralCasePage"),
      page("/policy", () => import("../features/policy/policy-page.tsx"), "CurrentPolicyPage"),
      page("/policy/draft", () => import("../features/policy/draft-page.tsx"), "PolicyDraftPage"),
      page("/policy/$version", () => import("../features/policy/policy-page.tsx"), "PolicyVersionPage"),
      page("/messages", () => import("../features/messages/undelivered-messages-page.tsx"), "UndeliveredMessagesPage"),
      page("/profile", () => import("../features/profile/profile.tsx"), "Profile"),
      page("/profile/manage-password", () => import("../features/profile/profile.tsx"), "ManagePassword"),
    ]),
    publicRoute.addChildren([
      timeout,
      createAboutRoute("privacy"),
      createAboutRoute("accessibility"),
      createAboutRoute("complaints"),
      notFound,
    ]),
  ]),
  InnerWrap: RouterNavigation,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultPreload: "intent",
  // When the URL names another record, the page is mounted again, so that it keeps no state of the previous record.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
