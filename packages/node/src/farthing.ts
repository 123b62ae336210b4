import { apiVersion, type Calls, type Operation, operations } from "./api.generated.ts";
import { List, type Page } from "./list.ts";
import { type CallOptions, createTransport, type Settings, type Transport } from "./transport.ts";

export type Farthing = Calls;

export function createFarthing(settings: Settings): Farthing {
  const transport = createTransport({ ...settings, version: settings.version ?? apiVersion });
  const methods = Object.entries<Operation>(operations).map(([name, operation]) => [
    name,
    (...given: unknown[]) => call(transport, operation, given),
  ]);
  return Object.fromEntries(methods) as Farthing;
}

/** `given` contains the values for the path, then the body or the query if the call has one, then the options. */
function call(transport: Transport, operation: Operation, given: readonly unknown[]): unknown {
  const [method, template, takes, isList, isSafeToRepeat] = operation;
  let values = 0;
  const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(String(given[values++])));
  const content = takes ? given[values] : undefined;
  const options = given[values + (takes ? 1 : 0)] as CallOptions | undefined;
  const query = takes === "query" ? (content as Record<string, unknown> | undefined) : undefined;
  const request = { method, path, query, isSafeToRepeat, body: takes === "body" ? (content ?? {}) : undefined };
  if (!isList) return transport(request, options);
  return new List((cursor) => transport({ ...request, query: { ...query, cursor } }, options) as Promise<Page<unknown>>);
}
