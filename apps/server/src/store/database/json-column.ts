import type { ColumnType } from "kysely";

/**
 * A column of type JSON. Reading the column returns the parsed value. Statements that write the column must pass a text from
 * JSON.stringify.
 */
export type JsonColumn<T> = ColumnType<T, string, string>;
