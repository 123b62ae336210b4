import type { Actor, FeatureName, RetailerFlags, Scope } from "@farthing/domain/access";
import {
  type AnnouncedEvent,
  type Application,
  type ApplicationView,
  applicationIdFrom,
  type Deadline,
  deadlinesAfter,
  deadlinesAfterEdit,
  type NextFacts,
  type SearchCriteria,
  type ShopRuleSettings,
  type TransitionResult,
  toAnnouncedEvent,
} from "@farthing/domain/application";
import type { LocalDate, Pence } from "@farthing/domain/money";
import { causesShopEvent, type ReferType, type Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { type Kysely, sql } from "kysely";
import { asEventActor, type EventActor, type Events, type WebShopNotification } from "../audit/events.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";
import { type SettingsCache, settingFromRow } from "../retailers/settings-cache.ts";
import type { Deadlines } from "../time/deadlines.ts";
import { selectApplicationWithShop } from "./application-in-context.ts";
import { type AmountsBeforeAmendment, contextFromRow, fromRow, type StoredRow, storedColumns, toRow } from "./application-rows.ts";
import {
  type FoundApplications,
  findApplications,
  type ListContext,
  newestApplications,
  type Page,
  searchApplications,
} from "./application-search.ts";
import { everyApplication, type TableRow } from "./every-application.ts";
import { customersOf, type FoundCustomer, type FoundLoan, loansOf } from "./found-records.ts";
import type { ReservedApplicationNumbers } from "./reserved-numbers.ts";
import { type EarlierApplication, earlierApplications, type OtherApplication, sameCustomersApplications } from "./same-customer.ts";
import type { SortOrder } from "./search-statements.ts";
import { applicationsUnderWay, countInProgress, type InProgressCount } from "./under-way.ts";

export interface StoredApplication extends Application {
  readonly id: string;
  readonly version: number;
  readonly branch: string;
  /** The supplier that created the application for the branch. Null if the branch created the application itself. */
  readonly proposedBy: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface ApplicationInContext {
  readonly application: StoredApplication;
  readonly branchName: string;
  readonly proposerName: string | null;
  readonly retailer: { readonly name: string; readonly flags: Partial<RetailerFlags> };
  readonly features: ReadonlySet<FeatureName>;
  readonly revisions: ApplicationView["revisions"];
  readonly latestDecision: ApplicationView["latestDecision"];
  readonly revertibleAmounts: AmountsBeforeAmendment | null;
  readonly loanBalance: Pence;
  readonly referralDueOn: LocalDate | null;
  readonly waitingSince: Date;
}

export interface ApplicationRow {
  readonly id: string;
  readonly status: Status;
  readonly branch: string;
  readonly retailerName: string;
  readonly orderReference: string | null;
  readonly applicantName: string | null;
  readonly postcode: string | null;
  readonly dateOfBirth: LocalDate | null;
  readonly loanAmountPence: number | null;
  readonly referType: ReferType | null;
  readonly createdBy: string;
  /** A timestamp for display. Business rules use the day of the last change in `nextStepFacts` instead. */
  readonly created: string;
  readonly updated: string;
  /** Only the list of open work reads the goods. Null in other lists. */
  readonly goodsDescription: string | null;
  readonly hasSupportNeeds: boolean;
  readonly nextStepFacts: Omit<NextFacts, "setting"> & { readonly shop: Pick<ShopRuleSettings, "features" | "flags"> };
}

interface FollowUpStores {
  readonly now: Date;
  readonly events: Events;
  readonly deadlines: Deadlines;
}

const shopNotificationOf = (
  { document, version, status }: StoredApplication,
  before: Status | null,
  auditEvent: AnnouncedEvent["type"],
): WebShopNotification | undefined =>
  document.journeyType === "WebServices" && (status !== before || causesShopEvent(auditEvent))
    ? { version, status, previousStatus: before, auditEvent }
    : undefined;

interface ProcessCaches {
  readonly numbers: ReservedApplicationNumbers;
  readonly settings: SettingsCache;
}

export class Applications {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #scope: Scope;
  readonly #locked = new Map<string, Pick<StoredApplication, "version" | "status" | "updatedAt">>();
  readonly #numbers: ReservedApplicationNumbers;
  readonly #settings: SettingsCache;
  readonly #follow: () => FollowUpStores;
  #made: FollowUpStores | undefined;

  constructor(db: Kysely<DB>, send: SendStatement, scope: Scope, { numbers, settings }: ProcessCaches, follow: () => FollowUpStores) {
    this.#db = db;
    this.#send = send;
    this.#scope = scope;
    this.#numbers = numbers;
    this.#settings = settings;
    this.#follow = follow;
  }

  async start(application: StoredApplication, created: TransitionResult<"create">, by: EventActor): Promise<void> {
    this.add(application);
    for (const { kind, dueAt } of deadlinesAfterEdit(application))
      if (dueAt) this.#followUpStores.deadlines.setFirst(application.id, kind, dueAt);
    await this.#announce(application, toAnnouncedEvent("nothing", created), by, null);
  }

  /** The database guarantees that each application number is returned only once (0026_application_numbers.sql). */
  async nextId(): Promise<string> {
    return applicationIdFrom(this.#numbers.next() ?? (await this.#numbers.reserveMore(this.#db)));
  }

  add(application: StoredApplication): void {
    this.#send(
      this.#db.insertInto("application").values({
        ...toRow(application),
        id: application.id,
        version: application.version,
        branch: application.branch,
        proposedBy: application.proposedBy,
        createdBy: application.createdBy,
        createdAt: application.createdAt,
      }),
    );
  }

  #select(id: string) {
    return this.#db.selectFrom("application").select(storedColumns).where("id", "=", id);
  }

  async get(id: string): Promise<StoredApplication> {
    return this.#toFound(id, await this.#select(id).executeTakeFirst());
  }

  async inContext(id: string): Promise<ApplicationInContext> {
    const { known } = this.#settings.shops;
    const {
      rows: [row],
    } = await selectApplicationWithShop(this.#db, { id, version: known.version, names: known.names });
    if (!row) return fail("application.not_found", { applicationId: id });
    const shop = row.shop ? settingFromRow(row.shop) : known.settings.get(row.branch);
    if (!shop) throw new Error("the setting of the application's shop is neither known nor told");
    if (row.shop) this.#settings.shops.set(row.accessVersion, [[row.branch, shop]]);
    return { application: fromRow(row), ...contextFromRow(row, shop) };
  }

  async lock(id: string): Promise<StoredApplication> {
    return (await this.lockIfExists(id)) ?? fail("application.not_found", { applicationId: id });
  }

  async lockIfExists(id: string): Promise<StoredApplication | null> {
    const row = await this.#select(id).forUpdate().executeTakeFirst();
    if (!row) return null;
    const application = fromRow(row);
    this.#locked.set(id, application);
    return application;
  }

  /** Returns true if the application belongs to the retailer, even if it is outside the caller's scope. */
  async belongsTo(retailer: string, id: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`select application_is_of(${id}, ${retailer}) as found`.execute(this.#db);
    return rows[0]?.found ?? false;
  }

  /** Fails if another transaction has changed the application since the given version. */
  async save(application: StoredApplication): Promise<StoredApplication> {
    const before = this.#locked.get(application.id);
    const saved = await this.#update(application);
    this.#schedule(saved.id, deadlinesAfterEdit(saved, before));
    return saved;
  }

  /** Writes fields that users cannot edit. The version stays the same, so an edit that is open in a browser can still be saved. */
  saveSystemFields(application: StoredApplication): void {
    const { id, version } = application;
    this.#send(this.#db.updateTable("application").set(toRow(application)).where("id", "=", id).where("version", "=", version));
    if (this.#locked.has(id)) this.#locked.set(id, application);
  }

  /** Saves the changes, appends the event of the transition, and sets or clears deadlines. */
  async move(application: StoredApplication, moved: TransitionResult, by: Actor): Promise<StoredApplication> {
    const { event, status, changes } = moved;
    const saved = await this.#update({ ...application, ...changes, status, updatedAt: this.#followUpStores.now });
    this.#schedule(saved.id, deadlinesAfter(application.status, saved, event));
    await this.#announce(saved, toAnnouncedEvent(application.status, moved), asEventActor(by), application.status);
    return saved;
  }

  async #update(application: StoredApplication): Promise<StoredApplication> {
    const { id } = application;
    const saved = { ...application, version: application.version + 1 };
    const update = this.#db
      .updateTable("application")
      .set({ ...toRow(saved), version: saved.version })
      .where("id", "=", id)
      .where("version", "=", application.version);
    // No other transaction can change a row that this transaction has locked. The update therefore always succeeds and need not be awaited.
    if (this.#locked.get(id)?.version === application.version) {
      this.#send(update);
      this.#locked.set(id, saved);
    } else {
      const { numUpdatedRows } = await update.executeTakeFirst();
      if (numUpdatedRows !== 1n) fail("application.stale", { applicationId: id });
    }
    return saved;
  }

  get #followUpStores(): FollowUpStores {
    this.#made ??= this.#follow();
    return this.#made;
  }

  #schedule(applicationId: string, deadlines: readonly Deadline[]): void {
    for (const { kind, dueAt } of deadlines) if (dueAt) this.#followUpStores.deadlines.set(applicationId, kind, dueAt);
    const over = deadlines.filter(({ dueAt }) => dueAt === null).map(({ kind }) => kind);
    if (over.length > 0) this.#followUpStores.deadlines.clear(applicationId, ...over);
  }

  async #announce(application: StoredApplication, announcement: AnnouncedEvent, by: EventActor, before: Status | null): Promise<void> {
    const shopNotification = shopNotificationOf(application, before, announcement.type);
    await this.#followUpStores.events.append({
      ...announcement,
      on: { applicationId: application.id },
      by,
      ...(shopNotification && { shopNotification: shopNotification }),
    });
  }

  ofSameCustomer(application: StoredApplication, statuses: readonly Status[]): Promise<readonly OtherApplication[]> {
    return sameCustomersApplications(this.#db, application, statuses);
  }

  async earlierOf(application: StoredApplication): Promise<readonly EarlierApplication[]> {
    return earlierApplications(this.#db, application);
  }

  get #listContext(): ListContext {
    return { db: this.#db, scope: this.#scope, retailers: this.#settings.retailers };
  }

  newest(page: Page): Promise<FoundApplications> {
    return newestApplications(this.#listContext, page);
  }

  underWay(declinesSince: LocalDate): Promise<FoundApplications> {
    return applicationsUnderWay(this.#listContext, declinesSince);
  }

  countInProgress(declinesSince: LocalDate): Promise<readonly InProgressCount[]> {
    return countInProgress(this.#db, this.#scope, declinesSince);
  }

  inBatches(criteria: readonly SearchCriteria[] | undefined, order: SortOrder): AsyncGenerator<readonly TableRow[]> {
    return everyApplication(this.#db, this.#scope, criteria, order);
  }

  search(criteria: readonly SearchCriteria[], page: Page): Promise<FoundApplications> {
    return searchApplications(this.#listContext, criteria, page);
  }

  /** Unlike `search`, this function does not refuse a search with too many matches. */
  find(criteria: readonly SearchCriteria[], page: Page): Promise<FoundApplications> {
    return findApplications(this.#listContext, criteria, page);
  }

  customersOf(applicationIds: readonly string[]): Promise<readonly FoundCustomer[]> {
    return customersOf(this.#db, applicationIds);
  }

  loansOf(applicationIds: readonly string[]): Promise<readonly FoundLoan[]> {
    return loansOf(this.#db, applicationIds);
  }

  /** An application outside the caller's scope causes the same error as an unknown id, so that callers cannot find out which ids exist. */
  #toFound(id: string, row: StoredRow | undefined): StoredApplication {
    return row ? fromRow(row) : fail("application.not_found", { applicationId: id });
  }
}
