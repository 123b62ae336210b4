import type { FeatureName, RetailerFlags, Scope } from "@farthing/domain/access";
import type { Application, ApplicationView, ReferType, Status } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { contextFromRow, fromRow, toListRow, toRow } from "./application-rows.ts";
import type { Application as ApplicationTable, DB } from "./schema.generated.ts";

/** An application as it is kept: what the rules know of it, and whose it is. */
export interface StoredApplication extends Application {
  readonly id: string;
  readonly version: number;
  readonly branch: string;
  /** The supplier that made it on the branch's behalf. */
  readonly proposedBy: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sla: boolean;
}

export interface ApplicationInContext {
  readonly application: StoredApplication;
  readonly branchName: string;
  readonly retailer: { readonly name: string; readonly flags: Partial<RetailerFlags> };
  readonly features: ReadonlySet<FeatureName>;
  readonly revisions: ApplicationView["revisions"];
  readonly latestDecision: ApplicationView["latestDecision"];
}

/** A row of the list: what the table shows, never the document. */
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
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What the search form asks for, already normalised. A text matches what begins with it. */
export interface SearchCriteria {
  readonly applicationId?: string;
  readonly orderReferenceKey?: string;
  readonly supplier?: string;
  readonly lastNameKey?: string;
  readonly postcodeKey?: string;
  readonly dateOfBirth?: string;
  /** From the beginning of this day in London. */
  readonly updatedSince?: LocalDate;
  readonly statuses?: readonly Status[];
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const searchResultsMax = 5_000;
const firstPage: Page = { offset: 0, limit: 500 };

type Condition = ExpressionBuilder<DB, "application">;

export class Applications {
  readonly #db: Kysely<DB>;
  readonly #scope: Scope;

  constructor(db: Kysely<DB>, scope: Scope) {
    this.#db = db;
    this.#scope = scope;
  }

  /** False: the id is taken, perhaps by an application that is out of scope here, which only the insert itself can find out. */
  async add(application: StoredApplication): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("application")
      .values({
        ...toRow(application),
        id: application.id,
        version: application.version,
        branch: application.branch,
        proposed_by: application.proposedBy,
        created_by: application.createdBy,
        created_at: application.createdAt,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async get(id: string): Promise<StoredApplication> {
    return this.#found(await this.#selected(id).executeTakeFirst());
  }

  /** The application with everything its reader sees beside it, in one statement: reading is what people do most. */
  async inContext(id: string): Promise<ApplicationInContext> {
    const row = await this.#selected(id)
      .innerJoin("branch", "branch.supplier_number", "application.branch")
      .innerJoin("retailer", "retailer.normalised_name", "branch.retailer")
      .select((eb) => [
        "branch.name as branch_name",
        "retailer.name as retailer_name",
        "retailer.settings as retailer_flags",
        sql<FeatureName[]>`features_on(retailer.normalised_name)`.as("features"),
        jsonArrayFrom(
          eb
            .selectFrom("application_revision as r")
            .select(["r.reason_codes", "r.loan_amount_pence", "r.instalment_pence", "r.max_instalment_pence", "r.deposit_pence"])
            .whereRef("r.application_id", "=", "application.id")
            .orderBy("r.version"),
        ).as("revisions"),
        jsonObjectFrom(
          eb
            .selectFrom("decision as d")
            .select(["d.processed_event", "d.is_agreement_revert"])
            .whereRef("d.application_id", "=", "application.id")
            .orderBy("d.requested_at", "desc")
            .limit(1),
        ).as("latest_decision"),
      ])
      .executeTakeFirst();
    return row ? { application: fromRow(row), ...contextFromRow(row) } : fail("application.not_found");
  }

  /** Nobody else changes the application until this unit of work ends. */
  async lock(id: string): Promise<StoredApplication> {
    return this.#found(await this.#selected(id).forUpdate().executeTakeFirst());
  }

  /** Saves what was read at `application.version`, and answers the next version. A row that moved on in between is stale. */
  async save(application: StoredApplication): Promise<StoredApplication> {
    const version = application.version + 1;
    const { numUpdatedRows } = await this.#db
      .updateTable("application")
      .set({ ...toRow(application), version })
      .where("id", "=", application.id)
      .where("version", "=", application.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) fail("application.stale", { applicationId: application.id });
    return { ...application, version };
  }

  async newest(): Promise<{ rows: ApplicationRow[]; total: number }> {
    return this.#page([], firstPage);
  }

  async search(criteria: SearchCriteria, page: Page): Promise<{ rows: ApplicationRow[]; total: number }> {
    return this.#page(conditionsOf(criteria), page);
  }

  /** One text box: whatever begins with it, in any of the key columns. */
  async searchAnywhere(term: readonly SearchCriteria[], page: Page): Promise<{ rows: ApplicationRow[]; total: number }> {
    return this.#page(
      [(eb: Condition) => eb.or(term.map((criteria) => eb.and(conditionsOf(criteria).map((condition) => condition(eb)))))],
      page,
    );
  }

  #selected(id: string) {
    return this.#db.selectFrom("application").selectAll("application").where("application.id", "=", id);
  }

  /** Out of scope and not there are the same answer, so that nobody learns which ids exist. */
  #found(row: Selectable<ApplicationTable> | undefined): StoredApplication {
    return row ? fromRow(row) : fail("application.not_found");
  }

  async #page(conditions: readonly ((eb: Condition) => ReturnType<Condition["and"]>)[], { offset, limit }: Page) {
    const scope = this.#scope;
    let matching = this.#db.selectFrom("application");
    // The database holds the same filter; stating it here lets the planner walk the branch's own index.
    if (scope.is === "suppliers")
      matching = matching.where(
        sql<boolean>`(application.branch = any(${[...scope.supplierNumbers]}) or application.proposed_by = any(${[...scope.supplierNumbers]}))`,
      );
    for (const condition of conditions) matching = matching.where(condition);

    const unfiltered = conditions.length === 0;
    const counted = await this.#db
      .selectFrom(
        matching
          .select("application.id")
          .limit(searchResultsMax + 1)
          .as("hit"),
      )
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    if (!unfiltered && counted.total > searchResultsMax) fail("search.too_many");
    const rows = await matching
      .innerJoin("branch", "branch.supplier_number", "application.branch")
      .innerJoin("retailer", "retailer.normalised_name", "branch.retailer")
      .select([
        "application.id",
        "application.status",
        "application.branch",
        "retailer.name as retailer_name",
        "application.order_reference",
        "application.applicant_name",
        "application.postcode_key",
        "application.date_of_birth",
        "application.loan_amount_pence",
        "application.refer_type",
        "application.created_by",
        "application.created_at",
        "application.updated_at",
      ])
      .orderBy("application.updated_at", "desc")
      .orderBy("application.id")
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows: rows.map(toListRow), total: Math.min(counted.total, searchResultsMax) };
  }
}

/**
 * LIKE would ignore the indexes under row-level security; a range over a "C" collated key does not.
 * What was typed without a letter or a digit begins no key.
 */
const beginsWith = (
  eb: Condition,
  column: "application.id" | "application.order_reference_key" | "application.last_name_key" | "application.postcode_key",
  prefix: string,
) => (prefix === "" ? eb.and([eb.lit(false)]) : eb.and([eb(column, ">=", prefix), eb(column, "<", `${prefix}\u{10FFFF}`)]));

function conditionsOf(criteria: SearchCriteria): ((eb: Condition) => ReturnType<Condition["and"]>)[] {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, postcodeKey, dateOfBirth, updatedSince, statuses } = criteria;
  const conditions: ((eb: Condition) => ReturnType<Condition["and"]>)[] = [];
  if (applicationId !== undefined) conditions.push((eb) => beginsWith(eb, "application.id", applicationId));
  if (orderReferenceKey !== undefined) conditions.push((eb) => beginsWith(eb, "application.order_reference_key", orderReferenceKey));
  if (lastNameKey !== undefined) conditions.push((eb) => beginsWith(eb, "application.last_name_key", lastNameKey));
  if (postcodeKey !== undefined) conditions.push((eb) => beginsWith(eb, "application.postcode_key", postcodeKey));
  if (supplier) conditions.push((eb) => eb.and([eb("application.branch", "=", supplier)]));
  if (dateOfBirth) conditions.push((eb) => eb.and([eb("application.date_of_birth", "=", sql<string>`${dateOfBirth}::date`)]));
  if (updatedSince)
    conditions.push((eb) => eb.and([eb("application.updated_at", ">=", sql<Date>`${updatedSince}::timestamp at time zone 'Europe/London'`)]));
  if (statuses) conditions.push((eb) => eb.and([eb("application.status", "in", [...statuses])]));
  return conditions;
}
