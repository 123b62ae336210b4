import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Places of the site's pages. A page of docs/ that people read beside the code is also a page of the site, and is not copied. */

const docs = fileURLToPath(new URL("../../../", import.meta.url));

/** The pages of docs/ that the site shows at another place. */
const moved: Readonly<Record<string, string>> = {
  "operations.md": "operators/operations.md",
  "providers.md": "operators/providers.md",
  "servicing.md": "operators/servicing.md",
  "scale.md": "operators/scale.md",
  "state-diagram.md": "reference/statuses.md",
};

const notOnTheSite = ["architecture.md", "letters.md", "mutants.md", "papers.md", "trace.md"];

export const sourcesLeftOut = ["specification/**", "site/README.md", ...notOnTheSite];

/** Returns the place of a source in the site, such as `guides/webhooks.md` for `site/guides/webhooks.md`. */
export const placeOf = (source: string): string => moved[source] ?? source.replace(/^site\//, "");

/** True if the file with this absolute path is a page of the site. */
export function isPage(path: string): boolean {
  if (!path.startsWith(docs) || !path.endsWith(".md") || !existsSync(path)) return false;
  const source = path.slice(docs.length);
  return !source.startsWith("specification/") && !notOnTheSite.includes(source) && source !== "site/README.md";
}

/** Returns the place of a page as an absolute link, which VitePress turns into an address. */
export const addressOf = (path: string): string => `/${placeOf(path.slice(docs.length))}`;

/** Returns the address of a machine-readable file that the site publishes, such as an OpenAPI document. */
export function attachmentOf(path: string): string | undefined {
  const source = path.startsWith(docs) ? path.slice(docs.length) : "";
  return /^(api|providers|servicing)\/[\w.-]+\.json$/.test(source) && existsSync(path) ? `/files/${source}` : undefined;
}

export const attachmentFolders = ["api", "providers", "servicing"].map((name) => ({ name, folder: `${docs}${name}` }));
