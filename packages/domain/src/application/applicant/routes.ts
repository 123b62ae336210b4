/** The applicant app's routes under the names that code uses for them (S2 §2). */
export const applicantRoutes = {
  "mailOrder.index": "/",
  "mailOrder.auth": "/auth",
  "mailOrder.signingCompleteLanding": "/signing-callback",
  "mailOrder.timeout": "/timeout",
  "mailOrder.application.index": "/application/{id}",
  login: "/login",
  directApps: "/direct-apps/{token}",
  agreement: "/agreement",
  "customerSatisfaction.satisfied": "/customer-satisfaction/satisfied/{token}",
  "customerSatisfaction.dissatisfied": "/customer-satisfaction/dissatisfied/{token}",
} as const satisfies Record<string, `/${string}`>;

/** The sub-routes of `/application/{id}`, by their named variants. */
export const subRoutes = {
  quote: "quote",
  details: "details",
  summary: "summary",
  softSearchOutcome: "soft-search-decision",
  decisionOutcome: "decision",
  onlineDeposit: "deposit",
  keyLoanFeatures: "signing/key-loan-features",
  loanInformation: "signing/loan-information",
  postSign: "complete",
} as const satisfies Record<string, string>;
export type SubRoute = keyof typeof subRoutes;

/** Paths that serve, and are guarded like, a named one. */
export const subRouteAliases = {
  "signing/complete": "postSign",
  "signing/sign": "loanInformation",
} as const satisfies Record<string, SubRoute>;

/** The customer's own data as it is held; off in prod. */
export const ownDataPath = "json";

export const subRoutePath = (applicationId: string, subRoute: SubRoute): string => `/application/${applicationId}/${subRoutes[subRoute]}`;

export type NamedPath = { readonly is: "screen"; readonly subRoute: SubRoute } | { readonly is: "ownData" } | { readonly is: "unknown" };

/** Which screen a path under `/application/{id}/` asks for. */
export function namedPath(path: string): NamedPath {
  if (path === ownDataPath) return { is: "ownData" };
  if (Object.hasOwn(subRouteAliases, path)) return { is: "screen", subRoute: subRouteAliases[path as keyof typeof subRouteAliases] };
  const subRoute = (Object.keys(subRoutes) as SubRoute[]).find((name) => subRoutes[name] === path);
  return subRoute === undefined ? { is: "unknown" } : { is: "screen", subRoute };
}
