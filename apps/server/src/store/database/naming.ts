import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from "kysely";

/**
 * The database says `application_id`, the program `applicationId`. Columns and tables are renamed both ways; inside a JSON value
 * nothing is, because a document's keys are its own.
 */
class Naming extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }
  /** Rows of a statement that names its columns as the program does are handed on as they are. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {});
    if (!columns.some((name) => name.includes("_"))) return result;
    const names = columns.map((column) => this.camelCase(column));
    return { ...result, rows: result.rows.map((row) => renamed(row, columns, names)) };
  }
  /** For statements that are written out. */
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

/** Every row of an answer has the same columns, and only these are renamed: nothing has to be found out about its values. */
function renamed(row: UnknownRow, columns: readonly string[], names: readonly string[]): UnknownRow {
  const named: UnknownRow = {};
  columns.forEach((column, index) => {
    named[names[index] ?? column] = row[column];
  });
  return named;
}

export const naming = new Naming();
