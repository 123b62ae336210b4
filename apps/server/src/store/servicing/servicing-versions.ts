import { type LocalDate, localDate } from "@farthing/domain/money";
import { type ServicingChange, type ServicingState, servicingStates } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import { decryptWithContext, encryptWithContext, type KeyRing } from "../../platform/secrets.ts";
import { ApplicationKeys } from "../audit/application-keys.ts";
import type { DB } from "../database/schema.generated.ts";

export interface ServicingVersion {
  readonly id: string;
  readonly applicationId: string;
  readonly version: number;
  readonly change: ServicingChange;
  readonly state: ServicingState;
  readonly createdAt: Date;
  readonly tries: number;
  readonly lastAnswer: string | null;
  readonly lastTriedAt: Date | null;
  readonly takenAt: Date | null;
}

export interface NewServicingVersion extends Pick<ServicingVersion, "applicationId" | "version" | "change"> {
  readonly loan: string;
}

export interface VersionInFeed {
  readonly position: number;
  readonly loan: string | null;
}

export interface VersionToSend {
  readonly id: string;
  readonly applicationId: string;
  readonly isPending: boolean;
  readonly tries: number;
  readonly createdAt: Date;
  /** The content of the version as JSON. Null if the personal data of the application were erased. */
  readonly loan: string | null;
  readonly waits: boolean;
}

export interface ServicingFile {
  readonly number: number;
  readonly day: LocalDate;
  readonly firstPosition: number;
  readonly lastPosition: number;
  readonly madeAt: Date;
}

const listedColumns = [
  ...(["id", "applicationId", "version", "change", "state", "createdAt", "tries"] as const),
  ...(["lastAnswer", "lastTriedAt", "takenAt"] as const),
] as const;

/** Only the holder of this lock gives loan versions their positions in the feed, or chooses the versions of a daily file. */
const feedLockId = 4_610_095;

/** Each change of a paid loan makes a new version of the loan, which the servicing system gets. */
export class ServicingVersions {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  readonly #now: Date;

  constructor(db: Kysely<DB>, keys: KeyRing, now: Date) {
    this.#db = db;
    this.#keys = keys;
    this.#now = now;
  }

  async latest(applicationId: string): Promise<number> {
    const row = await this.#db
      .selectFrom("servicingVersion")
      .select((eb) => eb.fn.max("version").as("latest"))
      .where("applicationId", "=", applicationId)
      .executeTakeFirst();
    return row?.latest ?? 0;
  }

  /** Only call this function after locking the application, so that two versions of a loan never get the same number. */
  async add({ applicationId, version, change, loan }: NewServicingVersion): Promise<string> {
    const id = uuid();
    const key = await new ApplicationKeys(this.#db, this.#keys).of(applicationId);
    const sealed = encryptWithContext(key, Buffer.from(loan), versionEncryptionContext(id));
    await this.#db.insertInto("servicingVersion").values({ id, applicationId, version, change, sealed, createdAt: this.#now }).execute();
    return id;
  }

  /** The lock ensures that a later version never gets an earlier position in the feed than a version that was already read. */
  async assignPositions(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(feedLockId)})`.execute(this.#db);
    await sql`
      with placed as (
        select id, row_number() over (order by version, id) + (select coalesce(max(position), 0) from servicing_version) as place
        from servicing_version where position is null
      )
      update servicing_version v set position = p.place from placed p where p.id = v.id`.execute(this.#db);
  }

  async feed(after: number, limit: number, until?: number): Promise<readonly VersionInFeed[]> {
    const rows = await this.#db
      .selectFrom("servicingVersion as v")
      .leftJoin("applicationKey as k", "k.applicationId", "v.applicationId")
      .select(["v.id", "v.applicationId", "v.position", "v.sealed", "k.wrappedKey"])
      .where("v.position", ">", after)
      .$if(until !== undefined, (query) => query.where("v.position", "<=", until ?? 0))
      .orderBy("v.position")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ position: Number(row.position), loan: this.#opened(row) }));
  }

  async toSend(id: string): Promise<VersionToSend | undefined> {
    const row = await this.#db
      .selectFrom("servicingVersion as v")
      .leftJoin("applicationKey as k", "k.applicationId", "v.applicationId")
      .select(["v.id", "v.applicationId", "v.state", "v.tries", "v.createdAt", "v.sealed", "k.wrappedKey"])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("servicingVersion as e")
              .select("e.id")
              .whereRef("e.applicationId", "=", "v.applicationId")
              .whereRef("e.version", "<", "v.version")
              .where("e.state", "=", "pending"),
          )
          .as("waits"),
      )
      .where("v.id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { state, waits, sealed: _, wrappedKey: __, ...version } = row;
    return { ...version, isPending: state === "pending", waits: waits === true, loan: this.#opened(row) };
  }

  async recordTry(id: string, state: ServicingState, answered: { readonly answer: string; readonly tookMs: number }): Promise<void> {
    await this.#db
      .updateTable("servicingVersion")
      .set((eb) => ({
        state,
        lastAnswer: answered.answer,
        lastTookMs: answered.tookMs,
        tries: eb("tries", "+", 1),
        lastTriedAt: sql<Date>`clock_timestamp()`,
        takenAt: state === "taken" ? this.#now : null,
      }))
      // While the webhook was being sent, the servicing system may have acknowledged the version through the feed. An acknowledged version
      // stays unchanged.
      .where("id", "=", id)
      .where("state", "<>", "taken")
      .execute();
  }

  async acknowledge(applicationId: string, version: number, refusal: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("servicingVersion")
      .set({ state: refusal === null ? "taken" : "refused", lastAnswer: refusal, takenAt: refusal === null ? this.#now : null })
      .where("applicationId", "=", applicationId)
      .where("version", "=", version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async next(applicationId: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("servicingVersion")
      .select("id")
      .where("applicationId", "=", applicationId)
      .where("state", "=", "pending")
      .orderBy("version")
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** Returns the application of the version, or undefined if the version does not exist. */
  async sendAgain(id: string): Promise<string | undefined> {
    const row = await this.#db
      .updateTable("servicingVersion")
      .set({ state: "pending", tries: 0, takenAt: null })
      .where("id", "=", id)
      .returning("applicationId")
      .executeTakeFirst();
    return row?.applicationId;
  }

  /** Versions that the servicing system has not acknowledged wait to be sent again. Returns their ids, oldest first. */
  async sendBacklog(atMost: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      update servicing_version set state = 'pending', tries = 0
      where id in (select id from servicing_version where state <> 'taken' order by id limit ${atMost})
      returning id`.execute(this.#db);
    return rows.map(({ id }) => id).toSorted();
  }

  async counts(): Promise<Readonly<Record<ServicingState, number>>> {
    const { rows } = await sql<{ state: ServicingState; count: number }>`
      select state, count(*)::int as count from servicing_version group by state`.execute(this.#db);
    const found = new Map(rows.map(({ state, count }) => [state, count]));
    return Object.fromEntries(servicingStates.map((state) => [state, found.get(state) ?? 0])) as Record<ServicingState, number>;
  }

  async newest(
    { state, applicationId }: { readonly state?: ServicingState | undefined; readonly applicationId?: string | undefined },
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ServicingVersion[]> {
    const rows = await this.#db
      .selectFrom("servicingVersion")
      .select(listedColumns)
      .$if(state !== undefined, (query) => query.where("state", "=", state ?? ""))
      .$if(applicationId !== undefined, (query) => query.where("applicationId", "=", applicationId ?? ""))
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, change: row.change as ServicingChange, state: row.state as ServicingState }));
  }

  async latestFile(): Promise<ServicingFile | undefined> {
    return (await this.newestFiles(1))[0];
  }

  async newestFiles(atMost: number): Promise<readonly ServicingFile[]> {
    const rows = await this.#db.selectFrom("servicingFile").selectAll().orderBy("number", "desc").limit(atMost).execute();
    return rows.map(toFile);
  }

  async file(number: number): Promise<ServicingFile | undefined> {
    const row = await this.#db.selectFrom("servicingFile").selectAll().where("number", "=", number).executeTakeFirst();
    return row && toFile(row);
  }

  /** Returns the feed position of the last version in the next daily file. Returns undefined if the file would be empty. */
  async lastPosition({ after, before, atMost }: { readonly after: number; readonly before: Date; readonly atMost: number }) {
    const { rows } = await sql<{ last: number | null }>`
      select max(position)::bigint as last from (
        select position from servicing_version where position > ${after} and created_at < ${before} order by position limit ${atMost}
      ) next`.execute(this.#db);
    return rows[0]?.last ?? undefined;
  }

  async addFile(file: ServicingFile): Promise<void> {
    await this.#db.insertInto("servicingFile").values(file).execute();
  }

  #opened(row: {
    readonly id: string;
    readonly applicationId: string;
    readonly sealed: Buffer;
    readonly wrappedKey: Buffer | null;
  }): string | null {
    const { id, applicationId, sealed, wrappedKey } = row;
    if (wrappedKey === null) return null;
    return decryptWithContext(this.#keys.open(wrappedKey, applicationId), sealed, versionEncryptionContext(id)).toString();
  }
}

const versionEncryptionContext = (id: string): string => `servicing-version:${id}`;

const toFile = (row: {
  readonly number: number | string;
  readonly day: string;
  readonly firstPosition: number | string;
  readonly lastPosition: number | string;
  readonly madeAt: Date;
}): ServicingFile => ({
  number: Number(row.number),
  day: localDate(row.day),
  firstPosition: Number(row.firstPosition),
  lastPosition: Number(row.lastPosition),
  madeAt: row.madeAt,
});
