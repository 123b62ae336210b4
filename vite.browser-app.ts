import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { type ErrorCode, type ErrorEntry, errorCatalogue } from "./packages/domain/src/wording/errors.ts";
import { type KnownPages, writeKnownPages } from "./vite.known-pages.ts";

interface BrowserApp {
  /** The path that it is served under. */
  readonly base?: string;
  /** The pages that are drawn, or whose code is named, before the app has come. */
  readonly pages?: KnownPages;
  /** Used on a slow line more often than not. */
  readonly phoneFirst?: boolean;
}

/** How the three apps and the gallery are built. */
export const browserApp = ({ base = "/", pages, phoneFirst = false }: BrowserApp): UserConfig => ({
  base,
  plugins: [
    react(),
    wordsByName(),
    refusalsByCode(),
    makeNoCodeFromText(),
    preloadLetters(base),
    pages && writeKnownPages(base, pages),
    refuseCircles(),
    writeCompressed(),
  ],
  // The router brings what older versions of React lack; ours has it.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // Which file needs which: what a page fetches is added up from it.
    manifest: phoneFirst,
    // A second stylesheet of a few hundred bytes would hold a first drawing up for a round trip, and keep a connection from what is asked ahead.
    cssCodeSplit: !phoneFirst,
    // Fonts and pictures stay files: the content policy has no room for data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...chunks, ...(phoneFirst ? sharedByNeed : sharedTogether)] },
        // A shared chunk would otherwise bear the names of all who share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
      },
    },
  },
});

/** Few files, because on a slow line each costs a round trip: the libraries, which rarely change, and what every page needs. */
const chunks = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules|rolldown\/runtime/, priority: 9 },
  // The catalogue of refusals is reached from everywhere by name and used by few.
  { name: "refusals", test: /wording\/(errors|downloads)\.ts$/, priority: 9, includeDependenciesRecursively: false },
  { name: "app", tags: ["$initial" as const], priority: 8 },
];

/** What several pages share is one file: divided by who shares it, it made eighteen files of one screen. */
const sharedTogether = [{ name: "shared", minShareCount: 2, priority: 1 }];

/**
 * On a phone the bytes cost as much as the files: a screen that asks nothing brings none of what checks forms, and one without sums no arithmetic. What most
 * screens share is the frame around them.
 */
const sharedByNeed = [
  {
    name: "reckoning",
    test: /decimal\.js-light|domain\/src\/money\/(?!pence|calendar|decimal-text|wire-schemas)|domain\/src\/lending\/|journey\/(loan-labels|outcomes)\.ts$|free-help|document\/(loan-in-document|reading)|journey\/src\/cost\/|staff\/quote\.ts|ui\/src\/pictures\/(cost|repayment|picture)/,
    priority: 5,
  },
  {
    name: "deciding",
    test: /features\/decision\/|journey\/src\/(decision|offers|submission)\/|(decision|tailoring|verbs\/offer)\.ts$/,
    priority: 4,
  },
  {
    name: "papers",
    test: /features\/(loan-information|signing-room)\/|journey\/src\/paper\/|journey\/(loan-information|signing)\.ts$|sign-refusal|life\/(signature|agreement-fetch)\.ts$/,
    priority: 3,
  },
  {
    name: "forms",
    test: /\/zod\/|src\/details\/(?!forms\/|typed-|limits|contact-channel|address-text|written-answers)|document\/(customer|wire)\.ts|application\/setting\.ts|wire-schemas|journey\/src\/details\/|shell\/src\/forms\/(?!typed-pounds)|screens\/(applicant|journey)\/details\.ts|ui\/src\/forms\/(date-parts|error-summary)/,
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
 * The content policy forbids making code from text, which zod tries for speed with the first schema that it makes, before any line of
 * an app could tell it not to; the browser reports that as a violation on every page. So zod is told as it is built in.
 */
const makeNoCodeFromText = (): Plugin => ({
  name: "farthing:make-no-code-from-text",
  apply: "build",
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const told = code.replace("__zod_globalConfig = {}", "__zod_globalConfig = { jitless: true }");
      if (told === code) this.error("zod keeps its configuration elsewhere now: it can no longer be told to make no code from text");
      return { code: told, map: null };
    },
  },
});

/**
 * `const { quote: words } = screens.staff` takes the whole of `screens.staff` along, because a bundler follows a name and not a pattern; so each word is
 * asked for by its name as it is built in.
 */
const wordsByName = (): Plugin => ({
  name: "farthing:words-by-name",
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

/**
 * `errorCatalogue["session.expired"].text` takes the whole catalogue along, because a bundler does not look into an object; so what is said under a code is
 * put in its place as it is built in.
 */
const refusalsByCode = (): Plugin => ({
  name: "farthing:refusals-by-code",
  apply: "build",
  transform: {
    order: "pre",
    filter: { id: /\/packages\/.+\.tsx?$/, code: 'errorCatalogue["' },
    handler(code) {
      const said = code.replace(/errorCatalogue\["([\w.]+)"\]\.(text|status|retry)\b/g, (_, refusal: ErrorCode, part: keyof ErrorEntry) =>
        JSON.stringify(errorCatalogue[refusal][part]),
      );
      // An import that nothing uses any more would still place the catalogue beside the importer.
      const isUsed = (said.match(/\berrorCatalogue\b/g) ?? []).length > 1;
      return { code: isUsed ? said : said.replace(/\berrorCatalogue\b,?/, "").replace(/import \{\s*\} from .+\n/, ""), map: null };
    },
  },
});

/** Of two files that need each other the one begins before the other is there, and which one it is depends on the page: then a page does not open. */
const refuseCircles = (): Plugin => ({
  name: "farthing:refuse-circles",
  apply: "build",
  generateBundle(_options, bundle) {
    const needs = (file: string): readonly string[] => (bundle[file]?.type === "chunk" ? bundle[file].imports : []);
    const walk = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`These files need each other: ${[...way.slice(way.indexOf(file)), file].join(", ")}`);
      if (seen.has(file)) return;
      seen.add(file);
      for (const needed of needs(file)) walk(needed, [...way, file]);
    };
    const seen = new Set<string>();
    for (const file of Object.keys(bundle)) walk(file, []);
  },
});

/** Every page needs the Latin letters, and the browser would learn of them too late, from the stylesheet. */
const preloadLetters = (base: string): Plugin => ({
  name: "farthing:preload-letters",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /source-sans-3-latin-[^/]*\.woff2$/.test(file));
      const attrs = { rel: "preload", href: `${base}${font}`, as: "font", type: "font/woff2", crossorigin: true };
      return font ? [{ tag: "link", attrs, injectTo: "head" as const }] : [];
    },
  },
});

/** One below the highest, which takes twice the time for the last two in a hundred bytes. */
const brotliQuality = 10;
const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: zlib.Z_BEST_COMPRESSION }),
};

/** Every text of the build once more in brotli and gzip, so that the server only ever copies files. */
const writeCompressed = (): Plugin => ({
  name: "farthing:write-compressed",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(dir, file));
    await Promise.all(
      texts.map(async (file) => {
        const text = await readFile(file);
        for (const [extension, compress] of Object.entries(compressors)) await writeFile(`${file}.${extension}`, await compress(text));
      }),
    );
  },
});
