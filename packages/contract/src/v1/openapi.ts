import { type KeyPermission, keyPermissions } from "@farthing/domain/access";
import { shopEventTypes } from "@farthing/domain/vocabulary";
import { type ErrorCode, errorCatalogue, fillSlots, formatWait } from "@farthing/domain/wording";
import { z } from "zod";
import { type Endpoint, isMutation, takesIdempotencyKey } from "../endpoint.ts";
import { possibleErrorsOf } from "../refusals.ts";
import { exampleEvent } from "./examples.ts";
import { event, problem, v1 } from "./index.ts";
import { problemOf } from "./problem.ts";
import { apiVersionChanges, newestVersion, versionsOf } from "./versions.ts";

/** API v1 has an OpenAPI 3.1 document of its own, for the developers of web shops. */

type Json = Record<string, unknown>;

const tagGroups: readonly (readonly [prefix: string, tag: string, says: string])[] = [
  ["v1/rate-card", "Prices", "Products, limits, quotes and representative examples"],
  ["v1/public", "Prices", ""],
  ["v1/quotes", "Prices", ""],
  ["v1/applications", "Applications", "From the basket to the delivered and refunded order"],
  ["v1/payouts", "Payouts", "The payments to the shop, loan by loan"],
  ["v1/disputes", "Disputes", "Customers' complaints about goods"],
  ["v1/events", "Events and webhooks", "What has happened, as a list and as signed webhooks"],
  ["v1/", "Events and webhooks", ""],
];

const tagOf = ({ path }: Endpoint): string => tagGroups.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "Other";

/** The origin in the OpenAPI document on the documentation site. A running server replaces it by its own origin. */
const documentedOrigin = "https://apply.lender.example";

export function openApiV1(origin: string = documentedOrigin): Json {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: allowUnknownReplyFields }) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [id, defined] of Object.entries($defs)) schemas[id] = withoutId(componentRefs(defined));
    const { id, ...body } = componentRefs(json);
    if (typeof id !== "string") return body;
    schemas[id] = body;
    return { $ref: `#/components/schemas/${id}` };
  };

  const paths: Record<string, Json> = {};
  for (const [name, declared] of Object.entries<Endpoint>(v1)) {
    const path = `/api/${declared.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(name, declared, schemaOf) };
  }
  const eventSchema = schemaOf(event, "output");
  schemaOf(problem, "output");
  return {
    openapi: "3.1.0",
    info: {
      title: "Farthing API v1 for web shops",
      version: newestVersion(),
      description:
        "Offer loans at your checkout: show prices, create applications, report deliveries, refund, and receive webhooks. Amounts are pounds as decimal strings, dates are dates in London, and times are UTC.",
    },
    servers: [{ url: origin }],
    externalDocs: { url: `${origin}/docs/` },
    tags: tagGroups.filter(([, , says]) => says !== "").map(([, name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths,
    webhooks: Object.fromEntries(shopEventTypes.map((type) => [type, { post: webhook(type, eventSchema) }])),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "fsk_test_… or fsk_live_…",
          description: `The API key of a shop. A key may be restricted to permissions: ${Object.entries(keyPermissions)
            .map(([permission, says]) => `${permission} (${says})`)
            .join("; ")}.`,
        },
      },
      parameters: sharedParameters,
      headers: {
        RequestId: { description: "The id of the request. Name it when you ask for help", schema: { type: "string", format: "uuid" } },
        FarthingVersion: { description: "The version in which the response is written", schema: { type: "string" } },
        RetryAfter: { description: "The seconds to wait before the next attempt", schema: { type: "integer" } },
      },
      responses: {
        ...commonProblems(origin),
        Received: { description: "The shop has received the event. Any other answer is retried for a night" },
        Gone: { description: "The address is gone. Nothing more is sent to it" },
      },
      schemas,
    },
  };
}

const webhookHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

const sharedParameters: Json = {
  ...Object.fromEntries(webhookHeaders.map((name) => [name, { name, in: "header", required: true, schema: { type: "string" } }])),
  FarthingVersion: {
    name: "Farthing-Version",
    in: "header",
    required: false,
    description: "A dated version of this API. The default is the version that was the newest when the key was issued",
    schema: { enum: versionsOf(apiVersionChanges) },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "A value of your own for this action. A repeated request with the same value gets the first response and does nothing",
    schema: { type: "string", minLength: 8, maxLength: 128 },
  },
};

type SchemaOf = (schema: z.ZodType, io: "input" | "output") => Json;

function operation(name: string, declared: Endpoint, schemaOf: SchemaOf): Json {
  const status = declared.status ?? 200;
  const content = (schema: Json, example: unknown): Json => ({
    "application/json": { schema, ...(example !== undefined && { example }) },
  });
  const replied = declared.answersTable
    ? { "text/csv": { schema: { type: "string" } } }
    : content(schemaOf(declared.reply, "output"), declared.example?.reply);
  return {
    operationId: name,
    summary: declared.summary,
    tags: [tagOf(declared)],
    ...(declared.needs === "public" && { security: [] }),
    ...(declared.keyPermission && { description: `Needs the permission \`${declared.keyPermission}\`.` }),
    parameters: [
      ...parametersOf(declared.params, "path", schemaOf),
      ...parametersOf(declared.query, "query", schemaOf),
      { $ref: "#/components/parameters/FarthingVersion" },
      ...(isMutation(declared.method) && takesIdempotencyKey(declared) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(declared.body && {
      requestBody: { required: true, content: content(schemaOf(declared.body, "input"), declared.example?.body) },
    }),
    responses: {
      [status]: {
        description: "Done",
        headers: {
          "Request-Id": { $ref: "#/components/headers/RequestId" },
          "Farthing-Version": { $ref: "#/components/headers/FarthingVersion" },
        },
        ...(status !== 204 && { content: replied }),
      },
      ...problems(possibleErrorsOf(declared)),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, where: "path" | "query", schemaOf: SchemaOf): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(typeof description === "string" && { description }),
    schema: property,
  }));
}

/**
 * Describes the errors by HTTP status. Several error codes may share a status. A description that several calls share appears only once.
 */
function problems(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => {
      const common = commonResponses.find(({ codes: all }) => all.length === sharing.length && sharing.every((code) => all.includes(code)));
      return [
        status,
        common ? { $ref: `#/components/responses/${common.name}` } : { description: describeCodes(sharing), content: problemContent },
      ];
    }),
  );
}

const exampleErrorValues = { permission: "applications:write" satisfies KeyPermission, wait: formatWait(45) };
const exampleText = (code: ErrorCode): string => fillSlots(errorCatalogue[code].text, exampleErrorValues);

const describeCodes = (codes: readonly ErrorCode[]): string => codes.map((code) => `\`${code}\`: ${exampleText(code)}`).join("\n\n");

const problemContent: Json = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

interface CommonResponse {
  readonly name: string;
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}
const commonResponses: readonly CommonResponse[] = [
  { name: "BadRequest", status: 400, codes: ["input.invalid", "version.unknown"] },
  { name: "BadListRequest", status: 400, codes: ["input.invalid", "version.unknown", "cursor.invalid"] },
  { name: "Unauthorized", status: 401, codes: ["apiKey.required", "apiKey.wrong_mode"] },
  { name: "Forbidden", status: 403, codes: ["apiKey.permission_missing"] },
  { name: "ApplicationNotFound", status: 404, codes: ["application.not_found", "request.not_found"] },
  { name: "BranchNotFound", status: 404, codes: ["branch.not_found"] },
  { name: "WebShopNotFound", status: 404, codes: ["webShop.not_found", "request.not_found"] },
  { name: "PayoutNotFound", status: 404, codes: ["payout.not_found", "request.not_found"] },
  { name: "DisputeNotFound", status: 404, codes: ["dispute.not_found", "request.not_found"] },
  { name: "WebhookEndpointNotFound", status: 404, codes: ["webhookEndpoint.not_found", "request.not_found"] },
  { name: "InProgress", status: 409, codes: ["idempotency.in_progress"] },
  { name: "TooLarge", status: 413, codes: ["request.too_large"] },
  { name: "NotJson", status: 415, codes: ["request.unsupported_media_type"] },
  { name: "KeyReused", status: 422, codes: ["idempotency.mismatch"] },
  { name: "TooMany", status: 429, codes: ["rate.limited"] },
  { name: "Failed", status: 500, codes: ["server.error"] },
  { name: "Busy", status: 503, codes: ["server.busy"] },
];

const commonProblems = (origin: string): Json =>
  Object.fromEntries(
    commonResponses.map(({ name, status, codes }) => [
      name,
      {
        description: describeCodes(codes),
        ...((status === 429 || status === 503) && { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            ...(codes[0] && { example: exampleProblem(codes[0], origin) }),
          },
        },
      },
    ]),
  );

const exampleProblem = (code: ErrorCode, origin: string) =>
  problemOf(code, { message: exampleText(code), requestId: "019a9a4e-1111-4000-8000-000000000099", origin });

const webhook = (type: string, schema: Json): Json => ({
  summary: `The event ${type}`,
  tags: ["Events and webhooks"],
  parameters: webhookHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: { "application/json": { schema, ...(type === exampleEvent.type && { example: exampleEvent }) } },
  },
  responses: { "2XX": { $ref: "#/components/responses/Received" }, 410: { $ref: "#/components/responses/Gone" } },
});

/** Permits unknown fields in replies, because replies may get new fields without a new version of the API. Requests permit none. */
const allowUnknownReplyFields: z.core.JSONSchemaGeneratorParams["override"] = ({ zodSchema, jsonSchema }) => {
  const { catchall } = zodSchema._zod.def as { catchall?: unknown };
  if (catchall === undefined) delete jsonSchema.additionalProperties;
};

const withoutId = ({ id: _, ...schema }: Json): Json => schema;

/**
 * Points each reference to the component schemas. Leaves out the limits of JavaScript's integers, and patterns that only repeat a format.
 */
function componentRefs(value: Json): Json;
function componentRefs(value: unknown): unknown;
function componentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => componentRefs(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, limit]) => !((key === "maximum" || key === "minimum") && Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER))
      .filter(([key]) => !(key === "pattern" && "format" in value))
      .map(([key, field]) => [
        key,
        key === "$ref" && typeof field === "string" ? field.replace("#/$defs/", "#/components/schemas/") : componentRefs(field),
      ]),
  );
}
