/**
 * The dated versions of API v1. The server always computes a reply in its newest shape. For a request in an older version, it then undoes
 * each later change of the shape, newest first.
 */

export interface ApiVersionChange {
  /** The version that contains the change for the first time. */
  readonly version: string;
  readonly says: string;
  /**
   * Converts an object of the reply to its shape in the previous version. Called for each object of the reply with a field named `object`.
   */
  readonly toOlder: (object: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export const firstVersion = "2026-11-18";

/** The versions, oldest first. To change a shape, add an entry with a new date. Never edit an older entry. */
export const apiVersionChanges: readonly ApiVersionChange[] = [];

export const versionsOf = (changes: readonly ApiVersionChange[]): readonly string[] => [
  firstVersion,
  ...changes.map(({ version }) => version),
];

export const newestVersion = (changes: readonly ApiVersionChange[] = apiVersionChanges): string =>
  versionsOf(changes).at(-1) ?? firstVersion;

export const isVersion = (version: string, changes: readonly ApiVersionChange[] = apiVersionChanges): boolean =>
  versionsOf(changes).includes(version);

export function toApiVersion(reply: unknown, version: string, changes: readonly ApiVersionChange[] = apiVersionChanges): unknown {
  const undone = changes.filter((change) => change.version > version).toReversed();
  return undone.reduce((shape, change) => rewriteObjects(shape, change.toOlder), reply);
}

function rewriteObjects(value: unknown, toOlder: ApiVersionChange["toOlder"]): unknown {
  if (Array.isArray(value)) return value.map((each) => rewriteObjects(each, toOlder));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, rewriteObjects(field, toOlder)]));
  return "object" in fields ? toOlder(fields) : fields;
}
