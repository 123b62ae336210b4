import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `npm run sdk` writes types and calls from docs/api/v1.json. With `--check`, fails if the written file is out of date. */

const root = join(import.meta.dirname, "../../..");
const target = join(root, "packages/node/src/api.generated.ts");

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post?: OpenApiOperation }>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly servers?: readonly { readonly url: string }[];
}

const api = JSON.parse(readFileSync(join(root, "docs/api/v1.json"), "utf8")) as OpenApi;

const nameOf = (reference: string): string => reference.replace(/^.*\//, "");

function typeOf(schema: Schema | undefined, indent = ""): string {
  if (!schema) return "unknown";
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `readonly ${parenthesise(typeOf(schema.items, indent))}[]`;
    case "object":
      return objectOf(schema, indent);
    default:
      return "unknown";
  }
}

const parenthesise = (type: string): string => (/[|&]| readonly /.test(type) && !type.startsWith("{") ? `(${type})` : type);

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties)
    return `Readonly<Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"}>>`;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? "" : "?";
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema.description, `${indent}  `)}${indent}  readonly ${key}${optional}: ${typeOf(schema, `${indent}  `)};`;
  });
  return `{\n${fields.join("\n")}\n${indent}}`;
}

const comment = (text: string | undefined, indent: string): string => (text ? `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n` : "");

const schemaIn = ({ content = {} }: Content): Schema | undefined =>
  content["application/json"]?.schema ?? Object.values(content)[0]?.schema;

interface Call {
  readonly entry: string;
  readonly method: string;
  /** The type of the request's body or query. Null if the call has neither. */
  readonly given: string | null;
}

function callOf(method: string, path: string, operation: OpenApiOperation): Call {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] ?? {};
  const reply = schemaIn(success);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const item = itemOf(reply);
  const body = requestBody && schemaIn(requestBody);
  const asked = query.filter(({ name }) => !(item && name === "cursor"));
  const content = body ?? {
    type: "object",
    properties: Object.fromEntries(
      asked.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    required: asked.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  const takes = body ? "body" : asked.length > 0 ? "query" : null;
  const typeName = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}${body ? "Body" : "Query"}`;
  const given = [...inPath, ...(takes ? [`${takes}${hasRequired(content) ? "" : "?"}: ${typeName}`] : []), "options?: CallOptions"].join(
    ", ",
  );
  const answer = item ? `List<${typeOf(item)}>` : `Promise<${reply ? typeOf(reply, "  ") : "void"}>`;
  const isSafe = method !== "post" || parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey"));
  return {
    entry: `  ${operationId}: ${JSON.stringify([method.toUpperCase(), `${base}${path}`, takes, item !== undefined, isSafe])},`,
    method: `${comment(operation.summary, "  ")}  ${operationId}(${given}): ${answer};`,
    given: takes ? `export type ${typeName} = ${typeOf(content)};` : null,
  };
}

const hasRequired = (schema: Schema): boolean => {
  const whole = schema.$ref ? (api.components?.schemas?.[nameOf(schema.$ref)] ?? {}) : schema;
  return (whole.required ?? []).length > 0;
};

/** Returns the schema of the items in a list. Undefined if the reply is not a list. */
function itemOf(reply: Schema | undefined): Schema | undefined {
  const whole = reply?.$ref ? api.components?.schemas?.[nameOf(reply.$ref)] : reply;
  return whole?.properties?.nextCursor ? whole.properties.data?.items : undefined;
}

/** The path in the server's URL. Every path in the document starts after this path. */
const base = api.servers?.[0] ? new URL(api.servers[0].url, "https://any.example").pathname.replace(/\/$/, "") : "";

const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
    .map(([method, operation]) => callOf(method, path, operation)),
);

const schemaTypes = Object.entries(api.components?.schemas ?? {}).map(
  ([name, schema]) => `${comment(schema.description, "")}export type ${name} = ${typeOf(schema)};`,
);

const eventTypes = [
  ...new Set(Object.values(api.webhooks ?? {}).map(({ post }) => (post?.requestBody ? typeOf(schemaIn(post.requestBody)) : "unknown"))),
];

const generatedCode = `// Written by \`npm run sdk\` from docs/api/v1.json. Do not edit.
import type { List } from "./list.ts";
import type { CallOptions } from "./transport.ts";

${schemaTypes.join("\n\n")}

/** The event that a webhook contains. */
export type WebhookEvent = ${eventTypes.join(" | ") || "unknown"};

${calls.flatMap(({ given }) => given ?? []).join("\n\n")}

/** \`takes\` is the argument after the values of the path. A call is safe to repeat if it takes effect only once. */
export type Operation = readonly [method: string, path: string, takes: "body" | "query" | null, isList: boolean, isSafeToRepeat: boolean];

export const apiVersion = ${JSON.stringify(api.info.version)};

export interface Calls {
${calls.map(({ method }) => method).join("\n")}
}

export const operations: Readonly<Record<keyof Calls, Operation>> = {
${calls.map(({ entry }) => entry).join("\n")}
};
`;

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== generatedCode) {
    console.log("packages/node/src/api.generated.ts is out of date. Run `npm run sdk`.");
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, generatedCode);
}
