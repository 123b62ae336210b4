import type { QueryConfig } from "pg";

/**
 * A statement that is named is planned once on each connection. Under row-level security planning costs several times
 * what running does. A search has as many texts as its form has combinations, so the names are limited;
 * a text beyond them is planned whenever it comes.
 */
const namesMax = 400;
const names = new Map<string, string>();

export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  const name = names.get(text) ?? nameFor(text);
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
}

function nameFor(text: string): string | undefined {
  if (names.size >= namesMax) return undefined;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A migration has changed what a prepared statement answers: this connection cannot run it any more, a new one can. */
export const isOutdatedPlan = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === "0A000" && error.message.includes("cached plan");
