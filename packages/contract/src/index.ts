import * as applicant from "./applicant.ts";
import * as applicantSignIn from "./applicant-sign-in.ts";
import * as applicationList from "./application-list.ts";
import * as applications from "./applications.ts";
import * as changes from "./changes.ts";
import * as checks from "./checks.ts";
import * as config from "./config.ts";
import * as control from "./control.ts";
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
import * as publicPages from "./public.ts";
import * as referrals from "./referrals.ts";
import * as retailerAdministration from "./retailer-administration.ts";
import * as retailers from "./retailers.ts";
import * as satisfaction from "./satisfaction.ts";
import * as session from "./session.ts";
import * as signing from "./signing.ts";
import * as users from "./users.ts";
import * as webShop from "./web-shop.ts";

export * from "./applicant.ts";
export * from "./applicant-sign-in.ts";
export * from "./application-list.ts";
export * from "./applications.ts";
export type { Brand } from "./brand.ts";
export * from "./changes.ts";
export * from "./checks.ts";
export * from "./config.ts";
export * from "./control.ts";
export type { SecondFactorKind } from "./credentials.ts";
export * from "./decisions.ts";
export * from "./deposits.ts";
export * from "./direct-debits.ts";
export * from "./endpoint.ts";
export * from "./feature-switches.ts";
export * from "./figures.ts";
export * from "./messages.ts";
export * from "./news.ts";
export * from "./own-account.ts";
export * from "./pairing.ts";
export { type PaperOnTheWire, paperSchema } from "./paper-model.ts";
export * from "./papers.ts";
export * from "./payouts.ts";
export * from "./policy.ts";
export * from "./public.ts";
export * from "./referrals.ts";
export * from "./refusals.ts";
export * from "./retailer-administration.ts";
export * from "./retailers.ts";
export * from "./satisfaction.ts";
export * from "./session.ts";
export * from "./sign-in-state.ts";
export * from "./signing.ts";
export * from "./users.ts";
export type { WaitingChange } from "./waiting-change.ts";
export * from "./web-shop.ts";
export { type Webhook, webhookSchema } from "./webhooks.ts";

const { staticConfig: _, ...configCalls } = config;
const { ownPairing: __, ...pairingCalls } = pairing;

export const contract = {
  ...session,
  ...ownAccount,
  ...configCalls,
  ...users,
  ...changes,
  ...retailers,
  ...retailerAdministration,
  ...featureSwitches,
  ...applicationList,
  ...applications,
  ...decisions,
  ...deposits,
  ...checks,
  ...referrals,
  ...signing,
  ...satisfaction,
  ...publicPages,
  ...papers,
  ...payouts,
  ...directDebits,
  ...messages,
  ...policy,
  ...figures,
  ...news,
  ...pairingCalls,
  ...applicantSignIn,
  ...applicant,
  ...webShop,
  ...control,
} as const satisfies Record<string, Endpoint>;
export type Contract = typeof contract;
