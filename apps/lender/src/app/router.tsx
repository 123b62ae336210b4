import { takeResetLink } from "@farthing/account/reset-link";
import { lenderRoles, type Role } from "@farthing/domain/access";
import type { AboutPageName } from "@farthing/domain/wording";
import { RouterNavigation } from "@farthing/shell/router-navigation";
import { useQuery } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ConfirmReset, ForgottenPassword } from "../features/forgotten-password/forgotten-password.tsx";
import { queries } from "../shell/api.ts";
import { About, NotFound, Opening, PageFailed, TimedOut } from "../shell/message-pages.tsx";
import { sessionQuery } from "../shell/session.ts";
import { Home } from "./home.tsx";

const ownPages = {
  profile: lazy(async () => ({ default: (await import("../features/profile/profile.tsx")).Profile })),
  managePassword: lazy(async () => ({ default: (await import("../features/profile/profile.tsx")).ManagePassword })),
} as const;

const PayoutsPage = lazy(async () => ({ default: (await import("../features/payouts/payouts-page.tsx")).PayoutsPage }));
const PayoutRunPage = lazy(async () => ({ default: (await import("../features/payouts/payout-run-page.tsx")).PayoutRunPage }));

const DirectDebitsPage = lazy(async () => ({
  default: (await import("../features/direct-debits/direct-debits-page.tsx")).DirectDebitsPage,
}));

const PolicyPage = lazy(async () => ({ default: (await import("../features/policy/policy-page.tsx")).PolicyPage }));

const PolicyDraftPage = lazy(async () => ({ default: (await import("../features/policy/draft-page.tsx")).PolicyDraftPage }));

const ReferralsPage = lazy(async () => ({ default: (await import("../features/referrals/referrals-page.tsx")).ReferralsPage }));

const ReferralCasePage = lazy(async () => ({ default: (await import("../features/referrals/case-page.tsx")).ReferralCasePage }));

const RetailersPage = lazy(async () => ({ default: (await import("../features/retailers/retailers-page.tsx")).RetailersPage }));
const RetailerPage = lazy(async () => ({ default: (await import("../features/retailers/retailer-page.tsx")).RetailerPage }));
const DashboardPage = lazy(async () => ({ default: (await import("../features/dashboard/dashboard-page.tsx")).DashboardPage }));

type Search = Readonly<Record<string, string>>;

const whoIsIt = () => queries.ensureQueryData(sessionQuery).catch(() => undefined);

const root = createRootRoute({ loader: whoIsIt, notFoundComponent: NotFound, errorComponent: PageFailed });

/** The desk for whoever has signed in, the sign-in for everybody else. */
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: ({ done }: Search): { readonly done?: string } => (done === undefined ? {} : { done }),
  loader: whoIsIt,
  pendingComponent: Opening,
  component: Home,
});

const forgottenPassword = createRoute({ getParentRoute: () => root, path: "/forgotPassword", component: ForgottenPassword });

/** The link in an e-mail leads here. */
const confirmReset = createRoute({
  getParentRoute: () => root,
  path: "/confirmForgotPassword",
  validateSearch: ({ username = "", code = "" }: Search) => ({ username, code }),
  beforeLoad: ({ search }) => takeResetLink(search),
  component: ConfirmReset,
});

/** Pages behind the sign-in: whoever has no session is at the door. */
const ownPage = (path: "/profile" | "/profile/manage-password", page: keyof typeof ownPages) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: async () => {
      const session = await whoIsIt();
      if (!session) throw redirect({ to: "/" });
      return session;
    },
    pendingComponent: Opening,
    component: function OwnPage() {
      const session = useQuery(sessionQuery).data;
      const Page = ownPages[page];
      return session ? (
        <Suspense fallback={<Opening />}>
          <Page session={session} />
        </Suspense>
      ) : (
        <Opening />
      );
    },
  });

/** Behind the sign-in, and for some roles alone. */
const forRole =
  (...roles: readonly Role[]) =>
  async () => {
    const session = await whoIsIt();
    if (!session || !roles.some((role) => session.groups.includes(role))) throw redirect({ to: "/" });
    return session;
  };
const forOperations = forRole("operations");

const payouts = createRoute({
  getParentRoute: () => root,
  path: "/payouts",
  loader: forOperations,
  pendingComponent: Opening,
  component: () => (
    <Suspense fallback={<Opening />}>
      <PayoutsPage />
    </Suspense>
  ),
});

const payoutRun = createRoute({
  getParentRoute: () => root,
  path: "/payouts/$id",
  loader: forOperations,
  pendingComponent: Opening,
  component: function OnePayoutRun() {
    const { id } = payoutRun.useParams();
    const { username } = payoutRun.useLoaderData();
    return (
      <Suspense fallback={<Opening />}>
        <PayoutRunPage key={id} id={id} username={username} />
      </Suspense>
    );
  },
});

const directDebits = createRoute({
  getParentRoute: () => root,
  path: "/direct-debits",
  loader: forOperations,
  pendingComponent: Opening,
  component: () => (
    <Suspense fallback={<Opening />}>
      <DirectDebitsPage />
    </Suspense>
  ),
});

const referrals = createRoute({
  getParentRoute: () => root,
  path: "/referrals",
  loader: forRole("underwriter"),
  pendingComponent: Opening,
  component: () => (
    <Suspense fallback={<Opening />}>
      <ReferralsPage />
    </Suspense>
  ),
});

const referralCase = createRoute({
  getParentRoute: () => root,
  path: "/referrals/$id",
  loader: forRole("underwriter"),
  pendingComponent: Opening,
  component: function OneReferral() {
    const { id } = referralCase.useParams();
    return (
      <Suspense fallback={<Opening />}>
        <ReferralCasePage key={id} id={id} />
      </Suspense>
    );
  },
});

const policyReaders = forRole("underwriter", "lender_admin");
const managesPolicy = (groups: readonly string[]) => groups.includes("lender_admin");

const policy = createRoute({
  getParentRoute: () => root,
  path: "/policy",
  loader: policyReaders,
  pendingComponent: Opening,
  component: function PolicyInForce() {
    const { groups } = policy.useLoaderData();
    return (
      <Suspense fallback={<Opening />}>
        <PolicyPage manages={managesPolicy(groups)} />
      </Suspense>
    );
  },
});

const policyDraft = createRoute({
  getParentRoute: () => root,
  path: "/policy/draft",
  loader: policyReaders,
  pendingComponent: Opening,
  component: function DraftOfPolicy() {
    const { groups } = policyDraft.useLoaderData();
    return (
      <Suspense fallback={<Opening />}>
        <PolicyDraftPage manages={managesPolicy(groups)} />
      </Suspense>
    );
  },
});

const onePolicy = createRoute({
  getParentRoute: () => root,
  path: "/policy/$version",
  loader: policyReaders,
  pendingComponent: Opening,
  component: function OnePolicy() {
    const { version } = onePolicy.useParams();
    const { groups } = onePolicy.useLoaderData();
    return (
      <Suspense fallback={<Opening />}>
        <PolicyPage key={version} version={version} manages={managesPolicy(groups)} />
      </Suspense>
    );
  },
});

const retailers = createRoute({
  getParentRoute: () => root,
  path: "/retailers",
  validateSearch: ({ search }: Search): { readonly search?: string } => (search === undefined ? {} : { search }),
  loader: forRole("lender_admin"),
  pendingComponent: Opening,
  component: function EveryRetailer() {
    const { search } = retailers.useSearch();
    const navigate = retailers.useNavigate();
    return (
      <Suspense fallback={<Opening />}>
        <RetailersPage search={search} onSearch={(sought) => void navigate({ search: sought === undefined ? {} : { search: sought } })} />
      </Suspense>
    );
  },
});

const retailer = createRoute({
  getParentRoute: () => root,
  path: "/retailers/$name",
  loader: forRole("lender_admin"),
  pendingComponent: Opening,
  component: function OneRetailer() {
    const { name } = retailer.useParams();
    return (
      <Suspense fallback={<Opening />}>
        <RetailerPage key={name} name={name} />
      </Suspense>
    );
  },
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  validateSearch: ({ days, from, to }: Search): { readonly days?: string; readonly from?: string; readonly to?: string } => ({
    ...(days !== undefined && { days }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }),
  loader: forRole(...lenderRoles),
  pendingComponent: Opening,
  component: function Dashboard() {
    const { groups } = dashboard.useLoaderData();
    const asked = dashboard.useSearch();
    return (
      <Suspense fallback={<Opening />}>
        <DashboardPage groups={groups} asked={asked} />
      </Suspense>
    );
  },
});

const timeout = createRoute({ getParentRoute: () => root, path: "/timeout", component: TimedOut });

const about = (page: AboutPageName) =>
  createRoute({ getParentRoute: () => root, path: `/${page}`, component: () => <About page={page} /> });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    forgottenPassword,
    confirmReset,
    ownPage("/profile", "profile"),
    ownPage("/profile/manage-password", "managePassword"),
    payouts,
    payoutRun,
    directDebits,
    referrals,
    referralCase,
    policy,
    policyDraft,
    onePolicy,
    retailers,
    retailer,
    dashboard,
    timeout,
    about("privacy"),
    about("accessibility"),
    about("complaints"),
  ]),
  InnerWrap: RouterNavigation,
  // Texts as they stand in the address: a code of digits is no number.
  parseSearch: (text): Search => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = String(new URLSearchParams(search as Search));
    return text && `?${text}`;
  },
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
