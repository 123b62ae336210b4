import type { AdministratorProposal, Role } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import { v7 as uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";

export interface OpenProposal extends AdministratorProposal {
  readonly id: string;
  readonly proposedAt: Date;
  readonly names: { readonly user: string; readonly proposedBy: string };
}

export class AdministratorProposals {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** Returns false if the user is already proposed. */
  async add(proposal: { userId: string; proposedBy: string; proposedAt: Date; expiresAt: Date }): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("administratorProposal")
      .values({ id: uuid(), ...proposal })
      .onConflict((open) => open.column("userId").where("settledAt", "is", null).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Open proposals, oldest first. */
  async waiting(): Promise<OpenProposal[]> {
    return (await this.#open().orderBy("p.proposedAt").execute()).map(toProposal);
  }

  /** Locks the proposal until the transaction ends. */
  async lock(id: string): Promise<OpenProposal | undefined> {
    const row = await this.#open().where("p.id", "=", id).forUpdate("p").executeTakeFirst();
    return row && toProposal(row);
  }

  async settle(id: string, outcome: "confirmed" | "declined", by: string, now: Date): Promise<void> {
    await this.#db.updateTable("administratorProposal").set({ settledAt: now, settledBy: by, outcome }).where("id", "=", id).execute();
  }

  /** Removes an expired proposal, so that the user can be proposed again. */
  async lapse(userId: string, now: Date): Promise<void> {
    await this.#db
      .updateTable("administratorProposal")
      .set({ settledAt: now, outcome: "lapsed" })
      .where("userId", "=", userId)
      .where("settledAt", "is", null)
      .where("expiresAt", "<=", now)
      .execute();
  }

  #open() {
    return this.#db
      .selectFrom("administratorProposal as p")
      .innerJoin("staffUser as u", "u.id", "p.userId")
      .innerJoin("staffUser as b", "b.id", "p.proposedBy")
      .select(["p.id", "p.proposedAt", "p.expiresAt", "u.id as userId", "u.role as userRole", "u.enabled as userEnabled"])
      .select(["u.username as userName", "b.id as byId", "b.role as byRole", "b.enabled as byEnabled", "b.username as byName"])
      .where("p.settledAt", "is", null);
  }
}

interface ProposalRow {
  readonly id: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly userRole: string;
  readonly userEnabled: boolean;
  readonly userName: string;
  readonly byId: string;
  readonly byRole: string;
  readonly byEnabled: boolean;
  readonly byName: string;
}

const toProposal = (row: ProposalRow): OpenProposal => ({
  id: row.id,
  proposedAt: row.proposedAt,
  expiresAt: row.expiresAt,
  user: { id: row.userId, role: row.userRole as Role, enabled: row.userEnabled },
  proposedBy: { id: row.byId, role: row.byRole as Role, enabled: row.byEnabled },
  names: { user: row.userName, proposedBy: row.byName },
});
