import type { FeatureName, RetailerFlags, Scope } from "@farthing/domain/access";
import type { Application, ApplicationView, ReferType, Status } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { CompiledQuery, type Kysely, type QueryResult, type Selectable, sql } from "kysely";
import { asking, unsent } from "../database/client-dialect.ts";
import type { Application as ApplicationTable, DB } from "../database/schema.generated.ts";
import { change, insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";
import { applicationInContext } from "./application-in-context.ts";
import { contextFromRow, fromRow, toRow } from "./application-rows.ts";
import { type Found, newestApplications, type Page, type SearchCriteria, searchApplications } from "./application-search.ts";

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
  /** Of the supplier that proposed it. */
  readonly proposerName: string | null;
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

const one = unsent.selectFrom("application").selectAll("application").where("application.id", "=", "");
const statements = { one: one.compile(), locked: one.forUpdate().compile() };

export class Applications {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;
  readonly #scope: Scope;
  /** Rows that this unit of work has locked, with the version they stand at. */
  readonly #held = new Map<string, number>();

  constructor(db: Kysely<DB>, write: WriteBehind, scope: Scope) {
    this.#db = db;
    this.#write = write;
    this.#scope = scope;
  }

  /** Fails, when the unit of work commits, if the id is taken. */
  add(application: StoredApplication): void {
    this.#write(
      insertion("application", {
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

  async get(id: string): Promise<StoredApplication> {
    return this.#found(await this.#db.executeQuery(asking(statements.one, id)));
  }

  /** The application with everything its reader sees beside it, in one statement: reading is what people do most. */
  async inContext(id: string): Promise<ApplicationInContext> {
    const {
      rows: [row],
    } = await this.#db.executeQuery(applicationInContext(id));
    return row ? { application: fromRow(row), ...contextFromRow(row) } : fail("application.not_found");
  }

  /** Nobody else changes the application until this unit of work ends. */
  async lock(id: string): Promise<StoredApplication> {
    const application = this.#found(await this.#db.executeQuery(asking(statements.locked, id)));
    this.#held.set(id, application.version);
    return application;
  }

  /** Whether it is any branch of the retailer's, in scope or not. */
  async isOf(retailer: string, id: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`select application_is_of(${id}, ${retailer}) as found`.execute(this.#db);
    return rows[0]?.found ?? false;
  }

  /** Saves what was read at `application.version`, and answers the next version. A row that moved on in between is stale. */
  async save(application: StoredApplication): Promise<StoredApplication> {
    const { id } = application;
    const version = application.version + 1;
    const saving = change("application", { ...toRow(application), version }, { id, version: application.version });
    // Nobody else can have moved on a row that this unit of work holds, so there is nothing to wait for.
    if (this.#held.get(id) === application.version) {
      this.#write(saving);
      this.#held.set(id, version);
    } else {
      const { numAffectedRows } = await this.#db.executeQuery(CompiledQuery.raw(saving.sql, [...saving.parameters]));
      if (numAffectedRows !== 1n) fail("application.stale", { applicationId: id });
    }
    return { ...application, version };
  }

  newest(): Promise<Found> {
    return newestApplications(this.#db, this.#scope);
  }

  search(criteria: SearchCriteria, page: Page): Promise<Found> {
    return searchApplications(this.#db, this.#scope, [criteria], page);
  }

  /** One text box: whatever begins with it, in any of the key columns. */
  searchAnywhere(term: readonly SearchCriteria[], page: Page): Promise<Found> {
    return searchApplications(this.#db, this.#scope, term, page);
  }

  /** Out of scope and not there are the same answer, so that nobody learns which ids exist. */
  #found({ rows: [row] }: QueryResult<Selectable<ApplicationTable>>): StoredApplication {
    return row ? fromRow(row) : fail("application.not_found");
  }
}

/** Perhaps by an application that is out of scope, so nobody can know before the insert itself finds out. */
export const isTakenId = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "application_pkey";
