import { Socket } from "node:net";

interface HeldBack {
  readonly chunk: Buffer;
}

/**
 * What was held back together leaves as one piece. A statement is four or five messages of a few bytes; handing the kernel a list of
 * them costs more than copying them into one buffer.
 */
export class OneWriteSocket extends Socket {
  override _writev(held: readonly HeldBack[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(held.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}
