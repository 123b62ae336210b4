import type { Permission } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";

interface Page {
  readonly permission: Permission;
  /** The text of the page's link in the navigation. A page without a title has no link. */
  readonly title?: string;
  /** Users open these pages less often, so their links are behind the button "More". */
  readonly isBehindMore?: true;
}

const { lender, figures } = screens;

/** The router checks the permission, and the navigation lists the pages in this order. */
export const pages = {
  "/search": { permission: "record:read", title: lender.records.search.title },
  "/applications/$id": { permission: "record:read" },
  "/customers/$id": { permission: "record:read" },
  "/dashboard": { permission: "dashboard:read", title: figures.lenderTitle },
  "/payouts": { permission: "payout:run", title: lender.payouts.title },
  "/payouts/$id": { permission: "payout:run" },
  "/complaint-register": { permission: "complaint:answer", title: lender.complaints.title },
  "/complaint-register/$id": { permission: "complaint:answer" },
  "/direct-debits": { permission: "directDebit:run", title: lender.directDebits.title },
  "/direct-debits/reports/$id": { permission: "directDebit:run" },
  "/servicing": { permission: "servicing:run", title: lender.servicing.title, isBehindMore: true },
  "/retailers": { permission: "retailer:manage", title: lender.retailers.title },
  "/retailers/$name": { permission: "retailer:manage" },
  "/retailers/$name/single-sign-on": { permission: "retailer:manage" },
  "/retailers/$name/settings": { permission: "retailer:manage" },
  "/products": { permission: "product:manage", title: lender.products.title },
  "/products/new": { permission: "product:manage" },
  "/products/$id": { permission: "product:manage" },
  "/products/drafts/$id": { permission: "product:manage" },
  "/switches": { permission: "retailer:manage", title: lender.switches.title, isBehindMore: true },
  "/users": { permission: "change:confirm", title: lender.users.title, isBehindMore: true },
  "/audit": { permission: "audit:read", title: lender.audit.title, isBehindMore: true },
  "/retention": { permission: "retention:manage", title: lender.retention.title, isBehindMore: true },
  "/referrals": { permission: "referral:decide", title: lender.referrals.title },
  "/referrals/$id": { permission: "referral:decide" },
  "/policy": { permission: "policy:read", title: lender.policy.title },
  "/policy/draft": { permission: "policy:read" },
  "/policy/$version": { permission: "policy:read" },
  "/messages": { permission: "message:resend", title: lender.messages.navigation, isBehindMore: true },
  "/profile": { permission: "account:own" },
  "/profile/manage-password": { permission: "account:own" },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

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
