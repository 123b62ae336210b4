/** All values in a query string stay strings, so that an application number keeps its leading zero. */

export const parseSearch = (search: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

export const parseTextParams =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { readonly [Key in Name]?: string } => {
    const kept: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string") kept[name] = value;
    }
    return kept;
  };
