import pg from "pg";
import utils from "pg/lib/utils.js";

type Answered = (error: Error | null, answer: pg.QueryResult) => void;

/** The driver's connection, as far as its own queries use it. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: Named): void;
  bind(values: { readonly statement: string | undefined; readonly values: readonly (string | Buffer | null)[] }): void;
  execute(): void;
  sync(): void;
}

interface Named {
  readonly name: string | undefined;
  readonly text: string;
}

/** What the driver reads off a description of rows: their columns, how each is read, and a row to begin with. */
interface Described {
  readonly fields: readonly unknown[];
  readonly _parsers: readonly unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

/** What the driver calls on its queries; its types name next to nothing of it. */
interface DriversQuery {
  name: string | undefined;
  queryMode: "extended";
  readonly values: readonly (string | Buffer | null)[];
  _result: Described;
  _accumulateRows: boolean;
  submit(wire: Wire): Error | null;
  prepare(wire: Wire): void;
  handleRowDescription(told: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(told: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

type QueryGiven = readonly [config: object] | readonly [text: string, values: readonly unknown[], callback: Answered];

const DriversQuery = pg.Query as unknown as new (...given: QueryGiven) => DriversQuery;

/**
 * The rows of a named statement are the same whenever it is run: were they to change, PostgreSQL would refuse to run it on the connection. So they are
 * described once, instead of with every answer.
 */
const describedOn = new WeakMap<Wire, Map<string, Described>>();

function descriptionsOn(wire: Wire): Map<string, Described> {
  const descriptions = describedOn.get(wire) ?? new Map<string, Described>();
  describedOn.set(wire, descriptions);
  return descriptions;
}

/**
 * Several statements in one group of the protocol, of which the last is answered. PostgreSQL does them one after the other, answers all of them at
 * once, and passes over whatever comes behind one that fails. Where no transaction was begun, the group is one: beginning and committing would be two
 * statements more.
 */
export class StatementGroup extends DriversQuery {
  #named: readonly Named[];
  readonly #values: readonly (readonly (string | Buffer | null)[])[];
  /** Which of them is being done; beyond the last, it is the commit of the group itself. */
  #at = 0;
  #descriptions: Map<string, Described> | undefined;

  constructor(before: readonly pg.QueryConfig[], last: pg.QueryConfig, callback: Answered) {
    super(...givenAs(last, callback));
    this.name = last.name;
    this.queryMode = "extended";
    this.#named = [...before, last].map(({ name, text }) => ({ name, text }));
    this.#values = before.map(written);
  }

  /** How many of them were done. */
  get done(): number {
    return this.#at;
  }

  /** For a connection that keeps nothing: the next transaction may be another session's. */
  leaveUnnamed(): void {
    this.name = undefined;
    this.#named = this.#named.map(({ text }) => ({ name: undefined, text }));
  }

  /** Of the last. */
  override prepare(wire: Wire): void {
    this.#descriptions = descriptionsOn(wire);
    const described = this.#descriptions.get(this.name ?? "");
    if (!described) {
      super.prepare(wire);
      return;
    }
    Object.assign(this._result, described);
    this._accumulateRows = true;
    wire.bind({ statement: this.name, values: this.values });
    wire.execute();
    wire.sync();
  }

  override handleRowDescription(told: unknown): void {
    super.handleRowDescription(told);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name) this.#descriptions?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork();
    try {
      for (const [index, values] of this.#values.entries()) {
        const { name, text } = this.#named[index] as Named;
        if (!isParsed(wire, name)) {
          wire.parse({ name, text });
          if (name) wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ statement: name, values });
        wire.execute();
      }
      const failure = super.submit(wire);
      // The driver keeps count of what is parsed by the name that its query has when it hears of it.
      Object.assign(this, this.#named[0]);
      return failure;
    } finally {
      wire.stream.uncork();
    }
  }

  /** Nobody reads what those before the last answer. */
  override handleDataRow(row: unknown): void {
    if (this.#at === this.#values.length) super.handleDataRow(row);
  }

  override handleCommandComplete(told: unknown, wire: Wire): void {
    this.#at++;
    if (this.#at > this.#values.length) super.handleCommandComplete(told, wire);
    else Object.assign(this, this.#named[this.#at]);
  }

  /** Behind one that failed, nothing was even parsed. */
  override handleError(error: Error, wire: Wire): void {
    for (const { name } of this.#named.slice(this.#at + 1)) if (name) delete wire.submittedNamedStatements[name];
    super.handleError(error, wire);
  }
}

/** What is given as an object is copied property by property, which takes longer than all the rest; only how rows are read has to be told so. */
const givenAs = (last: pg.QueryConfig, callback: Answered): QueryGiven =>
  "rowMode" in last ? [{ ...last, values: written(last), callback }] : [last.text, written(last), callback];

/** As they travel. */
const written = ({ values = [] }: pg.QueryConfig): (string | Buffer | null)[] => values.map((value) => utils.prepareValue(value));

const isParsed = ({ parsedStatements, submittedNamedStatements }: Wire, name: string | undefined): boolean =>
  name !== undefined && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined;
