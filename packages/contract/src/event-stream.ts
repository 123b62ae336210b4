/** How long somebody waits for an answer, or for the next part of one. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Something came: the waiting begins anew. */
  readonly heard: () => void;
  readonly end: () => void;
}

/** For an answer that has to be whole within a time. */
export const withinMs = (ms: number): Patience => ({ signal: AbortSignal.timeout(ms), heard: () => undefined, end: () => undefined });

/** For an answer that goes on, and is taken to be cut off once nothing was heard for a time. */
export function untilSilentForMs(ms: number): Patience {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new DOMException("nothing was heard", "TimeoutError"));
  let timer = setTimeout(giveUp, ms);
  const end = () => clearTimeout(timer);
  return {
    signal: silence.signal,
    heard() {
      end();
      timer = setTimeout(giveUp, ms);
    },
    end,
  };
}

/** The data of each server-sent event. What a stream says to show that it is still there is heard and not passed on. */
export async function* readEvents(response: Response, patience: Patience): AsyncGenerator<unknown, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      patience.heard();
      const blocks = (unread + value).split("\n\n");
      unread = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split("\n").flatMap((line) => (line.startsWith("data: ") ? [line.slice("data: ".length)] : []));
        if (data.length > 0) yield JSON.parse(data.join("\n"));
      }
    }
  } finally {
    patience.end();
    await reader.cancel().catch(() => undefined);
  }
}
