import { readFileSync } from "node:fs";

/** Reads the OpenAPI document of API v1. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly [string];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface OpenApi {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<"schemas" | "responses" | "parameters", Readonly<Record<string, unknown>>>>;
}

export const openApi = JSON.parse(readFileSync(new URL("../../../api/v1.json", import.meta.url), "utf8")) as OpenApi;

/** Replaces a reference by the part of the document that it refers to. */
export function resolved<T extends { readonly $ref?: string }>(part: T): T {
  if (!part.$ref) return part;
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref) ?? [];
  const found = openApi.components[kind as "schemas"]?.[name ?? ""];
  if (!found) throw new Error(`docs/api/v1.json has no ${part.$ref}.`);
  return found as T;
}
