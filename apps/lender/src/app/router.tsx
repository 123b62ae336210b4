import { moveResetLinkToHistory } from "@farthing/account/reset-link";
import { finishSingleSignOn, moveProviderReturnToHistory } from "@farthing/account/single-sign-on";
import type { AboutPageName } from "@farthing/domain/wording";
import { NotFoundMessage } from "@farthing/shell";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { parseSearch, parseTextParams, stringifySearch } from "@farthing/shell/search-params";
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { api, queryClient } from "../shell/api.ts";
import { pageRouteOptions, publicRoute, root, signedInRoute } from "../shell/layout.tsx";
import { Loading, TimedOut } from "../shell/message-pages.tsx";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/",
  validateSearch: parseTextParams("done"),
  component: HomePage,
});

const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: "/single-sign-on",
  beforeLoad: ({ location }) => moveProviderReturnToHistory(location),
  loader: async ({ location }) => {
    const finished = await finishSingleSignOn(api, location);
    if ("is" in finished) return finished;
    await queryClient.resetQueries();
    throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "SecondFactorAfterCompanySignIn"),
  pendingComponent: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "FinishingCompanySignIn"),
  pendingMs: 0,
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

const dashboard = createRoute({
  ...pageRouteOptions("/dashboard"),
  validateSearch: parseTextParams("days", "from", "to", "by", "retailer", "branch", "product", "channel"),
  component: lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
});
const search = createRoute({
  ...pageRouteOptions("/search"),
  validateSearch: parseTextParams("q", "show"),
  component: lazyRouteComponent(() => import("../features/records/search-page.tsx"), "SearchPage"),
});
const applicationRecord = createRoute({
  ...pageRouteOptions("/applications/$id"),
  component: lazyRouteComponent(() => import("../features/records/record-page.tsx"), "RecordPage"),
});
const customer = createRoute({
  ...pageRouteOptions("/customers/$id"),
  component: lazyRouteComponent(() => import("../features/records/customer-page.tsx"), "CustomerPage"),
});
const payouts = createRoute({
  ...pageRouteOptions("/payouts"),
  component: lazyRouteComponent(() => import("../features/payouts/payouts-page.tsx"), "PayoutsPage"),
});
const payoutRun = createRoute({
  ...pageRouteOptions("/payouts/$id"),
  component: lazyRouteComponent(() => import("../features/payouts/payout-run-page.tsx"), "PayoutRunPage"),
});
const complaints = createRoute({
  ...pageRouteOptions("/complaint-register"),
  validateSearch: parseTextParams("show", "about", "page"),
  component: lazyRouteComponent(() => import("../features/complaints/complaints-page.tsx"), "ComplaintsPage"),
});
const complaint = createRoute({
  ...pageRouteOptions("/complaint-register/$id"),
  component: lazyRouteComponent(() => import("../features/complaints/complaint-page.tsx"), "ComplaintPage"),
});
const directDebits = createRoute({
  ...pageRouteOptions("/direct-debits"),
  validateSearch: parseTextParams("application"),
  component: lazyRouteComponent(() => import("../features/direct-debits/direct-debits-page.tsx"), "DirectDebitsPage"),
});
const bankReport = createRoute({
  ...pageRouteOptions("/direct-debits/reports/$id"),
  component: lazyRouteComponent(() => import("../features/direct-debits/bank-report-page.tsx"), "BankReportPage"),
});
const servicing = createRoute({
  ...pageRouteOptions("/servicing"),
  validateSearch: parseTextParams("state", "loan", "page"),
  component: lazyRouteComponent(() => import("../features/servicing/servicing-page.tsx"), "ServicingPage"),
});
const retailers = createRoute({
  ...pageRouteOptions("/retailers"),
  validateSearch: parseTextParams("search", "state"),
  component: lazyRouteComponent(() => import("../features/retailers/retailers-page.tsx"), "RetailersPage"),
});
const retailer = createRoute({
  ...pageRouteOptions("/retailers/$name"),
  component: lazyRouteComponent(() => import("../features/retailers/set-up-page.tsx"), "SetUpPage"),
});
const retailerSettings = createRoute({
  ...pageRouteOptions("/retailers/$name/settings"),
  component: lazyRouteComponent(() => import("../features/retailers/retailer-settings-page.tsx"), "RetailerSettingsPage"),
});
const singleSignOnSettings = createRoute({
  ...pageRouteOptions("/retailers/$name/single-sign-on"),
  component: lazyRouteComponent(() => import("../features/single-sign-on/single-sign-on-page.tsx"), "SingleSignOnPage"),
});
const products = createRoute({
  ...pageRouteOptions("/products"),
  validateSearch: parseTextParams("search", "show", "on"),
  component: lazyRouteComponent(() => import("../features/products/products-page.tsx"), "ProductsPage"),
});
const newProduct = createRoute({
  ...pageRouteOptions("/products/new"),
  validateSearch: parseTextParams("replaces"),
  component: lazyRouteComponent(() => import("../features/products/draft-page.tsx"), "NewProductPage"),
});
const product = createRoute({
  ...pageRouteOptions("/products/$id"),
  component: lazyRouteComponent(() => import("../features/products/product-page.tsx"), "ProductPage"),
});
const productDraft = createRoute({
  ...pageRouteOptions("/products/drafts/$id"),
  component: lazyRouteComponent(() => import("../features/products/draft-page.tsx"), "ProductDraftPage"),
});
const switches = createRoute({
  ...pageRouteOptions("/switches"),
  validateSearch: parseTextParams("retailer"),
  component: lazyRouteComponent(() => import("../features/switches/switches-page.tsx"), "SwitchesPage"),
});
const users = createRoute({
  ...pageRouteOptions("/users"),
  component: lazyRouteComponent(() => import("../features/users/users-page.tsx"), "UsersPage"),
});
const audit = createRoute({
  ...pageRouteOptions("/audit"),
  validateSearch: parseTextParams("application", "user", "type", "from", "to", "before"),
  component: lazyRouteComponent(() => import("../features/audit/audit-page.tsx"), "AuditLogPage"),
});
const retention = createRoute({
  ...pageRouteOptions("/retention"),
  component: lazyRouteComponent(() => import("../features/retention/retention-page.tsx"), "RetentionPage"),
});
const messages = createRoute({
  ...pageRouteOptions("/messages"),
  component: lazyRouteComponent(() => import("../features/messages/undelivered-messages-page.tsx"), "UndeliveredMessagesPage"),
});
const referrals = createRoute({
  ...pageRouteOptions("/referrals"),
  validateSearch: parseTextParams("show", "reason"),
  component: lazyRouteComponent(() => import("../features/referrals/referrals-page.tsx"), "ReferralsPage"),
});
const referralCase = createRoute({
  ...pageRouteOptions("/referrals/$id"),
  component: lazyRouteComponent(() => import("../features/referrals/case-page.tsx"), "ReferralCasePage"),
});
const policy = createRoute({
  ...pageRouteOptions("/policy"),
  component: lazyRouteComponent(() => import("../features/policy/policy-page.tsx"), "CurrentPolicyPage"),
});
const policyDraft = createRoute({
  ...pageRouteOptions("/policy/draft"),
  component: lazyRouteComponent(() => import("../features/policy/draft-page.tsx"), "PolicyDraftPage"),
});
const policyVersion = createRoute({
  ...pageRouteOptions("/policy/$version"),
  component: lazyRouteComponent(() => import("../features/policy/policy-page.tsx"), "PolicyVersionPage"),
});
const profile = createRoute({
  ...pageRouteOptions("/profile"),
  component: lazyRouteComponent(() => import("../features/profile/profile.tsx"), "Profile"),
});
const managePassword = createRoute({
  ...pageRouteOptions("/profile/manage-password"),
  component: lazyRouteComponent(() => import("../features/profile/profile.tsx"), "ManagePassword"),
});

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

const recordRoutes = [search, applicationRecord, customer] as const;
const operationsRoutes = [payouts, payoutRun, directDebits, bankReport, servicing, complaints, complaint] as const;
const administrationRoutes = [
  retailers,
  retailer,
  retailerSettings,
  singleSignOnSettings,
  products,
  newProduct,
  product,
  productDraft,
  switches,
  users,
  audit,
  retention,
] as const;
const underwritingRoutes = [referrals, referralCase, policy, policyDraft, policyVersion] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    forgottenPassword,
    singleSignOn,
    confirmReset,
    signedInRoute.addChildren([
      home,
      ...recordRoutes,
      dashboard,
      ...operationsRoutes,
      ...administrationRoutes,
      ...underwritingRoutes,
      messages,
      profile,
      managePassword,
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
