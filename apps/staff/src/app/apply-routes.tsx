import { staffRoutes } from "@farthing/domain/navigation";
import { parseTextParams } from "@farthing/shell/search-params";
import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from "@tanstack/react-router";
import { staffSignedInRoute } from "../shell/layout.tsx";
import { NotFoundPage } from "../shell/message-pages.tsx";

const loadApplyGuards = () => import("../features/apply/start/apply-guards.ts");

/** The router may load this route before the user clicks the link. The tab forgets the last application only after a real click. */
const startRoute = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: "/apply/",
  beforeLoad: async ({ preload }) => {
    const { startNewApplication } = await loadApplyGuards();
    throw redirect(await startNewApplication({ pressed: !preload }));
  },
});

const retailerSelection = createRoute({
  getParentRoute: () => staffSignedInRoute,
  path: staffRoutes["apply.retailerSelection"],
  beforeLoad: async () => {
    const { guardScreen, rememberedJourneyAt } = await loadApplyGuards();
    await guardScreen("apply.retailerSelection", { named: null, journey: rememberedJourneyAt(null, { opened: false }) });
  },
  component: lazyRouteComponent(() => import("../features/apply/start/retailer-selection.tsx"), "RetailerSelection"),
});

const applicationIdIn = (params: { readonly applicationId?: string }, search: { readonly application?: string }): string | null =>
  params.applicationId ?? search.application ?? null;

const currentApplicationRoute = createRoute({
  getParentRoute: () => staffSignedInRoute,
  id: "in-hand",
  validateSearch: parseTextParams("application"),
  beforeLoad: async ({ params, search, preload }) => {
    const { rememberedJourneyAt } = await loadApplyGuards();
    const named = applicationIdIn(params, search);
    return { named, journey: rememberedJourneyAt(named, { opened: !preload }) };
  },
  component: lazyRouteComponent(() => import("../features/apply/apply-layout.tsx"), "ApplyLayout"),
});

type ScreenWithoutId = Exclude<
  Extract<keyof typeof staffRoutes, `apply.${string}`>,
  "apply.retailerSelection" | "apply.details" | "apply.complete"
>;

const screenRoute = <Name extends ScreenWithoutId>(name: Name, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => currentApplicationRoute,
    path: staffRoutes[name],
    beforeLoad: async ({ context }) => (await loadApplyGuards()).guardScreen(name, context),
    component,
  });

const detailsScreen = lazyRouteComponent(() => import("../features/apply/details/details-screen.tsx"), "DetailsScreen");
const detailsRoute = createRoute({
  getParentRoute: () => currentApplicationRoute,
  path: "/apply/details/$applicationId",
  beforeLoad: async ({ context }) => (await loadApplyGuards()).guardScreen("apply.details", context),
  component: detailsScreen,
});

/** If the URL has no id, the page opens the application that this tab remembers. */
const detailsOfTabRoute = createRoute({
  getParentRoute: () => currentApplicationRoute,
  path: "/apply/details",
  beforeLoad: async ({ context }) => (await loadApplyGuards()).guardScreen("apply.details", context),
  component: detailsScreen,
});

const completeRoute = createRoute({
  getParentRoute: () => currentApplicationRoute,
  path: "/apply/complete/$applicationId",
  beforeLoad: async ({ context }) => (await loadApplyGuards()).guardScreen("apply.complete", context),
  component: lazyRouteComponent(() => import("../features/apply/complete/complete-screen.tsx"), "CompleteScreen"),
});

const unknownRoute = createRoute({ getParentRoute: () => staffSignedInRoute, path: "/apply/$", component: NotFoundPage });

const loadInformationScreen = (name: "PreContractScreen" | "LoanAdvanceScreen") =>
  lazyRouteComponent(() => import("../features/apply/loan-information/loan-information-screen.tsx"), name);

export const applyRoutes = [
  startRoute,
  retailerSelection,
  currentApplicationRoute.addChildren([
    screenRoute(
      "apply.quote",
      lazyRouteComponent(() => import("../features/apply/quote/quote-screen.tsx"), "QuoteScreen"),
    ),
    screenRoute(
      "apply.privacyPolicy",
      lazyRouteComponent(() => import("../features/apply/privacy/privacy-screen.tsx"), "PrivacyScreen"),
    ),
    detailsRoute,
    detailsOfTabRoute,
    screenRoute(
      "apply.softSearch",
      lazyRouteComponent(() => import("../features/apply/decision/decision-screen.tsx"), "SoftSearchScreen"),
    ),
    screenRoute(
      "apply.decision",
      lazyRouteComponent(() => import("../features/apply/decision/decision-screen.tsx"), "DecisionScreen"),
    ),
    screenRoute(
      "apply.loanAmend",
      lazyRouteComponent(() => import("../features/apply/loan-amend/loan-amend-screen.tsx"), "LoanAmendScreen"),
    ),
    screenRoute("apply.preContractCreditInformation", loadInformationScreen("PreContractScreen")),
    screenRoute("apply.loanAdvanceInformation", loadInformationScreen("LoanAdvanceScreen")),
    completeRoute,
  ]),
  unknownRoute,
] as const;
