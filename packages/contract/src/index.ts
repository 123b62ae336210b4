import * as applicant from "./applicant.ts";
import * as applicantSignIn from "./applicant-sign-in.ts";
import * as applicationList from "./application-list.ts";
import * as applications from "./applications.ts";
import * as audit from "./audit.ts";
import * as changes from "./changes.ts";
import * as checks from "./checks.ts";
import * as complaints from "./complaints.ts";
import * as config from "./config.ts";
import * as control from "./control.ts";
import * as dataRequests from "./data-requests.ts";
import * as decisions from "./decisions.ts";
import * as deposits from "./deposits.ts";
import * as directDebits from "./direct-debits.ts";
import type { Endpoint } from "./endpoint.ts";
import * as featureSwitches from "./feature-switches.ts";
import * as figures from "./figures.ts";
import * as messages from "./messages.ts";
import * as news from "./news.ts";
import * as ownAccount from "./own-account.ts";
import * as pairing from "./pairing.ts";
import * as papers from "./papers.ts";
import * as payouts from "./payouts.ts";
import * as policy from "./policy.ts";
import * as products from "./products.ts";
import * as publicPages from "./public.ts";
import * as records from "./records.ts";
import * as referrals from "./referrals.ts";
import * as retailerAdministration from "./retailer-administration.ts";
import * as retailerSetUp from "./retailer-set-up.ts";
import * as retailers from "./retailers.ts";
import * as retention from "./retention.ts";
import * as satisfaction from "./satisfaction.ts";
import * as servicing from "./servicing.ts";
import * as session from "./session.ts";
import * as signing from "./signing.ts";
import * as singleSignOn from "./single-sign-on.ts";
import * as support from "./support.ts";
import * as users from "./users.ts";
import * as webShop from "./web-shop.ts";
import * as withdrawals from "./withdrawals.ts";
import * as work from "./work.ts";

export * from "./applicant.ts";
export * from "./applicant-sign-in.ts";
export * from "./application-list.ts";
export * from "./applications.ts";
export * from "./audit.ts";
export type { Brand } from "./brand.ts";
export * from "./changes.ts";
export * from "./checks.ts";
export * from "./complaints.ts";
export * from "./config.ts";
export * from "./control.ts";
export type { SecondFactorKind } from "./credentials.ts";
export * from "./data-requests.ts";
export * from "./decisions.ts";
export * from "./deposits.ts";
export * from "./direct-debits.ts";
export * from "./endpoint.ts";
export * from "./feature-switches.ts";
export * from "./figures.ts";
export type { ListedRow } from "./listed-row.ts";
export * from "./messages.ts";
export * from "./news.ts";
export * from "./own-account.ts";
export * from "./pairing.ts";
export { type PaperReply, paperSchema } from "./paper-model.ts";
export * from "./papers.ts";
export * from "./payouts.ts";
export * from "./policy.ts";
export * from "./products.ts";
export * from "./public.ts";
export * from "./records.ts";
export * from "./referrals.ts";
export * from "./refusals.ts";
export * from "./retailer-administration.ts";
export * from "./retailer-set-up.ts";
export * from "./retailers.ts";
export * from "./retention.ts";
export * from "./satisfaction.ts";
export * from "./servicing.ts";
export * from "./servicing-feed.ts";
export * from "./session.ts";
export type { SignInChallenge } from "./sign-in-reply.ts";
export * from "./sign-in-state.ts";
export * from "./signing.ts";
export * from "./single-sign-on.ts";
export * from "./support.ts";
export * from "./users.ts";
export type { WaitingChange } from "./waiting-change.ts";
export * from "./web-shop.ts";
export { type Webhook, webhookSchema } from "./webhooks.ts";
export * from "./withdrawals.ts";
export * from "./work.ts";

const { staticConfig: _, ...configCalls } = config;
const { ownPairingSchema: __, ...pairingCalls } = pairing;

export const contract = {
  ...session,
  ...ownAccount,
  ...configCalls,
  ...users,
  ...changes,
  ...servicing,
  ...retailers,
  ...retailerAdministration,
  ...retailerSetUp,
  ...featureSwitches,
  ...products,
  ...applicationList,
  ...applications,
  ...decisions,
  ...deposits,
  ...checks,
  ...records,
  ...complaints,
  ...support,
  ...referrals,
  ...signing,
  ...singleSignOn,
  ...satisfaction,
  ...publicPages,
  ...papers,
  ...payouts,
  ...withdrawals,
  ...directDebits,
  ...messages,
  ...audit,
  ...dataRequests,
  ...retention,
  ...policy,
  ...figures,
  ...news,
  ...pairingCalls,
  ...applicantSignIn,
  ...applicant,
  ...webShop,
  ...work,
  ...control,
} as const satisfies Record<string, Endpoint>;
export type Contract = typeof contract;
