import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";

/** Answers whether anybody still reads. */
type Write = (text: string) => Promise<boolean>;

/**
 * An answer that is sent while it is written. It begins with the first text, so that whatever is refused before is refused as ever;
 * whoever reads slowly is waited for, so that no more than a batch is held, and whoever has gone is written nothing more.
 */
export async function answerAsWritten(head: string, write: (text: Write) => Promise<void>): Promise<Readable> {
  const answer = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const gone = new AbortController();
  answer.once("close", () => gone.abort());
  const send: Write = async (text) => {
    begun.resolve();
    if (!answer.destroyed && !answer.write(text)) await once(answer, "drain", { signal: gone.signal }).catch(() => undefined);
    return !answer.destroyed;
  };
  answer.write(head);
  write(send).then(
    () => {
      begun.resolve();
      answer.end();
    },
    (error: unknown) => {
      begun.reject(error);
      answer.destroy();
    },
  );
  await begun.promise;
  return answer;
}
