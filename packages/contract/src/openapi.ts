import { type ErrorCode, errorCatalogue } from "@farthing/domain/wording";
import { z } from "zod";
import { type Endpoint, isBrowserCall, isMutation, takesIdempotencyKey } from "./endpoint.ts";
import { possibleErrorsOf } from "./refusals.ts";

/** Generates an OpenAPI 3.1 document, from which developers can write clients in other languages. */

type Json = Record<string, unknown>;

const errorBody: Json = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "The code of the error in the error catalogue" },
    message: { type: "string", description: "The text to show to the user" },
    details: {
      type: "array",
      items: { type: "object", required: ["path", "message"], properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
};

export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const declared of endpoints) {
    const path = `/api/${declared.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(declared) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Farthing",
      version: "1",
      description: "Point-of-sale consumer credit: the calls of the staff, applicant and lender apps.",
    },
    paths,
    components: { schemas: { Error: errorBody } },
  };
}

function operation(declared: Endpoint): Json {
  const status = declared.status ?? 200;
  return {
    summary: declared.summary,
    tags: declared.origins,
    "x-needs": declared.needs,
    parameters: [...parametersOf(declared.params, "path"), ...parametersOf(declared.query, "query"), ...headersOf(declared)],
    ...(declared.body && { requestBody: { required: true, content: jsonContent(schemaOf(declared.body, "input")) } }),
    responses: {
      [status]: { description: "Done", ...(status !== 204 && { content: replyContent(declared) }) },
      ...(declared.waits && { 202: { description: "Waits for a second person", content: replyContent(declared) } }),
      ...refusals(possibleErrorsOf(declared)),
    },
  };
}

/** For an event stream, the schema describes one event, which is one reply. */
const replyContent = ({ streams, answersFile, answersTable, mediaType, reply }: Endpoint): Json => {
  if (answersFile) return { [mediaType ?? "application/pdf"]: { schema: { type: "string", format: "binary" } } };
  if (answersTable) return { "text/csv": { schema: { type: "string" } } };
  return streams ? { "text/event-stream": { schema: schemaOf(reply, "output") } } : jsonContent(schemaOf(reply, "output"));
};

const jsonContent = (schema: Json): Json => ({ "application/json": { schema } });

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

function parametersOf(schema: z.ZodType | undefined, where: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function headersOf(declared: Endpoint): Json[] {
  const ownPageHeaders = { name: "X-Requested-With", in: "header", required: true, schema: { const: "farthing" } };
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", minLength: 8, maxLength: 128 },
  };
  return [
    ...(isMutation(declared.method) && isBrowserCall(declared) ? [ownPageHeaders] : []),
    ...(takesIdempotencyKey(declared) ? [idempotencyKey] : []),
  ];
}

/** Several error codes may share an HTTP status. The description of that status lists the codes. */
function refusals(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, text } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${text}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, described]) => [
      status,
      { description: described.join("\n"), content: jsonContent({ $ref: "#/components/schemas/Error" }) },
    ]),
  );
}
