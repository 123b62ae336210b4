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
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const isTheDatabases = Object.keys(args.result.rows[0] ?? {}).some((name) => name.includes("_"));
    return isTheDatabases ? super.transformResult(args) : args.result;
  }
  /** For statements that are written out. */
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const naming = new Naming();
