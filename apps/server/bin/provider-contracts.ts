import { mkdir, readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { type PortCall, type PortCallback, type PortContract, portContracts } from "../src/providers/contracts.ts";

/** Writes an OpenAPI file for each external service to docs/providers. With --check, only reports whether the files are up to date. */

const contractsFolder = new URL("../../../docs/providers/", import.meta.url);

const jsonContent = (schema: z.ZodType, io: "input" | "output") => ({
  content: { "application/json": { schema: z.toJSONSchema(schema, { io, unrepresentable: "any" }) } },
});

function operation(name: string, { method, path, summary, request, answer, refusals = {} }: PortCall): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, variable = ""]) => ({
    name: variable,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const key = { name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } };
  return {
    operationId: name,
    summary,
    parameters: [...inPath, ...(method === "POST" ? [key] : [])],
    ...(request && { requestBody: { required: true, ...jsonContent(request, "output") } }),
    responses: {
      200: { description: "The answer", ...jsonContent(answer, "input") },
      401: { description: "The key is wrong. Farthing treats the service as unavailable" },
      429: { description: "Too many requests. Farthing waits as long as Retry-After says, at most one second" },
      503: { description: "The service is unavailable. Farthing retries" },
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
    },
  };
}

/** Describes the header that `verifiedBody` in providers/signed-callback.ts checks. */
const signatureParameter = {
  name: "farthing-signature",
  in: "header",
  required: true,
  schema: { type: "string", pattern: "^t=\\d{1,12},v1=[0-9a-f]{64}$" },
  description: "t is the time in Unix seconds. v1 is the HMAC-SHA256 of `{t}.{body}` with the callback secret, in hexadecimal",
};

const webhook = ({ path, summary, body }: PortCallback): object => ({
  post: {
    summary: path ? `${summary}: POST ${path} on the origin of the customer's pages` : summary,
    parameters: [signatureParameter],
    requestBody: { required: true, ...jsonContent(body, "input") },
    responses: {
      204: { description: "Farthing has received the callback" },
      401: { description: "The signature is wrong, or the callback is older than five minutes" },
    },
  },
});

const openApi = ({ title, purpose, calls, callbacks }: PortContract) => ({
  openapi: "3.1.0",
  info: { title: `${title}, as Farthing calls it`, version: "1", description: purpose },
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operation(name, call) }]),
  ),
  ...(callbacks && { webhooks: Object.fromEntries(Object.entries(callbacks).map(([name, callback]) => [name, webhook(callback)])) }),
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
});

/** The contract of a storage for the audit anchor. `npm run verify-audit -- --anchor {url}` reads and replaces the stored object. */
const anchorOpenApi = {
  openapi: "3.1.0",
  info: {
    title: "Audit anchor, as Farthing calls it",
    version: "1",
    description: "Stores one file, the audit anchor, outside the database. An object store or a WebDAV folder offers this contract.",
  },
  security: [{ login: [] }],
  paths: {
    "/{path}": {
      parameters: [{ name: "path", in: "path", required: true, schema: { type: "string" }, description: "The path in the given URL" }],
      get: {
        operationId: "read",
        summary: "Read the stored anchor",
        responses: {
          200: { description: "The stored anchor", content: { "application/octet-stream": {} } },
          401: { description: "The username or the password is wrong" },
          404: { description: "No anchor is stored yet" },
        },
      },
      put: {
        operationId: "store",
        summary: "Replace the stored anchor",
        requestBody: { required: true, content: { "application/octet-stream": {} } },
        responses: { "2XX": { description: "The anchor is stored" }, 401: { description: "The username or the password is wrong" } },
      },
    },
  },
  components: { securitySchemes: { login: { type: "http", scheme: "basic" } } },
};

const openApiDocuments = Object.entries<PortContract>(portContracts).map(([name, contract]) => [name, openApi(contract)] as const);

await mkdir(contractsFolder, { recursive: true });
for (const [name, document] of [...openApiDocuments, ["anchor", anchorOpenApi] as const]) {
  const file = new URL(`${name}.openapi.json`, contractsFolder);
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if (text !== (await readFile(file, "utf8").catch(() => ""))) {
    process.stderr.write(`docs/providers/${name}.openapi.json is out of date: run npm run providers.\n`);
    process.exitCode = 1;
  }
}
