import { hash } from "node:crypto";
import type { LoanPart, PaperKind } from "@farthing/domain/paperwork";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import { decryptWithContext, encryptWithContext, hashToken, newToken } from "../../platform/secrets.ts";
import type { ApplicationKeys } from "../audit/application-keys.ts";
import type { EventActor } from "../audit/events.ts";
import type { DB, Paper } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface NewPaper {
  readonly applicationId: string;
  readonly kind: PaperKind;
  readonly part: LoanPart;
  readonly template: string;
  readonly modelHash: Buffer;
  readonly pdf: Uint8Array;
  readonly signingId?: string | undefined;
}

export interface StoredPaper extends Omit<NewPaper, "pdf" | "signingId"> {
  readonly id: string;
  readonly contentHash: Buffer;
  readonly signingId: string | null;
  readonly madeAt: Date;
}

export interface ShownPaper {
  readonly applicationId: string;
  readonly kind: PaperKind;
  readonly part: LoanPart;
  readonly decisionId: string;
  readonly template: string;
  readonly modelHash: Buffer;
}

export interface PaperLink {
  readonly applicationId: string;
  readonly paperId: string;
  readonly fileName: string;
  readonly askedBy: EventActor;
}

/** A download link is valid long enough to start a download on a slow connection. Links expire by the real clock. */
const linkLifetimeMs = 5 * 60_000;

/** Documents are encrypted with the key of the application, so deleting the key erases the documents. */
export class Papers {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: ApplicationKeys;
  readonly #now: Date;

  constructor(db: Kysely<DB>, send: SendStatement, keys: ApplicationKeys, now: Date) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
    this.#now = now;
  }

  /** Encrypts and stores a document. The same content is stored only once. Only call this function after locking the application. */
  async add({ applicationId, kind, part, template, modelHash, pdf, signingId }: NewPaper): Promise<{ id: string; contentHash: Buffer }> {
    const contentHash = hash("sha256", pdf, "buffer");
    const key = await this.#keys.of(applicationId);
    const sealed = encryptWithContext(key, Buffer.from(pdf), paperEncryptionContext(applicationId));
    this.#send(
      this.#db
        .insertInto("paperContent")
        .values({ applicationId, contentHash, sealed })
        .onConflict((conflict) => conflict.doNothing()),
    );
    const id = uuid();
    this.#send(
      this.#db.insertInto("paper").values({
        id,
        applicationId,
        kind,
        part,
        template,
        modelHash,
        contentHash,
        signingId: signingId ?? null,
        madeAt: this.#now,
      }),
    );
    return { id, contentHash };
  }

  async find(id: string): Promise<StoredPaper | undefined> {
    const row = await this.#db.selectFrom("paper").selectAll().where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async latest(applicationId: string, kind: PaperKind, part: LoanPart = "goods"): Promise<StoredPaper | undefined> {
    const row = await this.#db
      .selectFrom("paper")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("kind", "=", kind)
      .where("part", "=", part)
      .orderBy("madeAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async ofApplication(applicationId: string): Promise<StoredPaper[]> {
    const rows = await this.#db.selectFrom("paper").selectAll().where("applicationId", "=", applicationId).orderBy("id").execute();
    return rows.map(fromRow);
  }

  async ofSigning(signingId: string): Promise<StoredPaper[]> {
    const rows = await this.#db.selectFrom("paper").selectAll().where("signingId", "=", signingId).orderBy("id").execute();
    return rows.map(fromRow);
  }

  async bytesOf({ applicationId, contentHash }: Pick<StoredPaper, "applicationId" | "contentHash">): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom("paperContent")
      .select("sealed")
      .where("applicationId", "=", applicationId)
      .where("contentHash", "=", contentHash)
      .executeTakeFirst();
    const key = row && (await this.#keys.find(applicationId));
    return key && decryptWithContext(key, row.sealed, paperEncryptionContext(applicationId));
  }

  /** A document that is shown several times for one decision is recorded only once. */
  recordShown(shown: ShownPaper, shownTo: string): void {
    this.#send(
      this.#db
        .insertInto("shownPaper")
        .values({ ...shown, shownAt: this.#now, shownTo })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  async wasShown({ applicationId, kind, part, decisionId }: Omit<ShownPaper, "template" | "modelHash">): Promise<boolean> {
    const row = await this.#db
      .selectFrom("shownPaper")
      .select(sql<number>`1`.as("found"))
      .where("applicationId", "=", applicationId)
      .where("kind", "=", kind)
      .where("part", "=", part)
      .where("decisionId", "=", decisionId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  makeLink({ applicationId, paperId, fileName, askedBy }: PaperLink): string {
    const token = newToken();
    const expiresAt = new Date(Date.now() + linkLifetimeMs);
    this.#send(
      this.#db
        .insertInto("paperLink")
        .values({ hash: hashToken(token), applicationId, paperId, fileName, askedBy: JSON.stringify(askedBy), expiresAt }),
    );
    return token;
  }

  async byLink(token: string): Promise<PaperLink | undefined> {
    const row = await this.#db
      .selectFrom("paperLink")
      .select(["applicationId", "paperId", "fileName", "askedBy"])
      .where("hash", "=", hashToken(token))
      .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return row;
  }
}

const paperEncryptionContext = (applicationId: string): string => `paper:${applicationId}`;

const fromRow = (row: Selectable<Paper>): StoredPaper => ({
  id: row.id,
  applicationId: row.applicationId,
  kind: row.kind as PaperKind,
  part: row.part as LoanPart,
  template: row.template,
  modelHash: row.modelHash,
  contentHash: row.contentHash,
  signingId: row.signingId,
  madeAt: row.madeAt,
});
