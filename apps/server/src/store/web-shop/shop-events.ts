import type { ShopEventType } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { DeliveryState } from "./webhook-deliveries.ts";
import { endpointSecretEncryptionContext } from "./webhook-endpoints.ts";

/** A shop can list its events for this number of days. Older events are deleted. */
export const eventsListedDays = 30;

export interface EventBody {
  readonly id: string;
  readonly apiVersion: string;
}

export interface NewShopEvent {
  readonly id: string;
  readonly supplierNumber: string;
  readonly applicationId: string | null;
  readonly type: ShopEventType;
  readonly isTest: boolean;
  readonly body: EventBody;
  readonly createdAt: Date;
}

interface EventQuery {
  readonly supplierNumber: string;
  readonly limit: number;
  readonly now: Date;
  readonly before?: string | undefined;
  /** The id of an event. If set, the list contains only later events, oldest first. */
  readonly after?: string | undefined;
  readonly type?: ShopEventType | undefined;
  readonly applicationId?: string | undefined;
}

export interface ListedEvent {
  readonly seq: string;
  readonly body: EventBody;
}

export interface EventDelivery {
  readonly id: string;
  readonly seq: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly type: ShopEventType;
  readonly applicationId: string | null;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly lastAnswer: string | null;
  readonly lastTriedAt: Date | null;
  readonly tookMs: number | null;
  readonly createdAt: Date;
}

interface DeliveryQuery {
  readonly supplierNumbers: readonly string[];
  readonly limit: number;
  readonly before?: string | undefined;
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly state?: DeliveryState | undefined;
}

export interface EventDeliveryToSend {
  readonly id: string;
  readonly endpointId: string;
  readonly supplierNumber: string;
  readonly orderedBy: string;
  readonly isPending: boolean;
  readonly waits: boolean;
  readonly tries: number;
  readonly event: EventBody;
  readonly apiVersion: string;
  /** The endpoint that gets the event. Null if the shop wants no more events at this endpoint. */
  readonly to: { readonly url: string; readonly secret: string; readonly olderSecret?: string } | null;
}

/** Each event of a shop has one delivery for each webhook endpoint. */
export class ShopEvents {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  readonly #now: Date;
  constructor(db: Kysely<DB>, keys: KeyRing, now: Date) {
    this.#db = db;
    this.#keys = keys;
    this.#now = now;
  }

  /** Returns false if the event was recorded before. A later event of a shop never gets a lower number. */
  async add({ body, ...event }: NewShopEvent): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(hashtextextended('shop-events:' || ${event.supplierNumber}, 0))`.execute(this.#db);
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("shopEvent")
      .values({ ...event, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async addDelivery(
    { id: eventId, supplierNumber, applicationId, createdAt }: Pick<NewShopEvent, "id" | "supplierNumber" | "applicationId" | "createdAt">,
    endpointId: string,
  ): Promise<string> {
    const id = uuid();
    await this.#db
      .insertInto("eventDelivery")
      .values({ id, eventId, endpointId, supplierNumber, orderedBy: applicationId ?? eventId, createdAt })
      .execute();
    return id;
  }

  async list({ supplierNumber, limit, now, before, after, type, applicationId }: EventQuery): Promise<readonly ListedEvent[]> {
    let found = this.#db
      .selectFrom("shopEvent")
      .select(["body", sql<string>`seq::text`.as("place")])
      .where("supplierNumber", "=", supplierNumber)
      .where("createdAt", ">", oldestListedEventAt(now));
    if (before !== undefined) found = found.where(sql<boolean>`seq < ${before}::bigint`);
    if (after !== undefined) found = found.where(sql<boolean>`seq > ${after}::bigint`);
    if (type !== undefined) found = found.where("type", "=", type);
    if (applicationId !== undefined) found = found.where("applicationId", "=", applicationId);
    const rows = await found
      .orderBy("seq", after === undefined ? "desc" : "asc")
      .limit(sql.lit(limit))
      .execute();
    return rows.map(({ place, body }) => ({ seq: place, body }));
  }

  async seqOf(id: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("shopEvent")
      .select(sql<string>`seq::text`.as("place"))
      .where("id", "=", id)
      .where("createdAt", ">", oldestListedEventAt(this.#now))
      .executeTakeFirst();
    return row?.place;
  }

  async find(id: string): Promise<EventBody | undefined> {
    const row = await this.#db
      .selectFrom("shopEvent")
      .select("body")
      .where("id", "=", id)
      .where("createdAt", ">", oldestListedEventAt(this.#now))
      .executeTakeFirst();
    return row?.body;
  }

  async deliveries({ supplierNumbers, limit, before, endpointId, eventId, state }: DeliveryQuery): Promise<readonly EventDelivery[]> {
    let found = this.#db
      .selectFrom("eventDelivery as d")
      .innerJoin("shopEvent as e", "e.id", "d.eventId")
      .select([
        "d.id",
        sql<string>`d.seq::text`.as("place"),
        "d.eventId",
        "d.endpointId",
        "e.type",
        "e.applicationId",
        "d.state",
        "d.tries",
        "d.lastAnswer",
        "d.lastTriedAt",
        "d.lastTookMs as tookMs",
        "d.createdAt",
      ])
      .where("d.supplierNumber", "in", [...supplierNumbers]);
    if (before !== undefined) found = found.where(sql<boolean>`d.seq < ${before}::bigint`);
    if (endpointId !== undefined) found = found.where("d.endpointId", "=", endpointId);
    if (eventId !== undefined) found = found.where("d.eventId", "=", eventId);
    if (state !== undefined) found = found.where("d.state", "=", state);
    const rows = await found.orderBy("d.seq", "desc").limit(sql.lit(limit)).execute();
    return rows.map(({ place, ...row }) => ({ ...row, seq: place, type: row.type as ShopEventType, state: row.state as DeliveryState }));
  }

  async toSend(id: string): Promise<EventDeliveryToSend | undefined> {
    const row = await this.#db
      .selectFrom("eventDelivery as d")
      .innerJoin("shopEvent as e", "e.id", "d.eventId")
      .innerJoin("webhookEndpoint as w", "w.id", "d.endpointId")
      .select([
        "d.id",
        "d.endpointId",
        "d.supplierNumber",
        "d.orderedBy",
        "d.state",
        "d.tries",
        "e.body",
        "w.url",
        "w.apiVersion",
        "w.sealedSecret",
        "w.olderSealedSecret",
        sql<boolean>`coalesce(w.older_until > clock_timestamp(), false)`.as("signsWithOlder"),
        sql<boolean>`w.ended_at is null and w.deleted_at is null`.as("isWanted"),
        sql<boolean>`exists (select from event_delivery o where o.endpoint_id = d.endpoint_id and o.ordered_by = d.ordered_by
          and o.seq < d.seq and o.state = 'pending')`.as("waits"),
      ])
      .where("d.id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { state, body, url, isWanted, sealedSecret, olderSealedSecret, signsWithOlder, ...delivery } = row;
    const opened = (sealed: Buffer): string => this.#keys.open(sealed, endpointSecretEncryptionContext(row.endpointId)).toString();
    return {
      ...delivery,
      isPending: state === "pending",
      event: body,
      to: isWanted
        ? { url, secret: opened(sealedSecret), ...(signsWithOlder && olderSealedSecret && { olderSecret: opened(olderSealedSecret) }) }
        : null,
    };
  }

  async recordTry(
    id: string,
    state: DeliveryState,
    { answer, tookMs }: { readonly answer: string; readonly tookMs: number },
  ): Promise<void> {
    await this.#db
      .updateTable("eventDelivery")
      .set((eb) => ({
        state,
        lastAnswer: answer,
        lastTookMs: tookMs,
        tries: eb("tries", "+", 1),
        lastTriedAt: sql<Date>`clock_timestamp()`,
      }))
      .where("id", "=", id)
      .execute();
  }

  /** Deliveries about one application are sent in order. This is the first one that was not sent yet. */
  async next({ endpointId, orderedBy }: Pick<EventDeliveryToSend, "endpointId" | "orderedBy">): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("eventDelivery")
      .select("id")
      .where("endpointId", "=", endpointId)
      .where("orderedBy", "=", orderedBy)
      .where("state", "=", "pending")
      .orderBy("seq")
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row?.id;
  }

  async replay(id: string): Promise<boolean> {
    const row = await this.#db
      .updateTable("eventDelivery")
      .set({ state: "pending", tries: 0 })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  }
}

const dayMs = 86_400_000;
const oldestListedEventAt = (now: Date): Date => new Date(now.getTime() - eventsListedDays * dayMs);
