import {
  type ActiveState,
  activeStates,
  type BacsAccount,
  type InstructionState,
  type InstructionStateToReport,
  type ReturnReason,
  reportedInstructionStates,
} from "@farthing/domain/bacs";
import { type LocalDate, localDate } from "@farthing/domain/money";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB, DirectDebitInstruction as InstructionTable } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface Instruction<S extends InstructionState = InstructionState> {
  readonly id: string;
  readonly applicationId: string;
  readonly account: BacsAccount;
  readonly state: S;
  readonly changedAt: Date;
  readonly returnReason: ReturnReason | null;
}

export interface ListedInstruction extends Instruction {
  readonly isReplaced: boolean;
  readonly customer: string;
  /** The customer's telephone number. Null unless the bank returned the instruction and a person must ring the customer. */
  readonly phone: string | null;
  readonly supplierNumber: string;
}

export interface InstructionFile {
  readonly id: string;
  readonly serialNumber: number;
  readonly madeAt: Date;
  readonly processingDay: LocalDate;
  readonly lodged: number;
  readonly cancelled: number;
}

interface NewInstructionFile {
  readonly serialNumber: number;
  readonly processingDay: LocalDate;
  readonly text: string;
  readonly sent: readonly Instruction<InstructionStateToReport>[];
}

/** A Direct Debit instruction that the bank returned counts as returned until it is replaced or its agreement has ended. */
export type InstructionCounts = Readonly<Record<InstructionStateToReport | "returned", number>>;

const waitingStates = Object.keys(reportedInstructionStates) as InstructionStateToReport[];

/** Account details and instruction files are encrypted. Instructions and files are never deleted. */
export class DirectDebits {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: KeyRing;
  readonly #now: Date;

  constructor(db: Kysely<DB>, send: SendStatement, keys: KeyRing, now: Date) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
    this.#now = now;
  }

  record(applicationId: string, { name, sortCode, accountNumber }: BacsAccount): void {
    const id = uuid();
    const sealed = this.#keys.seal(Buffer.from(JSON.stringify({ name, sortCode, accountNumber })), instructionEncryptionContext(id));
    const state: ActiveState = "to_lodge";
    this.#send(
      this.#db
        .insertInto("directDebitInstruction")
        .values({ id, applicationId, sealed, state, recordedAt: this.#now, changedAt: this.#now }),
    );
  }

  async active(applicationId: string): Promise<Instruction<ActiveState> | undefined> {
    const row = await this.#db
      .selectFrom("directDebitInstruction")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("state", "in", activeStates)
      .executeTakeFirst();
    return row && (this.#opened(row) as Instruction<ActiveState>);
  }

  /** Includes instructions that were replaced after the bank had returned them. */
  async returned(applicationId: string): Promise<readonly Instruction<"returned">[]> {
    const rows = await this.#db
      .selectFrom("directDebitInstruction")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("state", "=", "returned")
      .execute();
    return rows.map((row) => this.#opened(row) as Instruction<"returned">);
  }

  async lockAllOf(applicationId: string): Promise<readonly Instruction[]> {
    const rows = await this.#db
      .selectFrom("directDebitInstruction")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .orderBy("recordedAt", "desc")
      .orderBy("id", "desc")
      .forUpdate()
      .execute();
    return rows.map((row) => this.#opened(row));
  }

  async applicationOf(id: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom("directDebitInstruction").select("applicationId").where("id", "=", id).executeTakeFirst();
    return row?.applicationId;
  }

  async lock(id: string): Promise<Instruction | undefined> {
    const row = await this.#db.selectFrom("directDebitInstruction").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    return row && this.#opened(row);
  }

  /** A second caller waits for the first, and then gets only the instructions that still wait to be sent. */
  async lockWaiting(since: Date): Promise<readonly Instruction<InstructionStateToReport>[]> {
    const rows = await this.#db
      .selectFrom("directDebitInstruction")
      .selectAll()
      .where("state", "in", waitingStates)
      .where("changedAt", "<", since)
      .orderBy("changedAt")
      .orderBy("id")
      .forUpdate()
      .execute();
    return rows.map((row) => this.#opened(row) as Instruction<InstructionStateToReport>);
  }

  async change(id: string, changes: { readonly state: InstructionState; readonly returnReason?: ReturnReason }): Promise<void> {
    await this.#db
      .updateTable("directDebitInstruction")
      .set({ ...changes, changedAt: this.#now })
      .where("id", "=", id)
      .execute();
  }

  /** If two callers get the same file number, the second caller fails and retries. */
  async nextSerialNumber(): Promise<number> {
    const { rows } = await sql<{ next: number }>`select coalesce(max(serial_number), 0) + 1 as next from instruction_file`.execute(
      this.#db,
    );
    return rows[0]?.next ?? 1;
  }

  async addFile({ serialNumber, processingDay, text, sent }: NewInstructionFile): Promise<void> {
    const id = uuid();
    const idsOf = (state: InstructionStateToReport) =>
      sent.filter((instruction) => instruction.state === state).map((instruction) => instruction.id);
    const [lodged, cancelled] = [idsOf("to_lodge"), idsOf("to_cancel")];
    const sealedFile = this.#keys.seal(Buffer.from(text), instructionFileEncryptionContext(id));
    await this.#db
      .insertInto("instructionFile")
      .values({ id, serialNumber, madeAt: this.#now, processingDay, lodged: lodged.length, cancelled: cancelled.length, sealedFile })
      .execute();
    await this.#db
      .updateTable("directDebitInstruction")
      .set({ state: reportedInstructionStates.to_lodge.becomes, lodgedIn: id, changedAt: this.#now })
      .where("id", "=", anyOf(lodged))
      .execute();
    await this.#db
      .updateTable("directDebitInstruction")
      .set({ state: reportedInstructionStates.to_cancel.becomes, cancelledIn: id, changedAt: this.#now })
      .where("id", "=", anyOf(cancelled))
      .execute();
  }

  async counts(): Promise<InstructionCounts> {
    const { rows } = await sql<{ state: InstructionState; count: number }>`
      select i.state, count(*)::int as count from direct_debit_instruction i
      where i.state in ('to_lodge', 'to_cancel') or i.state = 'returned' and not ${hasOtherActiveInstruction}
      group by i.state`.execute(this.#db);
    return { to_lodge: 0, to_cancel: 0, returned: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  async listed(atMost: number, applicationId?: string): Promise<readonly ListedInstruction[]> {
    const rows = await this.#db
      .selectFrom("directDebitInstruction as i")
      .innerJoin("application as a", "a.id", "i.applicationId")
      .selectAll("i")
      .select([
        "a.applicantName",
        "a.branch",
        sql<string | null>`case when i.state = 'returned' then a.document->'contactDetails'->>'phoneNumber' end`.as("phone"),
        sql<boolean>`i.state = 'returned' and ${hasOtherActiveInstruction}`.as("isReplaced"),
      ])
      .$if(applicationId !== undefined, (query) => query.where("i.applicationId", "=", applicationId ?? ""))
      .orderBy(sql`i.state = 'returned' and not ${hasOtherActiveInstruction}`, "desc")
      .orderBy("i.changedAt", "desc")
      .orderBy("i.id")
      .limit(atMost)
      .execute();
    return rows.map(({ applicantName, branch, isReplaced, phone, ...row }) => ({
      ...this.#opened(row),
      isReplaced,
      phone: isReplaced ? null : phone,
      customer: applicantName ?? "",
      supplierNumber: branch,
    }));
  }

  async newestFiles(atMost: number): Promise<readonly InstructionFile[]> {
    const rows = await this.#db
      .selectFrom("instructionFile")
      .select(["id", "serialNumber", "madeAt", "processingDay", "lodged", "cancelled"])
      .orderBy("serialNumber", "desc")
      .limit(atMost)
      .execute();
    return rows.map((row) => ({ ...row, processingDay: localDate(row.processingDay) }));
  }

  async file(id: string): Promise<{ readonly serialNumber: number; readonly text: string } | undefined> {
    const row = await this.#db.selectFrom("instructionFile").select(["serialNumber", "sealedFile"]).where("id", "=", id).executeTakeFirst();
    return (
      row && { serialNumber: row.serialNumber, text: this.#keys.open(row.sealedFile, instructionFileEncryptionContext(id)).toString() }
    );
  }

  #opened({ id, applicationId, sealed, state, changedAt, returnReason }: Selectable<InstructionTable>): Instruction {
    return {
      id,
      applicationId,
      account: JSON.parse(this.#keys.open(sealed, instructionEncryptionContext(id)).toString()) as BacsAccount,
      state: state as InstructionState,
      changedAt,
      returnReason: returnReason as ReturnReason | null,
    };
  }
}

const hasOtherActiveInstruction = sql<boolean>`exists (
  select from direct_debit_instruction n where n.application_id = i.application_id and n.state in ('to_lodge', 'lodged'))`;

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export const instructionEncryptionContext = (id: string): string => `direct-debit-instruction:${id}`;
export const instructionFileEncryptionContext = (id: string): string => `instruction-file:${id}`;
