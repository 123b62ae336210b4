import { errorCatalogue } from "@farthing/domain/wording";
import { errorSlug } from "../../../../packages/contract/src/v1/problem.ts";
import { type Field, fieldsOf, kindOf } from "./fields.ts";
import { type Operation, openApi, resolved, type Schema } from "./open-api.ts";
import { curlSample, nodeSample } from "./samples.ts";

export interface ErrorOfCall {
  readonly code: string;
  readonly status: number;
  readonly text: string;
  readonly slug: string;
}

/** The data of one call of API v1 that its page shows. */
export interface Call {
  readonly slug: string;
  readonly title: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string | null;
  readonly needsKey: boolean;
  readonly isSafeToRepeat: boolean;
  readonly parameters: readonly (Field & { readonly place: "path" | "query" | "header" })[];
  readonly body: readonly Field[];
  readonly status: string;
  readonly reply: readonly Field[];
  readonly replyObject: string | null;
  readonly errors: readonly ErrorOfCall[];
  readonly samples: { readonly node: string; readonly curl: string; readonly reply: string | null };
}

export const slugOf = (name: string): string => name.replace(/([A-Z])/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, "");

/** Returns a title such as "Create application" for createApplication. */
const titleOf = (operationId: string): string => {
  const words = slugOf(operationId).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** All calls of API v1 in the order of the tags. A call that creates an object comes before the calls that read it. */
export function readCalls(): readonly Call[] {
  const calls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(path, method.toUpperCase(), operation)),
  );
  const order = openApi.tags.map(({ name }) => name);
  return calls.sort(
    (a, b) =>
      order.indexOf(a.tag) - order.indexOf(b.tag) ||
      Number(a.path.includes("/public/")) - Number(b.path.includes("/public/")) ||
      a.path.localeCompare(b.path) ||
      b.method.localeCompare(a.method),
  );
}

function callOf(path: string, method: string, operation: Operation): Call {
  const { operationId, summary, description = "", tags, security, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content["application/json"];
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? ["200", {}];
  const reply = resolved(success).content;
  const json = reply?.["application/json"];
  const shown = parameters.map(resolved);
  const replySchema = json?.schema;
  return {
    slug: slugOf(operationId),
    title: titleOf(operationId),
    tag: tags[0],
    method,
    path,
    summary,
    permission: /permission `([^`]+)`/.exec(description)?.[1] ?? null,
    needsKey: security === undefined || security.length > 0,
    isSafeToRepeat: method === "GET" || shown.some(({ name }) => name === "Idempotency-Key"),
    parameters: shown.map(({ name, in: place, required = false, description: says = "", schema }) => ({
      name,
      place,
      depth: 0,
      kind: kindOf(schema),
      isRequired: required,
      says: says || resolved(schema).description || "",
    })),
    body: body?.schema ? fieldsOf(body.schema) : [],
    status,
    reply: replySchema && !replySchema.$ref ? fieldsOf(replySchema) : [],
    replyObject: replySchema?.$ref?.split("/").at(-1) ?? null,
    errors: errorsOf(operation),
    samples: {
      node: nodeSample({ operationId, method, path, parameters: shown, body: body?.example, reply: json?.schema as Schema | undefined }),
      curl: curlSample({ method, path, parameters: shown, body: body?.example, needsKey: security === undefined || security.length > 0 }),
      reply: json?.example === undefined ? null : JSON.stringify(json.example, null, 2),
    },
  };
}

/** The description of a response lists its error codes in backticks. */
function errorsOf({ responses }: Operation): readonly ErrorOfCall[] {
  const codes = Object.values(responses).flatMap((response) =>
    [...(resolved(response).description ?? "").matchAll(/^`([\w.]+)`/gm)].map(([, code = ""]) => code),
  );
  return [...new Set(codes)].map(errorOf);
}

function errorOf(code: string): ErrorOfCall {
  const entry = errorCatalogue[code as keyof typeof errorCatalogue];
  if (!entry) throw new Error(`The catalogue has no error ${code}, which docs/api/v1.json names.`);
  return { code, status: entry.status, text: entry.text, slug: errorSlug(code) };
}
