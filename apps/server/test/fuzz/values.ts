import { z } from "zod";
import type { SeededRandom } from "./seeded-random.ts";

const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.001,
  2 ** 31,
  2 ** 53,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u200b\ufeff",
  "\ufffd\uffff",
  "0",
  "-1",
  "1e9",
  "0x10",
  "NaN",
  "1234.567",
  "99999999999999999999.99",
  "\u0661\u0662\u0663",
  "null",
  "__proto__",
  "constructor",
  "0000-01-01",
  "9999-12-31",
  "2024-02-30",
  "2026-11-15T25:61:61Z",
  "' or '1'='1",
  "%' --",
  "\\",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "javascript:alert(1)",
  "https://evil.test",
  "a@b",
  "\u{1F4B7}".repeat(40),
  "e\u0301".repeat(60),
  "x".repeat(201),
  "x".repeat(20_000),
  [],
  {},
  [[[[[[]]]]]],
  { toString: "x", valueOf: "y", length: -1 },
  ["x", 1, null, {}],
];

export const hostileValue = (random: SeededRandom): unknown => random.oneOf(hostile);

export const hostileText = (random: SeededRandom): string => {
  const value = hostileValue(random);
  return typeof value === "string" ? value : JSON.stringify(value);
};

type JsonSchema = Readonly<Record<string, unknown>>;
const jsonSchemaCache = new WeakMap<z.ZodType, JsonSchema>();

/** Returns a value that usually matches the schema. */
export function valueFor(schema: z.ZodType, random: SeededRandom): unknown {
  const known = jsonSchemaCache.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
  jsonSchemaCache.set(schema, known);
  return valueForJsonSchema(known, random, 0);
}

function valueForJsonSchema(schema: JsonSchema, random: SeededRandom, depth: number): unknown {
  if (random.happens(0.04)) return hostileValue(random);
  const inner = (one: unknown) => valueForJsonSchema((one ?? {}) as JsonSchema, random, depth + 1);
  const { const: fixed, enum: choices, anyOf, oneOf, allOf, type } = schema as Record<string, never>;
  if (fixed !== undefined) return fixed;
  if (choices) return random.oneOf<unknown>(choices);
  const alternatives = (anyOf ?? oneOf ?? allOf) as readonly unknown[] | undefined;
  if (alternatives) return inner(random.oneOf(alternatives));
  switch (Array.isArray(type) ? random.oneOf<string>(type) : type) {
    case "object":
      return objectOf(schema, random, inner);
    case "array":
      return Array.from({ length: random.below(depth > 3 ? 1 : 4) }, () => inner(schema.items));
    case "integer":
      return random.oneOf([0, 1, 2, 12, 36, 1_000, Number(schema.maximum ?? 7), Number(schema.minimum ?? 7)]);
    case "number":
      return random.oneOf([0, 0.5, 25_000, 31_999.99, 1e12]);
    case "boolean":
      return random.happens(0.5);
    case "null":
      return null;
    case "string":
      return textFor(schema, random);
    default:
      return hostileValue(random);
  }
}

function objectOf(schema: JsonSchema, random: SeededRandom, inner: (schema: unknown) => unknown): object {
  const required = new Set((schema.required ?? []) as string[]);
  const named = Object.entries((schema.properties ?? {}) as Record<string, unknown>)
    .filter(([name]) => random.happens(required.has(name) ? 0.97 : 0.35))
    .map(([name, property]) => [name, inner(property)]);
  const stray = random.happens(0.03) ? [[hostileText(random), hostileValue(random)]] : [];
  return Object.fromEntries([...named, ...stray]);
}

const plausibleTexts = {
  date: ["1986-04-12", "2008-02-29", "1900-01-01", "2030-01-01"],
  email: ["priya@post.test", "a@b.test", `${"x".repeat(60)}@post.test`],
  uuid: ["0198c0de-0000-7000-8000-000000000000"],
  uri: ["https://shop.test/return", "http://localhost"],
  any: ["Priya", "O'Brien-Smith", "LS1 4AP", "07700 900123", "+447700900123", "1849.00", "0.01", "100101", "12-34-56", "66374958", "HB-1"],
};

function textFor({ format, maxLength }: JsonSchema, random: SeededRandom): string {
  if (random.happens(0.06)) return "x".repeat(Math.min(Number(maxLength ?? 300) + random.below(3), 5_000));
  if (random.happens(0.06)) return hostileText(random);
  return random.oneOf(plausibleTexts[format as keyof typeof plausibleTexts] ?? plausibleTexts.any);
}
