/** Whose stack a failure of what nobody waited for is told with. */
export interface SenderStack {
  readonly stack?: string;
}

type Writing = (...given: never[]) => void;

const framesMax = 6;

/** V8 notes the frames, and writes them out only if somebody reads them. */
export function stackAbove(caller: Writing): SenderStack {
  const sender = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = framesMax;
  Error.captureStackTrace(sender, caller);
  Error.stackTraceLimit = limit;
  return sender;
}

/** Loops with texts that differ each time may lead anywhere; beyond so many places nothing more is remembered. */
const placesMax = 5_000;

let places = 0;

/**
 * A place among the writes of a call: after these, in this order. Noting the frames costs several times what the rest of a write does, so it is
 * done once for each place: what a call writes after the same as before is written by the same line. What is written again and again
 * stays in its place.
 */
export class Place {
  readonly #sql: string | undefined;
  readonly #next = new Map<string, Place>();
  #sender: SenderStack | undefined;

  constructor(sql?: string) {
    this.#sql = sql;
  }

  /** Nothing where too much is remembered already. */
  after(sql: string): Place | undefined {
    if (sql === this.#sql) return this;
    const known = this.#next.get(sql);
    if (known || places >= placesMax) return known;
    const place = new Place(sql);
    this.#next.set(sql, place);
    places += 1;
    return place;
  }

  /** Written out at once, because frames hold on to whatever they were about. */
  senderAbove(caller: Writing): SenderStack {
    this.#sender ??= { stack: stackAbove(caller).stack ?? "" };
    return this.#sender;
  }
}

const beginnings = new Map<string, Place>();

/** Calls and jobs are as many as are declared. */
export function beginningOf(call: string): Place {
  const known = beginnings.get(call);
  if (known) return known;
  const beginning = new Place();
  beginnings.set(call, beginning);
  return beginning;
}
