import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";

type Write = (text: string) => Promise<boolean>;

/**
 * Waits until `write` sends the first text. If the call is refused before that, the caller gets a normal error answer. Later texts are sent
 * only as fast as the client reads, so that at most one batch is in memory.
 */
export async function streamText(head: string, write: (text: Write) => Promise<void>): Promise<Readable> {
  const answer = new PassThrough();
  const started = Promise.withResolvers<void>();
  const closed = new AbortController();
  answer.once("close", () => closed.abort());
  const send: Write = async (text) => {
    started.resolve();
    if (!answer.destroyed && !answer.write(text)) await once(answer, "drain", { signal: closed.signal }).catch(() => undefined);
    return !answer.destroyed;
  };
  answer.write(head);
  write(send).then(
    () => {
      started.resolve();
      answer.end();
    },
    (error: unknown) => {
      started.reject(error);
      answer.destroy();
    },
  );
  await started.promise;
  return answer;
}
