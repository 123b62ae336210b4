import pg from "pg";

type Answered = (error: Error | null, answer: pg.QueryResult) => void;

/** The driver's connection, as far as its own queries use it. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: Named): void;
  bind(values: { readonly statement: string | undefined; readonly values: readonly (string | Buffer)[] }): void;
  execute(): void;
}

interface Named {
  readonly name: string | undefined;
  readonly text: string;
}

/** What the driver calls on its queries; its types name next to nothing of it. */
interface DriversQuery {
  name: string | undefined;
  submit(wire: Wire): Error | null;
  handleDataRow(row: unknown): void;
  handleCommandComplete(told: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

const DriversQuery = pg.Query as unknown as new (config: object) => DriversQuery;

/**
 * What opens a transaction and the one question that it is for, in one group of the protocol. PostgreSQL makes one transaction of whatever comes
 * before a Sync, ends it there, and answers all of it at once: beginning and committing would be two statements more, each with an answer of its own.
 */
export class OneQuestion extends DriversQuery {
  #opening: Named;
  #question: Named;
  readonly #values: readonly unknown[];
  #isOpen = false;

  constructor({ values = [], ...opening }: pg.QueryConfig, question: pg.QueryConfig, callback: Answered) {
    super({ ...question, queryMode: "extended", callback });
    this.#opening = { name: opening.name, text: opening.text };
    this.#question = { name: question.name, text: question.text };
    this.#values = values;
  }

  /** For a connection that keeps nothing: the next transaction may be another session's. */
  leaveUnnamed(): void {
    this.name = undefined;
    this.#opening = { name: undefined, text: this.#opening.text };
    this.#question = { name: undefined, text: this.#question.text };
  }

  override submit(wire: Wire): Error | null {
    const { name, text } = this.#opening;
    wire.stream.cork();
    try {
      if (!isParsed(wire, name)) {
        wire.parse({ name, text });
        if (name) wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values: this.#values.map(asSent) });
      wire.execute();
      const failure = super.submit(wire);
      // The driver keeps count of what is parsed by the name that its query has when it hears of it.
      Object.assign(this, this.#opening);
      return failure;
    } finally {
      wire.stream.uncork();
    }
  }

  /** Nobody reads what the opening answers. */
  override handleDataRow(row: unknown): void {
    if (this.#isOpen) super.handleDataRow(row);
  }

  override handleCommandComplete(told: unknown, wire: Wire): void {
    if (this.#isOpen) {
      super.handleCommandComplete(told, wire);
      return;
    }
    this.#isOpen = true;
    Object.assign(this, this.#question);
  }

  /** Behind an opening that failed, the question was not even parsed. */
  override handleError(error: Error, wire: Wire): void {
    if (!this.#isOpen && this.#question.name) delete wire.submittedNamedStatements[this.#question.name];
    super.handleError(error, wire);
  }
}

const asSent = (value: unknown): string | Buffer => (Buffer.isBuffer(value) ? value : String(value));

const isParsed = ({ parsedStatements, submittedNamedStatements }: Wire, name: string | undefined): boolean =>
  name !== undefined && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined;
