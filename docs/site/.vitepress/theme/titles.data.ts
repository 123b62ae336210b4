import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCalls } from "../build/calls.ts";
import { isPage, placeOf } from "../build/places.ts";

/** Shorter titles for the menu. The pages keep their longer titles, because people also read the pages in the repository. */
const shortTitles: Readonly<Record<string, string>> = { "reference/statuses": "All statuses", "decisions/README": "Decision records" };

const docs = fileURLToPath(new URL("../../../", import.meta.url));

/** The title of each page by its path on the site. A page may set a shorter title for the menu. */
declare const data: Readonly<Record<string, string>>;

export { data };

export default {
  load(): Readonly<Record<string, string>> {
    const files = globSync("{*.md,decisions/*.md,site/**/*.md}", { cwd: docs, exclude: ["site/node_modules/**", "site/dist/**"] });
    const written = files
      .filter((file) => isPage(join(docs, file)) && !file.includes("["))
      .map((file) => [placeOf(file).replace(/\.md$/, ""), titleOf(readFileSync(join(docs, file), "utf8"))] as const);
    return Object.fromEntries([
      ...written,
      ...Object.entries(shortTitles),
      ...readCalls().map(({ slug, title }) => [`api/${slug}`, title] as const),
    ]);
  },
};

const titleOf = (text: string): string =>
  (/^menu: (.+)$/m.exec(text)?.[1] ?? /^title: (.+)$/m.exec(text)?.[1] ?? /^# (.+)$/m.exec(text)?.[1] ?? "").replaceAll("`", "");
