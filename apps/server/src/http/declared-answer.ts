import type { z } from "zod";

/**
 * What leaves is what the contract declares, and nothing else. Parsing an answer says so too, and checks every text of it again, which is a seventh
 * of a read's time and more of a list's: that the answers are as declared is the compiler's to say, and the tests', which parse each of them.
 * Here a field that is not declared is left out, and where a text is declared and something with fields of its own stands, nothing leaves.
 */
export type Keeping = (value: unknown) => unknown;

const made = new WeakMap<z.core.$ZodType, Keeping>();

export function keepingTo(schema: z.core.$ZodType): Keeping {
  const keeping = made.get(schema) ?? makeFor(schema as z.core.$ZodTypes);
  made.set(schema, keeping);
  return keeping;
}

function makeFor(schema: z.core.$ZodTypes): Keeping {
  const { def } = schema._zod;
  // What a rule of its own has something to say about is parsed.
  const parsed: Keeping = (value) => (schema as unknown as z.ZodType).parse(value);
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
    case "literal":
    case "enum":
    case "null":
    case "undefined":
      return (value) => (typeof value === "object" && value !== null ? parsed(value) : value);
    case "unknown":
      return (value) => value;
    case "nullable":
    case "optional":
      return unlessAbsent(keepingTo(def.innerType));
    case "array":
      return ofArray(keepingTo(def.element), parsed);
    case "record":
      return ofRecord(keepingTo(def.valueType), parsed);
    case "object":
      return def.checks?.length || (def.catchall && def.catchall._zod.def.type !== "never") ? parsed : ofObject(def.shape, parsed);
    case "union":
      return def.options.every(isPlain) ? makeFor(def.options[0] as z.core.$ZodTypes) : parsed;
    default:
      return parsed;
  }
}

const plainTypes: ReadonlySet<string> = new Set(["string", "number", "boolean", "literal", "enum", "null", "undefined"]);

const isPlain = ({ _zod: { def } }: z.core.$ZodType): boolean => plainTypes.has(def.type);

const unlessAbsent =
  (inner: Keeping): Keeping =>
  (value) =>
    value === null || value === undefined ? value : inner(value);

const ofArray =
  (inner: Keeping, parsed: Keeping): Keeping =>
  (value) =>
    Array.isArray(value) ? value.map(inner) : parsed(value);

const ofRecord =
  (inner: Keeping, parsed: Keeping): Keeping =>
  (value) =>
    isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inner(field)])) : parsed(value);

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>, parsed: Keeping): Keeping {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, keep: keepingTo(schema) }));
  // A copy that begins with all of its fields is made sooner than one that they are added to; where some may be missing, most are.
  const beginning = Object.values(shape).some(isOptional) ? {} : Object.fromEntries(fields.map(({ name }) => [name, undefined]));
  return (value) => {
    if (!isFields(value)) return parsed(value);
    const kept: Record<string, unknown> = { ...beginning };
    for (const { name, keep } of fields) {
      const field = value[name];
      if (field !== undefined) kept[name] = keep(field);
    }
    return kept;
  };
}

const isOptional = ({ _zod: { def } }: z.core.$ZodType): boolean => def.type === "optional";

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
