import type { Scope } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import { KeyRing, type MasterKeys } from "../platform/secrets.ts";
import { DirectAppsPartners } from "./accounts/direct-apps-partners.ts";
import { FormerEmails } from "./accounts/former-emails.ts";
import { OneTimeCodes } from "./accounts/one-time-codes.ts";
import { Passkeys } from "./accounts/passkeys.ts";
import { SecondFactors, secondFactorKeyPurpose } from "./accounts/second-factors.ts";
import { Sessions } from "./accounts/sessions.ts";
import { SignInProviders } from "./accounts/sign-in-providers.ts";
import { UserDirectory } from "./accounts/user-directory.ts";
import { Users } from "./accounts/users.ts";
import { Applications } from "./applications/applications.ts";
import { BankChecks } from "./applications/bank-checks.ts";
import { Pairings } from "./applications/pairings.ts";
import type { ReservedApplicationNumbers } from "./applications/reserved-numbers.ts";
import { Snapshots } from "./applications/snapshots.ts";
import { ApplicationKeys } from "./audit/application-keys.ts";
import { AuditLog } from "./audit/audit-log.ts";
import { Events, type RecordedEvent } from "./audit/events.ts";
import { ProposedChanges } from "./changes/proposed-changes.ts";
import { ComplaintNotes } from "./complaints/complaint-notes.ts";
import { Complaints } from "./complaints/complaints.ts";
import { DataRequests } from "./data-requests/data-requests.ts";
import type { DB } from "./database/schema.generated.ts";
import type { SendStatement } from "./database/transaction.ts";
import { BureauSearches } from "./decisions/bureau-searches.ts";
import { Decisions } from "./decisions/decisions.ts";
import { BankReports } from "./direct-debits/bank-reports.ts";
import { DirectDebits } from "./direct-debits/direct-debits.ts";
import { Figures } from "./figures/figures.ts";
import { ApplicantTokens } from "./identity/applicant-tokens.ts";
import { IdentityCodes } from "./identity/identity-codes.ts";
import { IdentityKeys } from "./identity/identity-keys.ts";
import { IdentityRecords, identityServiceKeyPurpose } from "./identity/identity-records.ts";
import { IdentitySubjects } from "./identity/identity-subjects.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Messages } from "./mail/messages.ts";
import { Papers } from "./paperwork/papers.ts";
import { DepositPayments } from "./payments/deposit-payments.ts";
import { PayoutReturns } from "./payouts/payout-returns.ts";
import { PayoutRuns } from "./payouts/payout-runs.ts";
import { SupplierAccounts } from "./payouts/supplier-accounts.ts";
import { Backtests } from "./policy/backtests.ts";
import { Policies } from "./policy/policies.ts";
import type { PolicyCache } from "./policy/policy-cache.ts";
import { CustomerChecks } from "./referrals/customer-checks.ts";
import { ReferralNotes } from "./referrals/referral-notes.ts";
import { Referrals } from "./referrals/referrals.ts";
import { IdempotencyKeys } from "./requests/idempotency-keys.ts";
import { Throttle } from "./requests/throttle.ts";
import { AdministeredBranches } from "./retailers/administered-branches.ts";
import { AdministeredRetailers } from "./retailers/administered-retailers.ts";
import { Catalogue } from "./retailers/catalogue.ts";
import { FeatureSwitches } from "./retailers/feature-switches.ts";
import { GoodsLists } from "./retailers/goods-lists.ts";
import { LenderRetailer } from "./retailers/lender-retailer.ts";
import { ProductDrafts } from "./retailers/product-drafts.ts";
import { Products } from "./retailers/products.ts";
import { RetailerLogos } from "./retailers/retailer-logos.ts";
import { RetailerSetUps } from "./retailers/retailer-set-ups.ts";
import { Retailers } from "./retailers/retailers.ts";
import type { SettingsCache } from "./retailers/settings-cache.ts";
import type { ShopCache } from "./retailers/shop-cache.ts";
import { Retention } from "./retention/retention.ts";
import { SatisfactionNotes } from "./satisfaction/satisfaction-notes.ts";
import { ServicingVersions } from "./servicing/servicing-versions.ts";
import { SealIdentities } from "./signing/seal-identities.ts";
import { Signings } from "./signing/signings.ts";
import { SupportNeeds } from "./support/support-needs.ts";
import { BusinessClock } from "./time/clock.ts";
import { Deadlines } from "./time/deadlines.ts";
import { Housekeeping } from "./time/housekeeping.ts";
import { MonthlyPartitions } from "./time/months.ts";
import { ShopDisputes } from "./web-shop/shop-disputes.ts";
import { ShopEvents } from "./web-shop/shop-events.ts";
import { ShopOrders } from "./web-shop/shop-orders.ts";
import { ShopPayouts } from "./web-shop/shop-payouts.ts";
import { WebShops } from "./web-shop/web-shops.ts";
import { WebhookDeliveries } from "./web-shop/webhook-deliveries.ts";
import { WebhookEndpoints } from "./web-shop/webhook-endpoints.ts";

export interface StoreDependencies {
  readonly db: Kysely<DB>;
  readonly send: SendStatement;
  readonly scope: Scope;
  readonly now: Date;
  readonly keys: StoreKeys;
  /** Before a store class uses a cached value, it checks with the database that the value is current. */
  readonly shops: ShopCache;
  readonly settings: SettingsCache;
  readonly policies: PolicyCache;
  readonly numbers: ReservedApplicationNumbers;
  readonly announce: (event: RecordedEvent) => Promise<void>;
}

export type StoreKeys = ReturnType<typeof storeKeys>;

export const storeKeys = (masterKeys: MasterKeys) => ({
  applications: new KeyRing(masterKeys, "application-keys"),
  codes: new KeyRing(masterKeys, "one-time-codes"),
  directDebits: new KeyRing(masterKeys, "direct-debits"),
  idempotency: new KeyRing(masterKeys, "idempotency-answers"),
  identity: new KeyRing(masterKeys, identityServiceKeyPurpose),
  messages: new KeyRing(masterKeys, "messages"),
  payouts: new KeyRing(masterKeys, "payouts"),
  sealIdentities: new KeyRing(masterKeys, "seal-identities"),
  secondFactors: new KeyRing(masterKeys, secondFactorKeyPurpose),
  signInProviders: new KeyRing(masterKeys, "sign-in-providers"),
  webhooks: new KeyRing(masterKeys, "webhooks"),
});

const createEvents = ({ db, send, keys, now, announce }: StoreDependencies) =>
  new Events(db, send, new ApplicationKeys(db, keys.applications), now, announce);

const createDeadlines = ({ db, send }: StoreDependencies) => new Deadlines(db, send);

const createFollowUpStores = (parts: StoreDependencies) => ({
  now: parts.now,
  events: createEvents(parts),
  deadlines: createDeadlines(parts),
});

export const registry = {
  applications: (parts) => new Applications(parts.db, parts.send, parts.scope, parts, () => createFollowUpStores(parts)),
  snapshots: ({ db, send }) => new Snapshots(db, send),
  signInProviders: ({ db, keys }) => new SignInProviders(db, keys.signInProviders),
  bankChecks: ({ db, send }) => new BankChecks(db, send),
  pairings: ({ db }) => new Pairings(db),

  events: createEvents,
  auditLog: ({ db }) => new AuditLog(db),

  papers: ({ db, send, keys, now }) => new Papers(db, send, new ApplicationKeys(db, keys.applications), now),

  decisions: ({ db, send }) => new Decisions(db, send),
  bureauSearches: ({ db, send }) => new BureauSearches(db, send),

  policies: ({ db, policies }) => new Policies(db, policies),
  backtests: ({ db }) => new Backtests(db),

  referrals: ({ db, send }) => new Referrals(db, send),
  customerChecks: ({ db, send }) => new CustomerChecks(db, send),
  referralNotes: ({ db, send }) => new ReferralNotes(db, send),
  supportNeeds: ({ db }) => new SupportNeeds(db),

  retailers: ({ db }) => new Retailers(db),
  administeredBranches: ({ db }) => new AdministeredBranches(db),
  administeredRetailers: ({ db }) => new AdministeredRetailers(db),
  goodsLists: ({ db }) => new GoodsLists(db),
  retailerLogos: ({ db }) => new RetailerLogos(db),
  retailerSetUps: ({ db }) => new RetailerSetUps(db),
  lenderRetailer: ({ db }) => new LenderRetailer(db),
  catalogue: ({ db }) => new Catalogue(db),
  productDrafts: ({ db }) => new ProductDrafts(db),
  products: ({ db, shops }) => new Products(db, shops),
  features: ({ db }) => new FeatureSwitches(db),

  users: ({ db }) => new Users(db),
  userDirectory: ({ db }) => new UserDirectory(db),
  proposedChanges: ({ db }) => new ProposedChanges(db),
  sessions: ({ db }) => new Sessions(db),
  secondFactors: ({ db, keys }) => new SecondFactors(db, keys.secondFactors),
  passkeys: ({ db }) => new Passkeys(db),
  formerEmails: ({ db }) => new FormerEmails(db),
  codes: ({ db, keys }) => new OneTimeCodes(db, keys.codes.current),
  directAppsPartners: ({ db }) => new DirectAppsPartners(db),

  webShops: ({ db, keys, now }) => new WebShops(db, keys.webhooks, now),
  shopEvents: ({ db, keys, now }) => new ShopEvents(db, keys.webhooks, now),
  webhookEndpoints: ({ db, keys }) => new WebhookEndpoints(db, keys.webhooks),
  shopOrders: ({ db }) => new ShopOrders(db),
  shopPayouts: ({ db }) => new ShopPayouts(db),
  shopDisputes: ({ db }) => new ShopDisputes(db),
  webhookDeliveries: ({ db, keys }) => new WebhookDeliveries(db, keys.webhooks),

  applicantTokens: ({ db }) => new ApplicantTokens(db),
  identityCodes: ({ db, keys }) => new IdentityCodes(db, keys.codes),
  identityKeys: ({ db, keys }) => new IdentityKeys(db, keys.identity),
  identityRecords: ({ db, keys }) => new IdentityRecords(db, keys.identity),
  identitySubjects: ({ db, keys }) => new IdentitySubjects(db, keys.identity.current),

  depositPayments: ({ db, send }) => new DepositPayments(db, send),
  ledger: ({ db, send, now }) => new Ledger(db, send, now),
  payoutReturns: ({ db }) => new PayoutReturns(db),
  payoutRuns: ({ db, send, keys }) => new PayoutRuns(db, send, keys.payouts),
  supplierAccounts: ({ db, keys }) => new SupplierAccounts(db, keys.payouts),
  bankReports: ({ db }) => new BankReports(db),
  directDebits: ({ db, send, keys, now }) => new DirectDebits(db, send, keys.directDebits, now),
  signings: ({ db, send, keys }) => new Signings(db, send, new ApplicationKeys(db, keys.applications)),
  sealIdentities: ({ db, keys }) => new SealIdentities(db, keys.sealIdentities),
  figures: ({ db }) => new Figures(db),
  servicing: ({ db, keys, now }) => new ServicingVersions(db, keys.applications, now),
  satisfactionNotes: ({ db, send, keys }) => new SatisfactionNotes(db, send, keys.codes.current),

  retention: ({ db }) => new Retention(db),
  complaints: ({ db }) => new Complaints(db),
  complaintNotes: ({ db }) => new ComplaintNotes(db),
  dataRequests: ({ db, keys }) => new DataRequests(db, new ApplicationKeys(db, keys.applications)),

  messages: ({ db, send, keys }) => new Messages(db, send, keys.messages),

  idempotencyKeys: ({ db, send, keys }) => new IdempotencyKeys(db, send, keys.idempotency),
  throttle: ({ db }) => new Throttle(db),

  clock: ({ db }) => new BusinessClock(db),
  deadlines: createDeadlines,
  housekeeping: ({ db }) => new Housekeeping(db),
  partitions: ({ db }) => new MonthlyPartitions(db),
} satisfies Record<string, (parts: StoreDependencies) => object>;

export type Registry = typeof registry;
export type StoreName = keyof Registry;
export type StoreOf<N extends StoreName> = ReturnType<Registry[N]>;
