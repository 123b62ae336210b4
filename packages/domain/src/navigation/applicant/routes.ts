export const applicantRoutes = {
  "mailOrder.index": "/",
  "mailOrder.auth": "/auth",
  "mailOrder.signingCompleteLanding": "/signing-callback",
  "mailOrder.timeout": "/timeout",
  "mailOrder.application.index": "/application/{id}",
  "mailOrder.link": "/mo/{id}",
  "mailOrder.resume": "/resume",
  login: "/login",
  /** The page on which customers enter a till's code. The address is short, because some customers type it. */
  till: "/till",
  directApps: "/direct-apps/{token}",
  agreement: "/agreement",
  "customerSatisfaction.satisfied": "/customer-satisfaction/satisfied/{token}",
  "customerSatisfaction.dissatisfied": "/customer-satisfaction/dissatisfied/{token}",
} as const satisfies Record<string, `/${string}`>;

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

/** Further paths of the same sub-route, with the same guard. */
export const subRouteAliases = {
  "signing/complete": "postSign",
  "signing/sign": "loanInformation",
} as const satisfies Record<string, SubRoute>;

/** The page with the customer's stored data. Not available in prod. */
export const ownDataPath = "json";

/** Returns the address of the application, which redirects by its status. */
export const applicationPath = (applicationId: string): string =>
  applicantRoutes["mailOrder.application.index"].replace("{id}", applicationId);

/** Returns the link in an e-mail, which always starts with the sign-in. */
export const mailOrderLink = (applicationId: string): string => applicantRoutes["mailOrder.link"].replace("{id}", applicationId);

export const subRoutePath = (applicationId: string, subRoute: SubRoute): string =>
  `${applicationPath(applicationId)}/${subRoutes[subRoute]}`;

/** Returns the sign-in address with the requested page, which opens after the sign-in. */
export const loginPath = (referrer: string): string => `${applicantRoutes.login}?referrer=${encodeURIComponent(referrer)}`;

/** Returns the application in an address, or undefined. A sign-in leads only to addresses of applications. */
export const applicationIn = (referrer: string): string | undefined => /^\/application\/(\d{9})(?=[/?#]|$)/.exec(referrer)?.[1];

const isStepOf = (name: SubRoute, path: string): boolean => name === "details" && /^details\/[a-z]+\d?$/.test(path);

/** Each step of the details has its own address, so that Back, reload and bookmarks work. */
export const detailsStepPath = (applicationId: string, step: string): string => `${subRoutePath(applicationId, "details")}/${step}`;

export const detailsStepIn = (path: string): string | null => /\/details\/([a-z]+\d?)$/.exec(path)?.[1] ?? null;

export type NamedPath = { readonly is: "screen"; readonly subRoute: SubRoute } | { readonly is: "ownData" } | { readonly is: "unknown" };

export function namedPath(path: string): NamedPath {
  if (path === ownDataPath) return { is: "ownData" };
  if (Object.hasOwn(subRouteAliases, path)) return { is: "screen", subRoute: subRouteAliases[path as keyof typeof subRouteAliases] };
  const subRoute = (Object.keys(subRoutes) as SubRoute[]).find((name) => subRoutes[name] === path || isStepOf(name, path));
  return subRoute === undefined ? { is: "unknown" } : { is: "screen", subRoute };
}
