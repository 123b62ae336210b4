import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import { webhookSecretEncryptionContext } from "./web-shops.ts";

export type DeliveryState = "pending" | "delivered" | "failed" | "gone";

export interface Delivery {
  readonly id: string;
  readonly applicationId: string;
  readonly version: number;
  readonly status: Status;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly lastAnswer: string | null;
  readonly lastTriedAt: Date | null;
  readonly createdAt: Date;
  readonly tookMs: number | null;
}

export interface DeliveryToSend extends Pick<Delivery, "id" | "applicationId" | "tries"> {
  readonly supplierNumber: string;
  readonly isPending: boolean;
  readonly body: string;
  readonly to: { readonly url: string; readonly secret: string } | null;
  readonly waits: boolean;
}

const deliveryColumns = [
  "id",
  "applicationId",
  "version",
  "status",
  "state",
  "tries",
  "lastAnswer",
  "lastTriedAt",
  "createdAt",
  "lastTookMs as tookMs",
] as const;
const listedMax = 100;

export class WebhookDeliveries {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async add(
    delivery: Pick<Delivery, "id" | "applicationId" | "version" | "status" | "createdAt"> & { supplierNumber: string; body: string },
  ) {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("webhookDelivery")
      .values(delivery)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async toSend(id: string): Promise<DeliveryToSend | undefined> {
    const row = await this.#db
      .selectFrom("webhookDelivery as d")
      .innerJoin("webShop as w", "w.supplierNumber", "d.supplierNumber")
      .select([
        "d.id",
        "d.applicationId",
        "d.supplierNumber",
        "d.body",
        "d.state",
        "d.tries",
        "w.webhookUrl",
        "w.sealedSecret",
        "w.webhookEndedAt",
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("webhookDelivery as e")
              .select("e.id")
              .whereRef("e.applicationId", "=", "d.applicationId")
              .whereRef("e.version", "<", "d.version")
              .where("e.state", "=", "pending"),
          )
          .as("waits"),
      )
      .where("d.id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { webhookUrl, sealedSecret, webhookEndedAt, state, waits, ...delivery } = row;
    const isWanted = webhookUrl !== null && sealedSecret !== null && webhookEndedAt === null;
    const secret = () => this.#keys.open(sealedSecret as Buffer, webhookSecretEncryptionContext(row.supplierNumber)).toString();
    return {
      ...delivery,
      isPending: state === "pending",
      waits: waits === true,
      to: isWanted ? { url: webhookUrl, secret: secret() } : null,
    };
  }

  async recordTry(
    id: string,
    state: DeliveryState,
    { answer, tookMs }: { readonly answer: string; readonly tookMs: number },
  ): Promise<void> {
    await this.#db
      .updateTable("webhookDelivery")
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

  /** Webhooks about one application are sent in order. */
  async next(applicationId: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("webhookDelivery")
      .select("id")
      .where("applicationId", "=", applicationId)
      .where("state", "=", "pending")
      .orderBy("version")
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row?.id;
  }

  /** Returns the webhook's retailer and application, or undefined if the webhook does not exist. */
  async replay(id: string): Promise<{ readonly retailer: string; readonly applicationId: string } | undefined> {
    return this.#db
      .updateTable("webhookDelivery")
      .set({ state: "pending", tries: 0 })
      .where("id", "=", id)
      .returning(["retailer", "applicationId"])
      .executeTakeFirst();
  }

  async newest(
    supplierNumbers: readonly string[],
    {
      applicationId,
      state,
      limit = listedMax,
    }: { readonly limit?: number; readonly applicationId?: string | undefined; readonly state?: DeliveryState | undefined },
  ): Promise<readonly Delivery[]> {
    let found = this.#db
      .selectFrom("webhookDelivery")
      .select(deliveryColumns)
      .where("supplierNumber", "in", [...supplierNumbers]);
    if (applicationId !== undefined) found = found.where("applicationId", "=", applicationId);
    if (state !== undefined) found = found.where("state", "=", state);
    const rows = await found.orderBy("createdAt", "desc").orderBy("version", "desc").limit(sql.lit(limit)).execute();
    return rows.map((row) => ({ ...row, status: row.status as Status, state: row.state as DeliveryState }));
  }
}
