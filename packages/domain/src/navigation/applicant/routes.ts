export const applicantRoutes = {
  "mailOrder.index": "/",
  "mailOrder.auth": "/auth",
  "mailOrder.signingCompleteLanding": "/signing-callback",
  "mailOrder.timeout": "/timeout",
  "mailOrder.application.index": "/application/{id}",
  "mailOrder.link": "/mo/{id}",
  "mailOrder.resume": "/resume",
  login: "/login",
  /** The customer enters the till's code on this page. The URL is short, because some customers type it. */
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

/** These further URL paths open screens under the same conditions as the main paths. */
const subRouteAliases = {
  "signing/complete": "postSign",
  "signing/sign": "loanInformation",
} as const satisfies Record<string, SubRoute>;

/** Customers see their stored data on this page. It is not available in production. */
const ownDataPath = "json";

/** This path redirects to the screen that fits the application's status. */
export const applicationPath = (applicationId: string): string =>
  applicantRoutes["mailOrder.application.index"].replace("{id}", applicationId);

/** E-mails contain this link, which always leads to the sign-in first. */
export const mailOrderLink = (applicationId: string): string => applicantRoutes["mailOrder.link"].replace("{id}", applicationId);

/** With this parameter, the decision opens on Farthing's page. Without it, a web shop's customer is sent back to the shop. */
export const decisionParameter = "decision";

/** Messages about a decision contain this link, so a web shop's customer can answer the decision on Farthing's page. */
export const decisionLink = (applicationId: string): string => `${mailOrderLink(applicationId)}?${decisionParameter}`;

export const subRoutePath = (applicationId: string, subRoute: SubRoute): string =>
  `${applicationPath(applicationId)}/${subRoutes[subRoute]}`;

export const loginPath = (referrer: string): string => `${applicantRoutes.login}?referrer=${encodeURIComponent(referrer)}`;

/** A sign-in may lead only to pages of an application. For any other URL, the result is undefined. */
export const applicationIdIn = (referrer: string): string | undefined => /^\/application\/(\d{9})(?=[/?#]|$)/.exec(referrer)?.[1];

const isStepOf = (name: SubRoute, path: string): boolean => name === "details" && /^details\/[a-z]+\d?$/.test(path);

/** Each step of the details has its own URL, so that Back, reload and bookmarks work. */
export const detailsStepPath = (applicationId: string, step: string): string => `${subRoutePath(applicationId, "details")}/${step}`;

export const detailsStepIn = (path: string): string | null => /\/details\/([a-z]+\d?)$/.exec(path)?.[1] ?? null;

export type ParsedApplicantPath =
  | { readonly is: "screen"; readonly subRoute: SubRoute }
  | { readonly is: "ownData" }
  | { readonly is: "unknown" };

export function parseApplicantPath(path: string): ParsedApplicantPath {
  if (path === ownDataPath) return { is: "ownData" };
  if (Object.hasOwn(subRouteAliases, path)) return { is: "screen", subRoute: subRouteAliases[path as keyof typeof subRouteAliases] };
  const subRoute = (Object.keys(subRoutes) as SubRoute[]).find((name) => subRoutes[name] === path || isStepOf(name, path));
  return subRoute === undefined ? { is: "unknown" } : { is: "screen", subRoute };
}
