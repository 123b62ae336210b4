import type { Permission } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";

interface Page {
  readonly permission: Permission;
  /** Pages with a title have a link in the navigation. */
  readonly title?: string;
}

const { lender, figures } = screens;

/** The pages that need a permission. The router guards the pages, and the navigation lists them in this order. */
export const pages = {
  "/dashboard": { permission: "dashboard:read", title: figures.lenderTitle },
  "/payouts": { permission: "payout:run", title: lender.payouts.title },
  "/payouts/$id": { permission: "payout:run" },
  "/direct-debits": { permission: "directDebit:run", title: lender.directDebits.title },
  "/retailers": { permission: "retailer:manage", title: lender.retailers.title },
  "/retailers/$name": { permission: "retailer:manage" },
  "/switches": { permission: "retailer:manage", title: lender.switches.title },
  "/users": { permission: "change:confirm", title: lender.users.title },
  "/referrals": { permission: "referral:decide", title: lender.referrals.title },
  "/referrals/$id": { permission: "referral:decide" },
  "/policy": { permission: "policy:read", title: lender.policy.title },
  "/policy/draft": { permission: "policy:read" },
  "/policy/$version": { permission: "policy:read" },
  "/messages": { permission: "message:resend", title: lender.messages.navigation },
  "/profile": { permission: "account:own" },
  "/profile/manage-password": { permission: "account:own" },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

type PageWithTitle = { [Path in PagePath]: (typeof pages)[Path] extends { readonly title: string } ? Path : never }[PagePath];

export interface NavigationLink {
  readonly to: PageWithTitle;
  readonly title: string;
}

const navigationLinks = (Object.entries(pages) as [PageWithTitle, Page][]).flatMap(([to, { title, permission }]) =>
  title === undefined ? [] : { to, title, permission },
);

export const navigationFor = (permissions: readonly Permission[]): readonly NavigationLink[] =>
  navigationLinks.filter(({ permission }) => permissions.includes(permission));
