import type { Scope } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type pg from "pg";
import { deriveKey } from "../platform/secrets.ts";
import { DirectAppsPartners } from "./accounts/direct-apps-partners.ts";
import { OneTimeCodes } from "./accounts/one-time-codes.ts";
import { SecondFactors, secondFactorPurpose } from "./accounts/second-factors.ts";
import { Sessions } from "./accounts/sessions.ts";
import { UserDirectory } from "./accounts/user-directory.ts";
import { Users } from "./accounts/users.ts";
import { Applications } from "./applications/applications.ts";
import { Snapshots } from "./applications/snapshots.ts";
import { ApplicationKeys } from "./audit/application-keys.ts";
import { Events, type RecordedEvent } from "./audit/events.ts";
import type { DB } from "./database/schema.generated.ts";
import { type Extent, Transaction } from "./database/transaction.ts";
import { BureauSearches } from "./decisions/bureau-searches.ts";
import { Decisions } from "./decisions/decisions.ts";
import { ApplicantTokens } from "./identity/applicant-tokens.ts";
import { IdentityCodes } from "./identity/identity-codes.ts";
import { IdentityKeys } from "./identity/identity-keys.ts";
import { IdentityRecords, identityPurpose } from "./identity/identity-records.ts";
import { IdentitySubjects } from "./identity/identity-subjects.ts";
import { SentMessages } from "./mail/sent-messages.ts";
import { CustomerChecks } from "./referrals/customer-checks.ts";
import { Referrals } from "./referrals/referrals.ts";
import { IdempotencyKeys } from "./requests/idempotency-keys.ts";
import { Throttle } from "./requests/throttle.ts";
import { FeatureSwitches } from "./retailers/feature-switches.ts";
import { Products } from "./retailers/products.ts";
import { Retailers } from "./retailers/retailers.ts";
import { BusinessClock } from "./time/clock.ts";
import { Deadlines } from "./time/deadlines.ts";
import { Housekeeping } from "./time/housekeeping.ts";

/** Sends a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
export type SendJob = (name: string, data: object, options?: { readonly singletonKey?: string }) => Promise<void>;

/** One transaction, with everything a use case may touch in it. */
export interface UnitOfWork {
  /** The business clock's time when the caller was identified, or else when the unit began. */
  readonly now: Date;
  readonly applicantTokens: ApplicantTokens;
  readonly applications: Applications;
  readonly bureauSearches: BureauSearches;
  readonly clock: BusinessClock;
  readonly codes: OneTimeCodes;
  readonly customerChecks: CustomerChecks;
  readonly deadlines: Deadlines;
  readonly decisions: Decisions;
  readonly directAppsPartners: DirectAppsPartners;
  readonly events: Events;
  readonly features: FeatureSwitches;
  readonly housekeeping: Housekeeping;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly identityCodes: IdentityCodes;
  readonly identityKeys: IdentityKeys;
  readonly identityRecords: IdentityRecords;
  readonly identitySubjects: IdentitySubjects;
  readonly products: Products;
  readonly referrals: Referrals;
  readonly retailers: Retailers;
  readonly secondFactors: SecondFactors;
  readonly sentMessages: SentMessages;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly throttle: Throttle;
  readonly userDirectory: UserDirectory;
  readonly users: Users;
  readonly sendJob: SendJob;
}

export interface StoreParts {
  readonly pool: pg.Pool;
  readonly masterKey: string;
  /** How a job is written on the transaction's own connection. */
  readonly jobSender: (db: Kysely<DB>) => SendJob;
  /** What follows from an event: jobs and deadlines, in the same transaction. */
  readonly announce: (unit: UnitOfWork, event: RecordedEvent) => Promise<void>;
}

export interface Store {
  transaction<T>(scope: Scope, tenant: string | null, work: Work<T>, now?: Date): Promise<T>;
  /** A transaction of one statement, which is there and back in a single round trip: for what is read most. */
  look<T>(scope: Scope, tenant: string | null, work: Work<T>, now?: Date): Promise<T>;
}

type Work<T> = (unit: UnitOfWork) => Promise<T>;

export function createStore({ pool, masterKey, jobSender, announce }: StoreParts): Store {
  const wrappingKey = deriveKey(masterKey, "application-keys");
  const codeKey = deriveKey(masterKey, "one-time-codes");
  const identityKey = deriveKey(masterKey, identityPurpose);
  const secondFactorKey = deriveKey(masterKey, secondFactorPurpose);

  function unitOn({ db, write }: Transaction, now: Date, scope: Scope): UnitOfWork {
    const unit: UnitOfWork = {
      now,
      applicantTokens: new ApplicantTokens(db),
      applications: new Applications(db, write, scope),
      bureauSearches: new BureauSearches(db, write),
      clock: new BusinessClock(db),
      codes: new OneTimeCodes(db, codeKey),
      customerChecks: new CustomerChecks(db, write),
      deadlines: new Deadlines(db, write),
      decisions: new Decisions(db, write),
      directAppsPartners: new DirectAppsPartners(db),
      events: new Events(db, write, new ApplicationKeys(db, wrappingKey), now, (event) => announce(unit, event)),
      features: new FeatureSwitches(db),
      housekeeping: new Housekeeping(db),
      idempotencyKeys: new IdempotencyKeys(db, write),
      identityCodes: new IdentityCodes(db, codeKey),
      identityKeys: new IdentityKeys(db, identityKey),
      identityRecords: new IdentityRecords(db, identityKey),
      identitySubjects: new IdentitySubjects(db, identityKey),
      products: new Products(db),
      referrals: new Referrals(db, write),
      retailers: new Retailers(db),
      secondFactors: new SecondFactors(db, secondFactorKey),
      sentMessages: new SentMessages(db, write),
      sessions: new Sessions(db),
      snapshots: new Snapshots(db, write),
      throttle: new Throttle(db),
      userDirectory: new UserDirectory(db),
      users: new Users(db),
      sendJob: jobSender(db),
    };
    return unit;
  }

  const inTransaction =
    (extent: Extent): Store["transaction"] =>
    async (scope, tenant, work, knownNow) => {
      const client = await pool.connect().catch(poolExhausted);
      const transaction = new Transaction(client, extent);
      let broken: Error | undefined;
      try {
        if (knownNow) transaction.begin(scope, tenant);
        const now = knownNow ?? (await transaction.beginAndReadClock(scope, tenant));
        const result = await work(unitOn(transaction, now, scope));
        await transaction.commit();
        return result;
      } catch (error) {
        const rolledBack = await transaction.rollBack(error);
        broken = rolledBack.broken;
        throw rolledBack.reason;
      } finally {
        client.release(broken);
      }
    };

  return { transaction: inTransaction("any"), look: inTransaction("one statement") };
}

function poolExhausted(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) fail("server.busy");
  throw error;
}
