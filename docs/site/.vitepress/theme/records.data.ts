import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../decisions/", import.meta.url));

/** The decision records in the order of their numbers. */
declare const data: readonly string[];

export { data };

export default {
  watch: ["../../../decisions/*.md"],
  load: (): readonly string[] =>
    globSync("[0-9]*.md", { cwd: folder })
      .sort()
      .map((file) => `decisions/${file.replace(/\.md$/, "")}`),
};
