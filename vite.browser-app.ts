import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { type KnownPages, writeKnownPages } from "./vite.known-pages.ts";

interface BrowserApp {
  /** The path that it is served under. */
  readonly base?: string;
  /** Whether it reads /config.json before it draws anything. */
  readonly config: boolean;
  /** The pages that are drawn, or whose code is named, before the app has come. */
  readonly pages?: KnownPages;
}

/** How the three apps and the gallery are built. */
export const browserApp = ({ base = "/", config, pages }: BrowserApp): UserConfig => ({
  base,
  plugins: [react(), makeNoCodeFromText(), preload(base, config), pages && writeKnownPages(base, pages), writeCompressed()],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the content policy has no room for data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // A shared chunk would otherwise bear the names of all who share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
      },
    },
  },
});

/**
 * Few files, because on a slow line each costs a round trip: the libraries, which rarely change, what every page needs, and what
 * several pages share. Divided by who shares it, the last made eighteen files of one screen.
 */
const chunks = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules|rolldown\/runtime/, priority: 3 },
  { name: "app", tags: ["$initial" as const], priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1 },
];

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

/** What every page needs and the browser would learn of too late: the Latin letters from the stylesheet, the configuration from the app. */
const preload = (base: string, config: boolean): Plugin => ({
  name: "farthing:preload",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /source-sans-3-latin-[^/]*\.woff2$/.test(file));
      const preloads = [
        font && { href: base + font, as: "font", type: "font/woff2" },
        config && { href: "/config.json", as: "fetch" },
      ].filter((attrs) => typeof attrs === "object");
      return preloads.map((attrs) => ({ tag: "link", attrs: { rel: "preload", ...attrs, crossorigin: true }, injectTo: "head" as const }));
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
