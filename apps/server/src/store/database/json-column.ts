import type { ColumnType } from "kysely";

/** PostgreSQL parses the JSON when the column is read. Statements write the column with JSON.stringify. */
export type JsonColumn<T> = ColumnType<T, string, string>;
