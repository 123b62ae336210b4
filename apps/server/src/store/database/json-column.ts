import type { ColumnType } from "kysely";

/** Reading such a column returns the parsed value. A statement that writes it must pass a text from JSON.stringify. */
export type JsonColumn<T> = ColumnType<T, string, string>;
