import { resolved, type Schema } from "./open-api.ts";

/** One field of a request or of a response, as the reference shows it. */
export interface Field {
  readonly name: string;
  readonly depth: number;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly says: string;
  /** The name of the object in this field, if the page about objects describes this object. */
  readonly object?: string;
}

/** True for a value that fits on one line, such as an amount. */
const simple = (schema: Schema): boolean => schema.properties === undefined;

/**
 * Lists the fields of an object, and the fields of the objects in it. If the page about objects describes an inner object, only its name is
 * listed.
 */
export function fieldsOf(schema: Schema, depth = 0): Field[] {
  const { properties = {}, required = [] } = resolved(schema);
  const requiredFirst = Object.entries(properties).sort(([a], [b]) => Number(required.includes(b)) - Number(required.includes(a)));
  return requiredFirst.flatMap(([name, given]) => {
    const { inner, isNullable } = withoutNull(given);
    const item = inner.items ? withoutNull(inner.items).inner : undefined;
    const target = item ?? inner;
    const object = target.$ref && !simple(resolved(target)) ? (target.$ref.split("/").at(-1) as string) : undefined;
    const kind = kindOf(inner) + (isNullable ? ", or null" : "");
    const says = given.description ?? inner.description ?? resolved(inner).description ?? "";
    const field: Field = { name, depth, kind, isRequired: required.includes(name), says, ...(object && { object }) };
    return [field, ...(object || simple(target) ? [] : fieldsOf(target, depth + 1))];
  });
}

function withoutNull(schema: Schema): { inner: Schema; isNullable: boolean } {
  if (schema.anyOf) {
    const others = schema.anyOf.filter(({ type }) => type !== "null");
    return { inner: others[0] ?? {}, isNullable: others.length < schema.anyOf.length };
  }
  if (Array.isArray(schema.type))
    return { inner: { ...schema, type: schema.type.find((type) => type !== "null") }, isNullable: schema.type.includes("null") };
  return { inner: schema, isNullable: false };
}

/** Describes the type and the limits of a value in words. */
export function kindOf(schema: Schema): string {
  const name = schema.$ref?.split("/").at(-1);
  const own = resolved(schema);
  if (own.properties) return name ?? "object";
  if (own.const !== undefined) return `always ${JSON.stringify(own.const)}`;
  if (own.enum) return `one of ${own.enum.join(", ")}`;
  if (own.items) return `list of ${inPlural(kindOf(withoutNull(own.items).inner))}${between(own.minItems, own.maxItems, "entries")}`;
  if (own.type === "integer" || own.type === "number") return `number${between(own.minimum, own.maximum)}`;
  if (own.type === "boolean") return "true or false";
  if (name === "Money" || own.pattern?.includes("{1,12}")) return "pounds, as text";
  if (name === "Percent") return "per cent, as text";
  if (own.format === "date-time") return "time";
  if (own.format === "date") return "date";
  if (own.format === "uuid") return "UUID";
  if (own.format === "uri") return "web address";
  if (own.format === "email") return "e-mail address";
  return `text${own.maxLength ? `, up to ${own.maxLength} characters` : ""}`;
}

const inPlural = (kind: string): string =>
  kind === "object" ? "objects" : kind.startsWith("text") || kind.startsWith("one of") ? kind : `${kind}`;

function between(least?: number, most?: number, unit = ""): string {
  const end = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (least !== undefined && least > Number.MIN_SAFE_INTEGER && end !== undefined) return `, ${least} to ${end}${unit && ` ${unit}`}`;
  return end === undefined ? "" : `, up to ${end}${unit && ` ${unit}`}`;
}
