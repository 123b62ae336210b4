import { keyPermissionNames } from "@farthing/domain/access";
import { shopEventTypes } from "@farthing/domain/vocabulary";
import { errorCatalogue } from "@farthing/domain/wording";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { type ApiVersionChange, isVersion, newestVersion, toApiVersion, v1, versionsOf } from "./index.ts";
import { openApiV1 } from "./openapi.ts";
import { errorSlug } from "./problem.ts";

const calls = Object.entries<Endpoint>(v1);
const document = openApiV1() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string; readonly responses: object }>>>>;
  readonly webhooks: object;
};

describe("API v1", () => {
  test.each(calls)("the example of the call %s matches its schemas", (_, { body, reply, example, status, answersTable }) => {
    if (body) expect(body.safeParse(example?.body).error).toBeUndefined();
    if (status === 204 || answersTable) return;
    expect(reply.parse(example?.reply)).toEqual(example?.reply);
  });

  test.each(calls)("the call %s needs no credentials, or a known permission of an API key", (_, { needs, keyPermission, errors }) => {
    if (needs === "public") expect(keyPermission).toBeUndefined();
    else {
      expect(needs).toBe("webShop");
      expect(keyPermissionNames).toContain(keyPermission);
      expect(errors).toContain("apiKey.permission_missing");
    }
    expect(errors).toContain("version.unknown");
  });

  test("no reply of API v1 contains personal data that the shop did not send", () => {
    const keys = calls.flatMap(([, { reply }]) =>
      (JSON.stringify(z.toJSONSchema(reply, { io: "input", unrepresentable: "any" })).match(/"(\w+)":/g) ?? []).map((key) =>
        key.slice(1, -2),
      ),
    );
    for (const personal of [
      "applicantName",
      "firstName",
      "lastName",
      "dateOfBirth",
      "emailAddress",
      "phoneNumber",
      "mainAddress",
      "customer",
    ])
      expect(keys).not.toContain(personal);
  });
});

describe("the OpenAPI document of API v1", () => {
  test("the error texts contain example values in place of placeholders", () => {
    const placeholders = Object.values(errorCatalogue).flatMap(({ text }) => text.match(/\{\w+\}/g) ?? []);
    expect(placeholders.filter((placeholder) => JSON.stringify(document).includes(placeholder))).toEqual([]);
  });

  test("the OpenAPI document of API v1 describes every call and every webhook", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(operations.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
    expect(Object.keys(document.webhooks)).toEqual([...shopEventTypes]);
  });

  test("every reference in the OpenAPI document of API v1 has a target", () => {
    for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
      expect(target, reference).toBeDefined();
    }
  });

  test("the OpenAPI document of API v1 is at most 200 kB long", () => {
    expect(JSON.stringify(document, null, 2).length).toBeLessThanOrEqual(200_000);
  });

  test("no two error codes have the same anchor on the page about errors", () => {
    const slugs = Object.keys(errorCatalogue).map(errorSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe("dated versions", () => {
  const rename = (version: string, now: string, before: string): ApiVersionChange => ({
    version,
    says: `${before} is called ${now}.`,
    toOlder: ({ [now]: value, ...others }) => (value === undefined ? others : { ...others, [before]: value }),
  });
  const changes = [rename("2027-01-10", "price", "cost"), rename("2027-03-01", "cashPrice", "price")];
  const reply = { object: "list", data: [{ object: "quote", cashPrice: "1.00" }] };

  test("a reply in an older version of API v1 has all later changes undone, the newest first", () => {
    const quoteIn = (version: string) => toApiVersion(reply, version, changes);
    expect(quoteIn("2027-03-01")).toEqual(reply);
    expect(quoteIn("2027-01-10")).toEqual({ object: "list", data: [{ object: "quote", price: "1.00" }] });
    expect(quoteIn("2026-11-18")).toEqual({ object: "list", data: [{ object: "quote", cost: "1.00" }] });
  });

  test("the known versions of API v1 are the first version and the date of each change", () => {
    expect(versionsOf(changes)).toEqual(["2026-11-18", "2027-01-10", "2027-03-01"]);
    expect(newestVersion(changes)).toBe("2027-03-01");
    expect(isVersion("2027-01-11", changes)).toBe(false);
  });
});
