import { type Field, fieldsOf } from "../build/fields.ts";
import { openApi, type Schema } from "../build/open-api.ts";

interface ObjectOfApi {
  readonly name: string;
  readonly says: string;
  readonly fields: readonly Field[];
}

declare const data: readonly ObjectOfApi[];

export { data };

/** The objects of API v1 that calls and webhooks contain. */
export default {
  watch: ["../../../api/v1.json"],
  load: (): readonly ObjectOfApi[] =>
    Object.entries(openApi.components.schemas as Readonly<Record<string, Schema>>)
      .filter(([, { properties }]) => properties)
      .map(([name, schema]) => ({ name, says: schema.description ?? "", fields: fieldsOf(schema) })),
};
