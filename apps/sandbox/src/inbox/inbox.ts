import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type IncomingMessage, type Message, type MessageFilter, type MessageKind, matches, messageSchema } from "./message.ts";

export const messagesMax = 1_000;

export interface ReceivedMessage {
  readonly message: Message;
  readonly first: boolean;
}

/**
 * Stores each message in a file such as `000214.json`, and the source of an e-mail as `000214.eml`. A message is acknowledged only after it
 * is written, so a crash may repeat a message but loses none.
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

  async source(id: string): Promise<Buffer | undefined> {
    if (this.#messages.get(id)?.kind !== "email") return undefined;
    // Another request may delete the message while this request reads it.
    return readFile(this.#path(id, "eml")).catch(() => undefined);
  }

  receive(incoming: IncomingMessage, source?: Buffer): Promise<ReceivedMessage> {
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

  clear(before?: Date): Promise<void> {
    return this.#inTurn(async () => {
      for (const message of this.#messages.values()) {
        if (!before || new Date(message.receivedAt) < before) await this.#drop(message);
      }
    });
  }

  /** Writes one message at a time, so that only one of two identical messages counts as the first. */
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

  /** Renames a complete temporary file, so that a crash never leaves an incomplete message. */
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

/** The id is padded with zeros, so that file names sort in the order of arrival. */
const fileName = (id: string, kind: FileKind): string => `${id.padStart(9, "0")}.${kind}`;

async function readMessage(path: string): Promise<Message | undefined> {
  try {
    return messageSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    // A message file that cannot be read is deleted when the sandbox starts.
    return undefined;
  }
}
