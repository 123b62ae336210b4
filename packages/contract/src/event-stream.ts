/** The time limit for the response, or for the next part of a stream. */
export interface ResponseTimeout {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly end: () => void;
}

export const timeoutAfterMs = (ms: number): ResponseTimeout => ({
  signal: AbortSignal.timeout(ms),
  heard: () => undefined,
  end: () => undefined,
});

/** Returns a time limit that restarts with each part of the stream. */
export function timeoutWhenSilentForMs(ms: number): ResponseTimeout {
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

/** Yields the data of each event. A heartbeat contains no data and only restarts the time limit. */
export async function* readEvents(response: Response, timeout: ResponseTimeout): AsyncGenerator<unknown, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      timeout.heard();
      const blocks = (unread + value).split("\n\n");
      unread = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split("\n").flatMap((line) => (line.startsWith("data: ") ? [line.slice("data: ".length)] : []));
        if (data.length > 0) yield JSON.parse(data.join("\n"));
      }
    }
  } finally {
    timeout.end();
    await reader.cancel().catch(() => undefined);
  }
}
