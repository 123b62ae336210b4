import type { Operation, Schema } from "./open-api.ts";

/** Samples of a request in JavaScript and for curl. */

interface Request {
  readonly method: string;
  readonly path: string;
  readonly parameters: NonNullable<Operation["parameters"]>;
  readonly body: unknown;
}

const origin = "http://localhost:4001";

/** Values for the path and the query of the samples. The tests run the samples with existing ids in place of these ids. */
const values: Readonly<Record<string, string>> = {
  supplierNumber: "200100",
  amount: "1450.00",
};

const valueFor = (name: string, path: string): string =>
  values[name] ?? (path.includes("/applications/") ? "101234567" : "019a9a4e-1111-7000-8000-000000000021");

export function nodeSample({
  operationId,
  path,
  parameters,
  body,
  reply,
}: Request & { readonly operationId: string; readonly reply: Schema | undefined }): string {
  const inPath = parameters.filter(({ in: place }) => place === "path").map(({ name }) => JSON.stringify(valueFor(name, path)));
  const needed = parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name }) => [name, valueFor(name, path)] as const);
  const content = body === undefined ? (needed.length > 0 ? [javascript(Object.fromEntries(needed))] : []) : [javascript(body)];
  const reference = (body as { orderReference?: string } | undefined)?.orderReference;
  const options = reference ? [`{ idempotencyKey: ${JSON.stringify(reference)} }`] : [];
  const call = `farthing.${operationId}(${[...inPath, ...content, ...options].join(", ")})`;
  const isList = reply?.properties?.object?.const === "list";
  if (isList) return `for await (const each of ${call}) {\n  console.log(each.id);\n}`;
  return `const ${reply ? "answer = " : ""}await ${call};`.replace(/^const await/, "await");
}

export function curlSample({ method, path, parameters, body, needsKey }: Request & { readonly needsKey: boolean }): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => valueFor(name, path));
  const needed = parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name }) => `${name}=${valueFor(name, path)}`);
  const lines = [
    `curl ${method === "GET" ? "" : `--request ${method} `}"${origin}${address}${needed.length > 0 ? `?${needed.join("&")}` : ""}"`,
    ...(needsKey ? ['--header "Authorization: Bearer $FARTHING_API_KEY"'] : []),
    ...(body === undefined
      ? []
      : ['--header "Content-Type: application/json"', `--data '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(" \\\n  ");
}

/** Writes a value as JavaScript, with unquoted names and short objects on one line. */
function javascript(value: unknown, indent = ""): string {
  if (Array.isArray(value))
    return wrapped(
      "[",
      value.map((each) => javascript(each, `${indent}  `)),
      "]",
      indent,
    );
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, each]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${javascript(each, `${indent}  `)}`,
  );
  return wrapped("{", entries, "}", indent);
}

const lineLengthMax = 64;

function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  const space = open === "{" ? " " : "";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (!line.includes("\n") && line.length <= lineLengthMax) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},`).join("\n")}\n${indent}${close}`;
}
