import type { Permission } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";

interface Page {
  readonly permission: Permission;
  /** The text of the page's link in the navigation. A page without a title has no link. */
  readonly title?: string;
  /** Users open these pages less often, so their links are behind the button "More". */
  readonly isBehindMore?: true;
  /** The parameters of the page's query string. */
  readonly search?: readonly string[];
}

const { lender, figures } = screens;

/** The router checks the permission and reads the search parameters. The navigation lists the pages in this order. */
export const pages = {
  "/search": { permission: "record:read", title: lender.records.search.title, search: ["q", "show"] },
  "/applications/$id": { permission: "record:read" },
  "/customers/$id": { permission: "record:read" },
  "/dashboard": {
    permission: "dashboard:read",
    title: figures.lenderTitle,
    search: ["days", "from", "to", "by", "retailer", "branch", "product", "channel"],
  },
  "/payouts": { permission: "payout:run", title: lender.payouts.title },
  "/payouts/$id": { permission: "payout:run" },
  "/complaint-register": { permission: "complaint:answer", title: lender.complaints.title, search: ["show", "about", "page"] },
  "/complaint-register/$id": { permission: "complaint:answer" },
  "/direct-debits": { permission: "directDebit:run", title: lender.directDebits.title, search: ["application"] },
  "/direct-debits/reports/$id": { permission: "directDebit:run" },
  "/servicing": { permission: "servicing:run", title: lender.servicing.title, isBehindMore: true, search: ["state", "loan", "page"] },
  "/retailers": { permission: "retailer:manage", title: lender.retailers.title, search: ["search", "state"] },
  "/retailers/$name": { permission: "retailer:manage" },
  "/retailers/$name/single-sign-on": { permission: "retailer:manage" },
  "/retailers/$name/settings": { permission: "retailer:manage" },
  "/products": { permission: "product:manage", title: lender.products.title, search: ["search", "show", "on"] },
  "/products/new": { permission: "product:manage", search: ["replaces"] },
  "/products/$id": { permission: "product:manage" },
  "/products/drafts/$id": { permission: "product:manage" },
  "/switches": { permission: "retailer:manage", title: lender.switches.title, isBehindMore: true, search: ["retailer"] },
  "/users": { permission: "change:confirm", title: lender.users.title, isBehindMore: true },
  "/audit": {
    permission: "audit:read",
    title: lender.audit.title,
    isBehindMore: true,
    search: ["application", "user", "type", "from", "to", "before"],
  },
  "/retention": { permission: "retention:manage", title: lender.retention.title, isBehindMore: true },
  "/referrals": { permission: "referral:decide", title: lender.referrals.title, search: ["show", "reason"] },
  "/referrals/$id": { permission: "referral:decide" },
  "/policy": { permission: "policy:read", title: lender.policy.title },
  "/policy/draft": { permission: "policy:read" },
  "/policy/$version": { permission: "policy:read" },
  "/messages": { permission: "message:resend", title: lender.messages.navigation, isBehindMore: true },
  "/profile": { permission: "account:own" },
  "/profile/manage-password": { permission: "account:own" },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

type SearchParam<Path extends PagePath> = (typeof pages)[Path] extends { readonly search: readonly (infer Name extends string)[] }
  ? Name
  : never;

export function searchParamsOf<Path extends PagePath>(path: Path): readonly SearchParam<Path>[] {
  const { search = [] }: Page = pages[path];
  return search as readonly SearchParam<Path>[];
}

type PageWithTitle = { [Path in PagePath]: (typeof pages)[Path] extends { readonly title: string } ? Path : never }[PagePath];

export interface NavigationLink {
  readonly to: PageWithTitle;
  readonly title: string;
  readonly isBehindMore: boolean;
}

const navigationLinks = (Object.entries(pages) as [PageWithTitle, Page][]).flatMap(([to, { title, permission, isBehindMore = false }]) =>
  title === undefined ? [] : { to, title, permission, isBehindMore },
);

export const navigationFor = (permissions: readonly Permission[]): readonly NavigationLink[] =>
  navigationLinks.filter(({ permission }) => permissions.includes(permission));
