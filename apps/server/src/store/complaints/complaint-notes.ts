import type { ComplaintPhoneCall } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

interface NoteBase {
  readonly id: string;
  readonly complaintId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly text: string;
}

type NewNote = NoteBase &
  (
    | { readonly kind: "call"; readonly call: ComplaintPhoneCall }
    | { readonly kind: "file"; readonly content: Uint8Array }
    | { readonly kind: "sentBack" }
  );

export interface ComplaintNote extends Omit<NoteBase, "text"> {
  readonly kind: NewNote["kind"];
  readonly call: ComplaintPhoneCall | null;
  /** The text of the note. Null after the personal data are erased. */
  readonly text: string | null;
  readonly hasFile: boolean;
}

/**
 * A note of a complaint is a phone call, a file, or a second person's reason for sending an answer back to its author. A note is never
 * changed.
 */
export class ComplaintNotes {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async add(note: NewNote): Promise<void> {
    const values = "content" in note ? { ...note, content: Buffer.from(note.content) } : note;
    await this.#db.insertInto("complaintNote").values(values).execute();
  }

  async of(complaintIds: readonly string[]): Promise<readonly ComplaintNote[]> {
    const { rows } = await sql<ComplaintNote>`
      select id, complaint_id, kind, call, text, content is not null as has_file, created_by, created_at
      from complaint_note where complaint_id = any(${[...complaintIds]}::uuid[]) order by created_at, id`.execute(this.#db);
    return rows;
  }

  async file(complaintId: string, id: string): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom("complaintNote")
      .select("content")
      .where("id", "=", id)
      .where("complaintId", "=", complaintId)
      .executeTakeFirst();
    return row?.content ?? undefined;
  }

  async filesOf(complaintNumbers: readonly number[]): Promise<readonly { readonly number: number; readonly content: Buffer }[]> {
    return this.#db
      .selectFrom("complaintNote")
      .innerJoin("complaint", "complaint.id", "complaintNote.complaintId")
      .select(["complaint.number", "complaintNote.content"])
      .where("complaint.number", "in", [...complaintNumbers, 0])
      .where("complaintNote.content", "is not", null)
      .orderBy("complaintNote.createdAt")
      .orderBy("complaintNote.id")
      .$narrowType<{ content: Buffer }>()
      .execute();
  }
}
