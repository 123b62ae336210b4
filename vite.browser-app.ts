import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { type ErrorCode, type ErrorEntry, errorCatalogue } from "./packages/domain/src/wording/errors.ts";
import { type KnownPages, writeKnownPages } from "./vite.known-pages.ts";

interface BrowserApp {
  readonly base?: string;
  /** The pages of the app that are prerendered or whose code is preloaded. */
  readonly pages?: KnownPages;
  /** True for an app that is mostly used on slow connections. */
  readonly phoneFirst?: boolean;
}

/** The build configuration of the three apps and the gallery. */
export const browserApp = ({ base = "/", pages, phoneFirst = false }: BrowserApp): UserConfig => ({
  base,
  plugins: [
    react(),
    inlineTextNamespaces(),
    inlineErrorTexts(),
    disableZodEval(),
    preloadLatinFont(base),
    pages && writeKnownPages(base, pages),
    refuseCircularChunks(),
    writeCompressed(brotliQualityOf({ phoneFirst })),
  ],
  // Replaces a library that only older versions of React need.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // e2e/script-size.spec.ts reads the manifest.
    manifest: phoneFirst,
    // On a slow connection, all styles are in one file, because a second small file would delay the first rendering by a round trip.
    cssCodeSplit: !phoneFirst,
    // The content security policy does not allow data URLs, so no file is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...chunks, ...(phoneFirst ? sharedByNeed : sharedTogether)] },
        // Removes the list of modules from a chunk's name. By default, the name of a shared chunk lists all modules that use the chunk.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
      },
    },
  },
});

/** The code is split into a few files only, because each file costs a round trip on a slow connection. */
const chunks = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules|rolldown\/runtime/, priority: 9 },
  // All modules import the error catalogue, but few use it. It therefore has its own chunk.
  { name: "refusals", test: /wording\/(errors|errors\/\w+|downloads)\.ts$/, priority: 9, includeDependenciesRecursively: false },
  { name: "app", tags: ["$initial" as const], priority: 8 },
];

/**
 * Puts all code that several pages share into one file. If this code were split by the pages that use it, one screen would load eighteen
 * files.
 */
const sharedTogether = [{ name: "shared", minShareCount: 2, priority: 1 }];

/** Form checks and arithmetic are separate chunks, so that simple screens do not load them on a phone. */
const sharedByNeed = [
  {
    name: "reckoning",
    test: /decimal\.js-light|domain\/src\/money\/(?!pence|calendar|decimal-text|wire-schemas)|domain\/src\/lending\/|journey\/(loan-labels|outcomes)\.ts$|free-help|document\/(loan-in-document|derived-facts)|journey\/src\/cost\/|staff\/quote\.ts|ui\/src\/pictures\/(cost|repayment|picture)/,
    priority: 5,
  },
  {
    name: "deciding",
    test: /features\/decision\/(?!contest)|journey\/src\/(decision|offers|submission)\/|(decision|tailoring|verbs\/offer)\.ts$/,
    priority: 4,
  },
  {
    name: "papers",
    test: /features\/(loan-information|signing-room)\/|journey\/src\/paper\/|journey\/(loan-information|signing)\.ts$|sign-refusal|life\/(signature|agreement-fetch)\.ts$/,
    priority: 3,
  },
  // The signing page has an error summary, but none of the forms with checks. The summary therefore has its own chunk.
  { name: "problems", test: /ui\/src\/forms\/error-summary/, priority: 6 },
  {
    name: "forms",
    test: /\/zod\/|src\/details\/(?!forms\/|typed-|limits|contact-channel|address-text|written-answers)|document\/(customer|wire)\.ts|application\/setting\.ts|wire-schemas|journey\/src\/details\/|shell\/src\/forms\/(?!typed-pounds)|screens\/(applicant|journey)\/details\.ts|ui\/src\/forms\/date-parts/,
    priority: 2,
  },
  {
    name: "frame",
    test: /^(?!.*(applicant\/public|details\/written-answers)\.ts$)/,
    minShareCount: 3,
    priority: 1,
  },
].map((group) => ({ minShareCount: 2, includeDependenciesRecursively: false, ...group }));

/**
 * Removes zod's use of eval at build time. Otherwise zod would try eval with its first schema, and the content security policy forbids
 * eval.
 */
const disableZodEval = (): Plugin => ({
  name: "farthing:disable-zod-eval",
  apply: "build",
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const changed = code.replace("__zod_globalConfig = {}", "__zod_globalConfig = { jitless: true }");
      if (changed === code) this.error("zod's core.js no longer contains its configuration, so its eval cannot be disabled here.");
      return { code: changed, map: null };
    },
  },
});

/** Replaces `const { quote } = screens` with direct accesses. Otherwise the bundle would contain all properties of `screens`. */
const inlineTextNamespaces = (): Plugin => ({
  name: "farthing:inline-text-namespaces",
  apply: "build",
  transform: {
    order: "pre",
    filter: { id: /\/(apps|packages)\/.+\.tsx?$/, code: "= screens." },
    handler: (code) => ({
      code: code.replace(/const \{([\w\s:,]+)\} = (screens(?:\.\w+)+);/g, (_, names: string, from: string) =>
        names
          .split(",")
          .map((name) => name.trim().split(/\s*:\s*/))
          .filter(([name]) => name)
          .map(([name, as = name]) => `const ${as} = ${from}.${name};`)
          .join(" "),
      ),
      map: null,
    }),
  },
});

/** Replaces `errorCatalogue["session.expired"].text` with the text itself. Otherwise the bundle would contain the whole catalogue. */
const inlineErrorTexts = (): Plugin => ({
  name: "farthing:inline-error-texts",
  apply: "build",
  transform: {
    order: "pre",
    filter: { id: /\/packages\/.+\.tsx?$/, code: 'errorCatalogue["' },
    handler(code) {
      const inlined = code.replace(/errorCatalogue\["([\w.]+)"\]\.(text|status|retry)\b/g, (_, error: ErrorCode, part: keyof ErrorEntry) =>
        JSON.stringify(errorCatalogue[error][part]),
      );
      // Removes an import that is no longer used, because it would still place the catalogue in the importer's chunk.
      const isUsed = (inlined.match(/\berrorCatalogue\b/g) ?? []).length > 1;
      return { code: isUsed ? inlined : inlined.replace(/\berrorCatalogue\b,?/, "").replace(/import \{\s*\} from .+\n/, ""), map: null };
    },
  },
});

/** Fails the build if chunks import each other in a circle, because they could run in the wrong order and a page would not open. */
const refuseCircularChunks = (): Plugin => ({
  name: "farthing:refuse-circular-chunks",
  apply: "build",
  generateBundle(_options, bundle) {
    const needs = (file: string): readonly string[] => (bundle[file]?.type === "chunk" ? bundle[file].imports : []);
    const walk = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`These chunks import each other: ${[...way.slice(way.indexOf(file)), file].join(", ")}`);
      if (seen.has(file)) return;
      seen.add(file);
      for (const needed of needs(file)) walk(needed, [...way, file]);
    };
    const seen = new Set<string>();
    for (const file of Object.keys(bundle)) walk(file, []);
  },
});

/** Preloads the Latin font. Every page needs it, and the browser would find it only when it has read the stylesheet. */
const preloadLatinFont = (base: string): Plugin => ({
  name: "farthing:preload-latin-font",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /source-sans-3-latin-[^/]*\.woff2$/.test(file));
      const attrs = { rel: "preload", href: `${base}${font}`, as: "font", type: "font/woff2", crossorigin: true };
      return font ? [{ tag: "link", attrs, injectTo: "head" as const }] : [];
    },
  },
});

/**
 * Returns the quality of brotli compression. On a phone every byte matters. For the other apps, a lower quality makes `npm start` ready
 * sooner: it takes a third of the time for four per cent more bytes. The highest quality, 11, takes twice as long as 10 for two per cent
 * fewer bytes.
 */
const brotliQualityOf = ({ phoneFirst }: Pick<BrowserApp, "phoneFirst">): number => (phoneFirst ? 10 : 9);

const compressors = {
  br: (text: Buffer, quality: number) => promisify(brotliCompress)(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: zlib.Z_BEST_COMPRESSION }),
};

/** Compresses every text file with brotli and gzip at build time. */
const writeCompressed = (brotliQuality: number): Plugin => ({
  name: "farthing:write-compressed",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(dir, file));
    await Promise.all(
      texts.map(async (file) => {
        const text = await readFile(file);
        for (const [extension, compress] of Object.entries(compressors))
          await writeFile(`${file}.${extension}`, await compress(text, brotliQuality));
      }),
    );
  },
});
