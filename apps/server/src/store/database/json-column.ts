import type { ColumnType } from "kysely";

/**
 * A column with JSON. Reading the column returns the parsed value. A statement that writes the column must pass a text from JSON.stringify.
 */
export type JsonColumn<T> = ColumnType<T, string, string>;
