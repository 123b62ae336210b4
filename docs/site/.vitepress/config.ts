import { fileURLToPath } from "node:url";
import type { MarkdownRenderer } from "vitepress";
import { defineConfig } from "vitepress";
import { finish } from "./build/finish.ts";
import { createHighlight } from "./build/highlight.ts";
import { anchorOf, drawCode, drawSteps, drawTables, keepKnownLinks } from "./build/markdown.ts";
import { placeOf, sourcesLeftOut } from "./build/places.ts";

/**
 * The documentation site. VitePress renders each page once, at build time (`mpa`), so a page contains no framework code. Farthing serves
 * the pages under its strict content security policy, which permits neither inline scripts nor inline styles.
 */
export default defineConfig({
  lang: "en-GB",
  title: "Farthing documentation",
  titleTemplate: ":title · Farthing",
  description: "Guides, API reference and errors of Farthing, for web shops, shop staff, lenders and operators.",
  base: "/docs/",
  srcDir: "..",
  srcExclude: sourcesLeftOut,
  rewrites: placeOf,
  outDir: "dist",
  cacheDir: fileURLToPath(new URL("../../../.cache/docs", import.meta.url)),
  cleanUrls: true,
  ignoreDeadLinks: "localhostLinks",
  mpa: true,
  appearance: false,
  head: [["link", { rel: "icon", href: "/docs/farthing-mark.svg", type: "image/svg+xml" }]],
  markdown: {
    highlight: await createHighlight(),
    anchor: { slugify: anchorOf, level: [1, 2, 3, 4], permalink: undefined },
    config(md: MarkdownRenderer) {
      keepKnownLinks(md);
      drawSteps(md);
      drawTables(md);
      drawCode(md);
    },
  },
  vite: {
    plugins: [
      {
        // The pages are in docs/, where Vite does not find the packages of docs/site. The built pages can find these packages. Vite
        // therefore leaves the imports unresolved until the built pages run.
        name: "packages-of-the-site",
        enforce: "pre",
        resolveId(id) {
          return /^vue(\/|$)/.test(id) ? { id, external: true } : null;
        },
      },
    ],
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
    publicDir: false,
  },
  buildEnd: finish,
});
