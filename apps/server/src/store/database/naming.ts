import { CamelCasePlugin } from "kysely";

/**
 * The database says `application_id`, the program `applicationId`. Columns and tables are renamed both ways; inside a JSON value
 * nothing is, because a document's keys are its own.
 */
class Naming extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }
  /** For statements that are written out. */
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const naming = new Naming();
