import { errorCatalogue } from "@farthing/domain/wording";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { contract, type Endpoint } from "./index.ts";
import { openApi } from "./openapi.ts";

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const describeCalls = (...endpoints: readonly Endpoint[]) => openApi(endpoints) as ReturnType<typeof openApi> & Document;

const calls = Object.entries(contract) as [string, Endpoint][];
const document = describeCalls(...Object.values(contract));
const operationOf = ({ method, path }: Endpoint) => document.paths[`/api/${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];

describe("the OpenAPI document", () => {
  test.each(calls)("the OpenAPI document describes the parameters and responses of %s", (_, declared) => {
    const operation = operationOf(declared);
    expect(operation).toMatchObject({ summary: declared.summary, tags: declared.origins, "x-needs": declared.needs });
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(inPath).toEqual([...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(operation?.requestBody !== undefined).toBe(declared.body !== undefined);
    expect(operation?.responses).toHaveProperty(String(declared.status ?? 200));
    for (const code of declared.errors)
      expect(operation?.responses[errorCatalogue[code].status]?.description).toContain(`${code}: ${errorCatalogue[code].text}`);
  });

  test("the OpenAPI document contains only the calls of the contract", () => {
    expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(calls.length);
  });

  test("every reference in the OpenAPI document has a target", () => {
    const text = JSON.stringify(document);
    expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
    expect(text).not.toContain("$schema");
  });

  test("in the OpenAPI document, calls that change data have header parameters and reads have none", () => {
    const headers = (declared: Endpoint) => operationOf(declared)?.parameters.filter((parameter) => parameter.in === "header");
    expect(headers(contract.cancelApplication)).toMatchObject([
      { name: "X-Requested-With", required: true },
      { name: "Idempotency-Key", required: false },
    ]);
    expect(headers(contract.listApplications)).toEqual([]);
    expect(headers(contract.login)).toMatchObject([{ name: "X-Requested-With" }]);
    expect(headers(contract.moveClock)).toMatchObject([{ name: "Idempotency-Key" }]);
    expect(headers(contract.receiveCheckResult)).toMatchObject([{ name: "Idempotency-Key" }]);
  });

  test.each([
    ["a change of somebody who is known", contract.cancelApplication, [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]],
    ["a change by anybody", contract.login, [400, 401, 403, 413, 415, 429, 500, 503]],
    ["a call that reads", contract.getApplication, [400, 401, 403, 404, 429, 500, 503]],
    ["a service's own message", contract.receiveCheckResult, [400, 401, 409, 413, 415, 422, 500, 503]],
  ])("the OpenAPI document lists every status of %s", (_, declared, statuses) => {
    const listed = Object.keys(operationOf(declared)?.responses ?? {}).map(Number);
    expect(listed.filter((status) => status >= 400).sort()).toEqual(statuses);
  });

  test("in the OpenAPI document, parameters with a default are not required", () => {
    const query = operationOf(contract.searchApplications)?.parameters.filter((parameter) => parameter.in === "query");
    expect(query?.map(({ name, required }) => [name, required])).toEqual([
      ["offset", false],
      ["limit", false],
      ["sort", false],
      ["direction", false],
      ["type", true],
    ]);
  });

  test("the OpenAPI document lists each method of a path and all errors that share a status", () => {
    const common = { path: "things/:id", summary: "A thing", origins: ["staff"], needs: "session", reply: z.object({}) } as const;
    const { paths } = describeCalls(
      endpoint({ ...common, method: "GET", errors: ["application.stale", "application.wrong_status"] }),
      endpoint({ ...common, method: "DELETE", status: 204, errors: [] }),
    );
    expect(Object.keys(paths["/api/things/{id}"] ?? {})).toEqual(["get", "delete"]);
    expect(paths["/api/things/{id}"]?.get?.responses[409]?.description).toBe(
      `application.stale: ${errorCatalogue["application.stale"].text}\napplication.wrong_status: ${errorCatalogue["application.wrong_status"].text}`,
    );
    expect(paths["/api/things/{id}"]?.delete?.responses[204]).toEqual({ description: "Done" });
  });
});

const refusalsByNeed: Readonly<Record<string, readonly string[]>> = {
  public: [],
  control: ["access.denied"],
  signature: ["callback.unverified"],
  webShop: ["apiKey.required"],
  servicing: ["servicing.key_required"],
};
const errorsImpliedBy = (need: string) => refusalsByNeed[need] ?? ["session.required"];

describe("the API contract", () => {
  test("the API contract has no duplicate calls", () => {
    const names = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(calls)("the call %s declares the errors of the credentials that it needs", (_, { needs, errors, body, params, query }) => {
    const implied = [...errorsImpliedBy(needs)];
    if (needs.includes(":")) implied.push("access.denied");
    if (body ?? params ?? query) implied.push("input.invalid");
    expect(errors).toEqual(expect.arrayContaining(implied));
  });
});
