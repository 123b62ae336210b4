import { moveResetLinkToHistory } from "@farthing/account/reset-link";
import { finishSingleSignOn, moveProviderReturnToHistory } from "@farthing/account/single-sign-on";
import type { AboutPageName } from "@farthing/domain/wording";
import { NotFoundMessage } from "@farthing/shell";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { parseSearch, stringifySearch, texts } from "@farthing/shell/search-params";
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { api, queries } from "../shell/api.ts";
import { page, publicPages, root, signedIn } from "../shell/layout.tsx";
import { Loading, TimedOut } from "../shell/message-pages.tsx";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  validateSearch: texts("done"),
  component: HomePage,
});

const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: "/single-sign-on",
  beforeLoad: ({ location }) => moveProviderReturnToHistory(location),
  loader: async ({ location }) => {
    const finished = await finishSingleSignOn(api, location);
    if ("is" in finished) return finished;
    await queries.resetQueries();
    throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(() => import("../features/company-sign-in/company-sign-in.tsx"), "SecondFactorAfterCompany"),
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
  validateSearch: texts("username", "code"),
  beforeLoad: ({ search }) => moveResetLinkToHistory(search),
  component: lazyRouteComponent(() => import("../features/forgotten-password/forgotten-password.tsx"), "ConfirmReset"),
});

const dashboard = createRoute({
  ...page("/dashboard"),
  validateSearch: texts("days", "from", "to", "by", "retailer", "branch", "product", "channel"),
  component: lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
});
const search = createRoute({
  ...page("/search"),
  validateSearch: texts("q", "show"),
  component: lazyRouteComponent(() => import("../features/records/search-page.tsx"), "SearchPage"),
});
const applicationRecord = createRoute({
  ...page("/applications/$id"),
  component: lazyRouteComponent(() => import("../features/records/record-page.tsx"), "RecordPage"),
});
const customer = createRoute({
  ...page("/customers/$id"),
  component: lazyRouteComponent(() => import("../features/records/customer-page.tsx"), "CustomerPage"),
});
const payouts = createRoute({
  ...page("/payouts"),
  component: lazyRouteComponent(() => import("../features/payouts/payouts-page.tsx"), "PayoutsPage"),
});
const payoutRun = createRoute({
  ...page("/payouts/$id"),
  component: lazyRouteComponent(() => import("../features/payouts/payout-run-page.tsx"), "PayoutRunPage"),
});
const complaints = createRoute({
  ...page("/complaint-register"),
  validateSearch: texts("show", "about", "page"),
  component: lazyRouteComponent(() => import("../features/complaints/complaints-page.tsx"), "ComplaintsPage"),
});
const complaint = createRoute({
  ...page("/complaint-register/$id"),
  component: lazyRouteComponent(() => import("../features/complaints/complaint-page.tsx"), "ComplaintPage"),
});
const directDebits = createRoute({
  ...page("/direct-debits"),
  validateSearch: texts("application"),
  component: lazyRouteComponent(() => import("../features/direct-debits/direct-debits-page.tsx"), "DirectDebitsPage"),
});
const bankReport = createRoute({
  ...page("/direct-debits/reports/$id"),
  component: lazyRouteComponent(() => import("../features/direct-debits/bank-report-page.tsx"), "BankReportPage"),
});
const servicing = createRoute({
  ...page("/servicing"),
  validateSearch: texts("state", "loan", "page"),
  component: lazyRouteComponent(() => import("../features/servicing/servicing-page.tsx"), "ServicingPage"),
});
const retailers = createRoute({
  ...page("/retailers"),
  validateSearch: texts("search", "state"),
  component: lazyRouteComponent(() => import("../features/retailers/retailers-page.tsx"), "RetailersPage"),
});
const retailer = createRoute({
  ...page("/retailers/$name"),
  component: lazyRouteComponent(() => import("../features/retailers/set-up-page.tsx"), "SetUpPage"),
});
const retailerSettings = createRoute({
  ...page("/retailers/$name/settings"),
  component: lazyRouteComponent(() => import("../features/retailers/retailer-settings-page.tsx"), "RetailerSettingsPage"),
});
const singleSignOnSettings = createRoute({
  ...page("/retailers/$name/single-sign-on"),
  component: lazyRouteComponent(() => import("../features/single-sign-on/single-sign-on-page.tsx"), "SingleSignOnPage"),
});
const products = createRoute({
  ...page("/products"),
  validateSearch: texts("search", "show", "on"),
  component: lazyRouteComponent(() => import("../features/products/products-page.tsx"), "ProductsPage"),
});
const newProduct = createRoute({
  ...page("/products/new"),
  validateSearch: texts("replaces"),
  component: lazyRouteComponent(() => import("../features/products/draft-page.tsx"), "NewProductPage"),
});
const product = createRoute({
  ...page("/products/$id"),
  component: lazyRouteComponent(() => import("../features/products/product-page.tsx"), "ProductPage"),
});
const productDraft = createRoute({
  ...page("/products/drafts/$id"),
  component: lazyRouteComponent(() => import("../features/products/draft-page.tsx"), "ProductDraftPage"),
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
const audit = createRoute({
  ...page("/audit"),
  validateSearch: texts("application", "user", "type", "from", "to", "before"),
  component: lazyRouteComponent(() => import("../features/audit/audit-page.tsx"), "AuditLogPage"),
});
const retention = createRoute({
  ...page("/retention"),
  component: lazyRouteComponent(() => import("../features/retention/retention-page.tsx"), "RetentionPage"),
});
const messages = createRoute({
  ...page("/messages"),
  component: lazyRouteComponent(() => import("../features/messages/undelivered-messages-page.tsx"), "UndeliveredMessagesPage"),
});
const referrals = createRoute({
  ...page("/referrals"),
  validateSearch: texts("show", "reason"),
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

const records = [search, applicationRecord, customer] as const;
const operations = [payouts, payoutRun, directDebits, bankReport, servicing, complaints, complaint] as const;
const administration = [
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
const underwriting = [referrals, referralCase, policy, policyDraft, policyVersion] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    forgottenPassword,
    singleSignOn,
    confirmReset,
    signedIn.addChildren([
      home,
      ...records,
      dashboard,
      ...operations,
      ...administration,
      ...underwriting,
      messages,
      profile,
      managePassword,
    ]),
    publicPages.addChildren([timeout, about("privacy"), about("accessibility"), about("complaints"), notFound]),
  ]),
  InnerWrap: RouterNavigation,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultPreload: "intent",
  // When the parameters of a page change, the page is mounted again, because it then shows another record.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
