import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { SiteConfig } from "vitepress";
import { attachmentFolders } from "./places.ts";
import { type Section, sectionsOf } from "./sections.ts";

const mark = fileURLToPath(new URL("../../../../packages/ui/assets/farthing-mark.svg", import.meta.url));

/** The licence of MiniSearch. The site's script contains MiniSearch, so the licence must be part of the site. */
const searchLicence = fileURLToPath(new URL("../../node_modules/minisearch/LICENSE.txt", import.meta.url));

/**
 * Files that only VitePress's own scripts use. The site removes these scripts, so it removes these files too. Without the scripts,
 * VitePress's 404 page would be empty.
 */
const unused = ["404.html", "hashmap.json", "package.json", "vp-icons.css"];

/** Adds what VitePress does not write: lists of headings, the site's script, the search index, published files and compressed copies. */
export async function finish({ outDir }: Pick<SiteConfig, "outDir">): Promise<void> {
  for (const { name, folder } of attachmentFolders) {
    for (const file of existsSync(folder) ? globSync("*.json", { cwd: folder }) : []) {
      mkdirSync(join(outDir, "files", name), { recursive: true });
      cpSync(join(folder, file), join(outDir, "files", name, file));
    }
  }
  cpSync(mark, join(outDir, "farthing-mark.svg"));
  cpSync(searchLicence, join(outDir, "assets", "minisearch-licence.txt"));
  for (const name of unused) rmSync(join(outDir, name), { force: true });
  const script = await bundleScript(outDir);
  const sections: Section[] = [];
  for (const file of globSync("**/*.html", { cwd: outDir })) {
    const path = join(outDir, file);
    const page = completePage(readFileSync(path, "utf8"), script);
    writeFileSync(path, page);
    if (file !== "not-found.html") sections.push(...sectionsOf(page, addressOf(file)));
  }
  writeFileSync(join(outDir, "search.json"), JSON.stringify(sections));
  for (const file of globSync("**/*.{html,css,js,json,svg}", { cwd: outDir })) compress(join(outDir, file));
}

const addressOf = (file: string): string => `/docs/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;

async function bundleScript(outDir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../client/main.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const name = `docs.${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
  mkdirSync(join(outDir, "assets"), { recursive: true });
  writeFileSync(join(outDir, "assets", name), code);
  return `/docs/assets/${name}`;
}

/** Removes the inline scripts and styles that VitePress adds, because the content security policy would refuse them. */
function completePage(page: string, script: string): string {
  const bare = page
    .replace(/<script(?![^>]*\bsrc=)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/ style="position:relative;"/g, "")
    .replace(/^ *<(meta name="generator"|link [^>]*vp-icons)[^>]*>\n/gm, "");
  const main = /<main[\s\S]*<\/main>/.exec(bare)?.[0] ?? "";
  const headings = [...main.matchAll(/<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(
    ([, id, text = ""]) => `<li><a href="#${id}">${text.replace(/<(?!\/?code\b)[^>]+>/g, "").trim()}</a></li>`,
  );
  const contents = headings.length > 1 ? `<h2>On this page</h2><ul>${headings.join("")}</ul>` : "";
  return bare
    .replace(/(<aside class="toc"[^>]*>)(<\/aside>)/, (_, open, close) => `${open}${contents}${close}`)
    .replace("</head>", `<script type="module" src="${script}"></script></head>`);
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < 1_000) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${path}.gz`, gzipSync(content));
}
