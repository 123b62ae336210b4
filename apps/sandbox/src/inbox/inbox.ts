import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type IncomingMessage, type Message, type MessageFilter, type MessageKind, matches, messageSchema } from "./message.ts";

export const messagesMax = 1_000;

export interface Receipt {
  readonly message: Message;
  /** False when the sender repeated a message that was here already. */
  readonly first: boolean;
}

/**
 * Every message sent, oldest first in memory, one pair of files each on disk: `000214.json`, and `000214.eml` for an e-mail.
 * A message is acknowledged only once it is written, so a kill between the two makes the sender repeat it, never lose it.
 */
export class Inbox {
  readonly #folder: string;
  readonly #messages = new Map<string, Message>();
  readonly #byRepeatKey = new Map<string, string>();
  #lastNumber = 0;
  #lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Inbox> {
    const inbox = new Inbox(folder);
    const files = (await readdir(folder)).sort();
    for (const file of files.filter((name) => name.endsWith(".json"))) {
      const message = await readMessage(join(folder, file));
      if (message) inbox.#keep(message);
    }
    const known = new Set([...inbox.#messages.keys()].flatMap((id) => [fileName(id, "json"), fileName(id, "eml")]));
    await Promise.all(files.filter((file) => !known.has(file)).map((file) => rm(join(folder, file), { force: true })));
    return inbox;
  }

  /** Newest first. */
  list(filter: MessageFilter = {}): readonly Message[] {
    return [...this.#messages.values()].filter((message) => matches(message, filter)).reverse();
  }

  find(id: string): Message | undefined {
    return this.#messages.get(id);
  }

  findRepeat(kind: MessageKind, repeatKey: string): Message | undefined {
    return this.#messages.get(this.#byRepeatKey.get(`${kind} ${repeatKey}`) ?? "");
  }

  get total(): number {
    return this.#messages.size;
  }

  get unread(): number {
    return this.list().filter((message) => message.unread).length;
  }

  /** The e-mail as it came over the wire. */
  async source(id: string): Promise<Buffer | undefined> {
    if (this.#messages.get(id)?.kind !== "email") return undefined;
    // It may be dropped for a newer one while it is being opened.
    return readFile(this.#path(id, "eml")).catch(() => undefined);
  }

  receive(incoming: IncomingMessage, source?: Buffer): Promise<Receipt> {
    return this.#inTurn(async () => {
      const repeated = incoming.repeatKey === null ? undefined : this.findRepeat(incoming.kind, incoming.repeatKey);
      if (repeated) {
        const message = { ...repeated, deliveries: repeated.deliveries + 1 };
        await this.#save(message);
        return { message, first: false };
      }
      const id = String(this.#lastNumber + 1);
      const message: Message = { ...incoming, id, receivedAt: new Date().toISOString(), deliveries: 1, unread: true };
      if (source) await writeFile(this.#path(id, "eml"), source);
      await this.#save(message);
      await this.#dropOldest();
      return { message, first: true };
    });
  }

  markRead(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const message = this.#messages.get(id);
      if (message?.unread) await this.#save({ ...message, unread: false });
    });
  }

  /** Empties the inbox, or only what came before a moment. */
  clear(before?: Date): Promise<void> {
    return this.#inTurn(async () => {
      for (const message of this.#messages.values()) {
        if (!before || new Date(message.receivedAt) < before) await this.#drop(message);
      }
    });
  }

  /** One write after the other: two deliveries of one message must not both be the first. */
  #inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWrite.then(write);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  #keep(message: Message): void {
    this.#messages.set(message.id, message);
    if (message.repeatKey !== null) this.#byRepeatKey.set(`${message.kind} ${message.repeatKey}`, message.id);
    this.#lastNumber = Math.max(this.#lastNumber, Number(message.id));
  }

  /** Written aside and renamed, so that a kill leaves the old file or the new one, never half of one. */
  async #save(message: Message): Promise<void> {
    const path = this.#path(message.id, "json");
    await writeFile(`${path}.new`, JSON.stringify(message));
    await rename(`${path}.new`, path);
    this.#keep(message);
  }

  async #dropOldest(): Promise<void> {
    for (const message of this.#messages.values()) {
      if (this.#messages.size <= messagesMax) return;
      await this.#drop(message);
    }
  }

  async #drop(message: Message): Promise<void> {
    this.#messages.delete(message.id);
    this.#byRepeatKey.delete(`${message.kind} ${message.repeatKey}`);
    await rm(this.#path(message.id, "json"), { force: true });
    await rm(this.#path(message.id, "eml"), { force: true });
  }

  #path(id: string, kind: FileKind): string {
    return join(this.#folder, fileName(id, kind));
  }
}

type FileKind = "json" | "eml";

/** Padded, so that the names sort in the order of arrival. */
const fileName = (id: string, kind: FileKind): string => `${id.padStart(9, "0")}.${kind}`;

async function readMessage(path: string): Promise<Message | undefined> {
  try {
    return messageSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    // Not a message of ours, or of an older shape: it is swept away with the other strays.
    return undefined;
  }
}
