import type { Scope } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import { KeyRing, type MasterKeys } from "../platform/secrets.ts";
import { AdministratorProposals } from "./accounts/administrator-proposals.ts";
import { DirectAppsPartners } from "./accounts/direct-apps-partners.ts";
import { FormerEmails } from "./accounts/former-emails.ts";
import { OneTimeCodes } from "./accounts/one-time-codes.ts";
import { Passkeys } from "./accounts/passkeys.ts";
import { SecondFactors, secondFactorPurpose } from "./accounts/second-factors.ts";
import { Sessions } from "./accounts/sessions.ts";
import { UserDirectory } from "./accounts/user-directory.ts";
import { Users } from "./accounts/users.ts";
import { Applications } from "./applications/applications.ts";
import { BankChecks } from "./applications/bank-checks.ts";
import type { FreeNumbers } from "./applications/free-numbers.ts";
import { Pairings } from "./applications/pairings.ts";
import { Snapshots } from "./applications/snapshots.ts";
import { ApplicationKeys } from "./audit/application-keys.ts";
import { Events, type RecordedEvent } from "./audit/events.ts";
import type { DB } from "./database/schema.generated.ts";
import type { WriteBehind } from "./database/transaction.ts";
import { BureauSearches } from "./decisions/bureau-searches.ts";
import { Decisions } from "./decisions/decisions.ts";
import { DirectDebits } from "./direct-debits/direct-debits.ts";
import { Figures } from "./figures/figures.ts";
import { ApplicantTokens } from "./identity/applicant-tokens.ts";
import { IdentityCodes } from "./identity/identity-codes.ts";
import { IdentityKeys } from "./identity/identity-keys.ts";
import { IdentityRecords, identityPurpose } from "./identity/identity-records.ts";
import { IdentitySubjects } from "./identity/identity-subjects.ts";
import { Ledger } from "./ledger/ledger.ts";
import { SentMessages } from "./mail/sent-messages.ts";
import { Papers } from "./paperwork/papers.ts";
import { DepositPayments } from "./payments/deposit-payments.ts";
import { PayoutRuns } from "./payouts/payout-runs.ts";
import { SupplierAccounts } from "./payouts/supplier-accounts.ts";
import { Backtests } from "./policy/backtests.ts";
import { Policies } from "./policy/policies.ts";
import type { RememberedPolicies } from "./policy/remembered-policies.ts";
import { CustomerChecks } from "./referrals/customer-checks.ts";
import { ReferralNotes } from "./referrals/referral-notes.ts";
import { Referrals } from "./referrals/referrals.ts";
import { IdempotencyKeys } from "./requests/idempotency-keys.ts";
import { Throttle } from "./requests/throttle.ts";
import { AdministeredRetailers } from "./retailers/administered-retailers.ts";
import { FeatureSwitches } from "./retailers/feature-switches.ts";
import { Products } from "./retailers/products.ts";
import type { RememberedSettings } from "./retailers/remembered-settings.ts";
import type { RememberedShops } from "./retailers/remembered-shops.ts";
import { Retailers } from "./retailers/retailers.ts";
import { SatisfactionNotes } from "./satisfaction/satisfaction-notes.ts";
import { SealIdentities } from "./signing/seal-identities.ts";
import { Signings } from "./signing/signings.ts";
import { BusinessClock } from "./time/clock.ts";
import { Deadlines } from "./time/deadlines.ts";
import { Housekeeping } from "./time/housekeeping.ts";
import { Months } from "./time/months.ts";
import { WebShops } from "./web-shop/web-shops.ts";
import { WebhookDeliveries } from "./web-shop/webhook-deliveries.ts";

/** What a store may be made of: the transaction it works in, and what is known of whoever began that. */
export interface StoreParts {
  readonly db: Kysely<DB>;
  readonly write: WriteBehind;
  readonly scope: Scope;
  readonly now: Date;
  readonly keys: StoreKeys;
  /** What this node remembers, for the stores that ask whether it still holds. */
  readonly shops: RememberedShops;
  readonly settings: RememberedSettings;
  readonly policies: RememberedPolicies;
  readonly numbers: FreeNumbers;
  /** What follows from an event: jobs and deadlines, in the same transaction. */
  readonly announce: (event: RecordedEvent) => Promise<void>;
}

export type StoreKeys = ReturnType<typeof storeKeys>;

export const storeKeys = (masterKeys: MasterKeys) => ({
  applications: new KeyRing(masterKeys, "application-keys"),
  codes: new KeyRing(masterKeys, "one-time-codes"),
  directDebits: new KeyRing(masterKeys, "direct-debits"),
  idempotency: new KeyRing(masterKeys, "idempotency-answers"),
  identity: new KeyRing(masterKeys, identityPurpose),
  payouts: new KeyRing(masterKeys, "payouts"),
  sealIdentities: new KeyRing(masterKeys, "seal-identities"),
  secondFactors: new KeyRing(masterKeys, secondFactorPurpose),
  webhooks: new KeyRing(masterKeys, "webhooks"),
});

/**
 * A store, and which of its methods are questions: one statement that changes nothing, so that a look may ask it. A brief one is answered by a key, and
 * others wait behind it; one that may have to look for long is asked by itself.
 */
const store = <S>(make: (parts: StoreParts) => S) => ({
  make,
  brief: [] as readonly never[],
  long: [] as readonly never[],
  asked: <B extends QuestionName<S> = never, L extends QuestionName<S> = never>({ brief = [], long = [] }: QuestionNames<B, L>) => ({
    make,
    brief,
    long,
  }),
});

interface QuestionNames<B extends string, L extends string> {
  readonly brief?: readonly B[];
  readonly long?: readonly L[];
}

type QuestionName<S> = { [M in keyof S]: S[M] extends (...given: never[]) => Promise<unknown> ? M : never }[keyof S] & string;

const eventsIn = ({ db, write, keys, now, announce }: StoreParts) =>
  new Events(db, write, new ApplicationKeys(db, keys.applications), now, announce);

const deadlinesIn = ({ db, write }: StoreParts) => new Deadlines(db, write);

/** What an application's move is told and scheduled with, made only for whoever moves one. */
const followingIn = (parts: StoreParts) => ({ now: parts.now, events: eventsIn(parts), deadlines: deadlinesIn(parts) });

/** Every store there is, once: its name in a unit of work, how it is made, and what a look may ask of it. */
export const registry = {
  applications: store((parts) => new Applications(parts.db, parts.write, parts.scope, parts, () => followingIn(parts))).asked({
    brief: ["get", "inContext"],
    long: ["newest", "search", "underWay", "underWayByStanding"],
  }),
  snapshots: store(({ db, write }) => new Snapshots(db, write)),
  bankChecks: store(({ db, write }) => new BankChecks(db, write)),
  pairings: store(({ db }) => new Pairings(db)),

  events: store(eventsIn),

  papers: store(({ db, write, keys, now }) => new Papers(db, write, new ApplicationKeys(db, keys.applications), now)),

  decisions: store(({ db, write }) => new Decisions(db, write)).asked({ brief: ["get", "latestInContext"] }),
  bureauSearches: store(({ write }) => new BureauSearches(write)),

  policies: store(({ db, policies }) => new Policies(db, policies)),
  backtests: store(({ db }) => new Backtests(db)),

  referrals: store(({ db, write }) => new Referrals(db, write)),
  customerChecks: store(({ db, write }) => new CustomerChecks(db, write)).asked({ long: ["awaited"] }),
  referralNotes: store(({ db, write }) => new ReferralNotes(db, write)),

  retailers: store(({ db }) => new Retailers(db)).asked({ brief: ["branch", "ofApplication", "switchesOf"], long: ["branches"] }),
  administeredRetailers: store(({ db }) => new AdministeredRetailers(db)).asked({ brief: ["read"], long: ["found"] }),
  products: store(({ db, shops }) => new Products(db, shops)).asked({ brief: ["offeredAt", "goodsListOf"] }),
  features: store(({ db }) => new FeatureSwitches(db)),

  users: store(({ db }) => new Users(db)).asked({ brief: ["find", "nameOnRecord", "byId", "ownSettings", "ownSecurity"] }),
  userDirectory: store(({ db }) => new UserDirectory(db)),
  administratorProposals: store(({ db }) => new AdministratorProposals(db)),
  sessions: store(({ db }) => new Sessions(db)).asked({ brief: ["livingOf"] }),
  secondFactors: store(({ db, keys }) => new SecondFactors(db, keys.secondFactors)),
  passkeys: store(({ db }) => new Passkeys(db)).asked({ brief: ["ofUser"] }),
  formerEmails: store(({ db }) => new FormerEmails(db)),
  codes: store(({ db, keys }) => new OneTimeCodes(db, keys.codes.current)),
  directAppsPartners: store(({ db }) => new DirectAppsPartners(db)).asked({ brief: ["find"] }),

  webShops: store(({ db, keys, now }) => new WebShops(db, keys.webhooks, now)),
  webhookDeliveries: store(({ db, keys }) => new WebhookDeliveries(db, keys.webhooks)),

  applicantTokens: store(({ db }) => new ApplicantTokens(db)),
  identityCodes: store(({ db, keys }) => new IdentityCodes(db, keys.codes)),
  identityKeys: store(({ db, keys }) => new IdentityKeys(db, keys.identity)),
  identityRecords: store(({ db, keys }) => new IdentityRecords(db, keys.identity)),
  identitySubjects: store(({ db, keys }) => new IdentitySubjects(db, keys.identity.current)).asked({ brief: ["openMailOrder"] }),

  depositPayments: store(({ db, write }) => new DepositPayments(db, write)),
  ledger: store(({ db, write, now }) => new Ledger(db, write, now)),
  payoutRuns: store(({ db, write, keys }) => new PayoutRuns(db, write, keys.payouts)),
  supplierAccounts: store(({ db, keys }) => new SupplierAccounts(db, keys.payouts)),
  directDebits: store(({ db, write, keys, now }) => new DirectDebits(db, write, keys.directDebits, now)),
  signings: store(({ db, write, keys }) => new Signings(db, write, new ApplicationKeys(db, keys.applications))),
  sealIdentities: store(({ db, keys }) => new SealIdentities(db, keys.sealIdentities)),
  figures: store(({ db }) => new Figures(db)),
  satisfactionNotes: store(({ db, write, keys }) => new SatisfactionNotes(db, write, keys.codes.current)),

  sentMessages: store(({ db, write }) => new SentMessages(db, write)),

  idempotencyKeys: store(({ db, write, keys }) => new IdempotencyKeys(db, write, keys.idempotency)).asked({ brief: ["find"] }),
  throttle: store(({ db }) => new Throttle(db)),

  clock: store(({ db }) => new BusinessClock(db)),
  deadlines: store(deadlinesIn),
  housekeeping: store(({ db }) => new Housekeeping(db)),
  months: store(({ db }) => new Months(db)),
};

export type Registry = typeof registry;
export type StoreName = keyof Registry;
export type StoreOf<N extends StoreName> = ReturnType<Registry[N]["make"]>;
