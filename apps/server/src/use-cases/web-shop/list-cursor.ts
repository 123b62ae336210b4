import { fail } from "@farthing/domain/wording";
import { z } from "zod";

/** The cursor is the position of the last object of a page. Clients get it as an opaque text and send it back. */

const writeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString("base64url");

export function readCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const read = schema.safeParse(tryParseJson(Buffer.from(cursor, "base64url").toString()));
  return read.success ? read.data : fail("cursor.invalid");
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sequenceCursorSchema = z.object({ seq: z.string().regex(/^\d{1,18}$/) });
export const readSequenceCursor = (cursor: string | undefined): string | undefined => readCursor(cursor, sequenceCursorSchema)?.seq;

interface ListPage<T> {
  readonly object: "list";
  readonly data: T[];
  readonly nextCursor: string | null;
}

export function pageOf<Row, T>(rows: readonly Row[], limit: number, positionOf: (row: Row) => object, write: (row: Row) => T): ListPage<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    object: "list",
    data: shown.map(write),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(positionOf(last)) : null,
  };
}
