import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Maps the files of docs/ to the pages of the site. The site uses these files directly, so no page is copied. */

const docs = fileURLToPath(new URL("../../../", import.meta.url));

/** The files of docs/ that have another path on the site. */
const moved: Readonly<Record<string, string>> = {
  "operations.md": "operators/operations.md",
  "providers.md": "operators/providers.md",
  "servicing.md": "operators/servicing.md",
  "scale.md": "operators/scale.md",
  "state-diagram.md": "reference/statuses.md",
};

const notOnTheSite = ["architecture.md", "letters.md", "mutants.md", "papers.md", "trace.md"];

export const sourcesLeftOut = ["specification/**", "site/README.md", ...notOnTheSite];

/** Returns the path of a source on the site, such as `guides/webhooks.md` for `site/guides/webhooks.md`. */
export const placeOf = (source: string): string => moved[source] ?? source.replace(/^site\//, "");

/** True if the file with this absolute path is a page of the site. */
export function isPage(path: string): boolean {
  if (!path.startsWith(docs) || !path.endsWith(".md") || !existsSync(path)) return false;
  const source = path.slice(docs.length);
  return !source.startsWith("specification/") && !notOnTheSite.includes(source) && source !== "site/README.md";
}

/** Returns the absolute link to a page within the site. VitePress turns the link into an address. */
export const addressOf = (path: string): string => `/${placeOf(path.slice(docs.length))}`;

/** Returns the address of a machine-readable file that the site publishes, such as an OpenAPI document. */
export function attachmentOf(path: string): string | undefined {
  const source = path.startsWith(docs) ? path.slice(docs.length) : "";
  return /^(api|providers|servicing)\/[\w.-]+\.json$/.test(source) && existsSync(path) ? `/files/${source}` : undefined;
}

export const attachmentFolders = ["api", "providers", "servicing"].map((name) => ({ name, folder: `${docs}${name}` }));
