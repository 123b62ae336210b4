/** The applicant app's routes under the names that code uses for them (S2 §2). */
export const applicantRoutes = {
  "mailOrder.index": "/",
  "mailOrder.auth": "/auth",
  "mailOrder.signingCompleteLanding": "/signing-callback",
  "mailOrder.timeout": "/timeout",
  "mailOrder.application.index": "/application/{id}",
  "mailOrder.link": "/mo/{id}",
  "mailOrder.resume": "/resume",
  login: "/login",
  /** Where a code on a till's screen leads: short, because it is typed where it cannot be scanned. */
  till: "/till",
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

/** The application's own address, which leads on by its status. */
export const applicationPath = (applicationId: string): string =>
  applicantRoutes["mailOrder.application.index"].replace("{id}", applicationId);

/** The link that a customer is sent, which always begins with proving who they are. */
export const mailOrderLink = (applicationId: string): string => applicantRoutes["mailOrder.link"].replace("{id}", applicationId);

export const subRoutePath = (applicationId: string, subRoute: SubRoute): string =>
  `${applicationPath(applicationId)}/${subRoutes[subRoute]}`;

/** Signing in, with the page that was asked for: it is opened afterwards. */
export const loginPath = (referrer: string): string => `${applicantRoutes.login}?referrer=${encodeURIComponent(referrer)}`;

/** The application that an address of the app is below, if it is below one: any other address is nobody's to be led to. */
export const applicationIn = (referrer: string): string | undefined => /^\/application\/(\d{9})(?=[/?#]|$)/.exec(referrer)?.[1];

const isStepOf = (name: SubRoute, path: string): boolean => name === "details" && /^details\/[a-z]+\d?$/.test(path);

/** A step of the details has an address of its own, so that Back, a reload and a bookmark find it. */
export const detailsStepPath = (applicationId: string, step: string): string => `${subRoutePath(applicationId, "details")}/${step}`;

/** The step that an address names, if it names one. */
export const detailsStepIn = (path: string): string | null => /\/details\/([a-z]+\d?)$/.exec(path)?.[1] ?? null;

export type NamedPath = { readonly is: "screen"; readonly subRoute: SubRoute } | { readonly is: "ownData" } | { readonly is: "unknown" };

/** Which screen a path under `/application/{id}/` asks for. */
export function namedPath(path: string): NamedPath {
  if (path === ownDataPath) return { is: "ownData" };
  if (Object.hasOwn(subRouteAliases, path)) return { is: "screen", subRoute: subRouteAliases[path as keyof typeof subRouteAliases] };
  const subRoute = (Object.keys(subRoutes) as SubRoute[]).find((name) => subRoutes[name] === path || isStepOf(name, path));
  return subRoute === undefined ? { is: "unknown" } : { is: "screen", subRoute };
}
