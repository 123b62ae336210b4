import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { StaticConfig } from "@farthing/contract";
import { showsDemoRibbon } from "@farthing/domain/access";
import { html } from "../use-cases/mail/html.ts";

/** What the cookies of a visit say; those of a visit from another site say nothing. A customer's session is kept by the tab, and no cookie knows of it. */
export type SessionKnown = "some" | "none" | "unknown" | "inTab";

/** `pages.json`, as the build writes it. In a path, `*` stands for one part of it. */
interface KnownPages {
  /** Markup by path, with the demo's ribbon and without. */
  readonly drawn: Readonly<Record<"demo" | "other", Readonly<Record<string, string>>>>;
  /** Files by the beginning of a path. */
  readonly code: Readonly<Record<string, readonly string[]>>;
  /** By the beginning of a path, a script that asks what such a page will need while the app is on its way. */
  readonly early?: Readonly<Record<string, string>>;
}

const nothingKnown: KnownPages = { drawn: { demo: {}, other: {} }, code: {} };

export interface Shell {
  readonly page: string;
  /** The one script that stands in the page itself, as the content policy names it. */
  readonly scriptHash?: string;
}

type ShellFor = (url: string, session: SessionKnown) => Shell;

/**
 * The HTML that an app begins from. On a slow line every question costs more than half a second, so the shell carries what the server
 * knows already: what it says of itself, that nobody is signed in, the page that they will see, or the code of the page that somebody signed in has asked for.
 */
export function createShells(
  root: string,
  config: StaticConfig,
  isDrawn = (_path: string): boolean => true,
): (url: string, session: SessionKnown) => Promise<Shell | undefined> {
  let builtAt: number | undefined;
  let shellFor: ShellFor | undefined;
  return async (url, session) => {
    const newest = await lastBuilt(root);
    if (!shellFor || (newest !== undefined && newest !== builtAt)) {
      shellFor = await readBuild(root, config, isDrawn);
      builtAt = newest;
    }
    return shellFor?.(url, session);
  };
}

/** A build takes the files of the one before away, and writes this one last; while it is at it there is none. */
const lastBuilt = async (root: string): Promise<number | undefined> => (await stat(`${root}pages.json`).catch(() => undefined))?.mtimeMs;

async function readBuild(root: string, config: StaticConfig, isDrawn: (path: string) => boolean): Promise<ShellFor | undefined> {
  if (!existsSync(`${root}index.html`)) return undefined;
  const bare = await readFile(`${root}index.html`, "utf8");
  const known = existsSync(`${root}pages.json`) ? (JSON.parse(await readFile(`${root}pages.json`, "utf8")) as KnownPages) : nothingKnown;
  const markups = Object.entries(known.drawn[showsDemoRibbon(config.currentEnv) ? "demo" : "other"]).filter(([path]) => isDrawn(path));
  const drawn = byPath(Object.fromEntries(markups), (markup) => filledIn(markup, config));
  const said = `<script type="application/json" id="config">${asText(config)}</script>`;
  const code = byPath(known.code, (files) => files.map(namedAhead).join(""));
  const early = byPath(known.early ?? {}, (script) => ({ script, scriptHash: hashOf(script) }));

  return (url, session) => {
    const isNobody = session === "none";
    const drawing = isNobody || session === "inTab" ? drawn.at(url) : undefined;
    const asked = isNobody ? undefined : early.below(url);
    const page = bare
      .replace("<html ", isNobody ? '<html data-session="none" ' : "<html ")
      .replace("<head>", () => `<head>${asked ? `<script>${asked.script}</script>` : ""}`)
      .replace("</head>", () => `${isNobody ? "" : (code.below(url) ?? "")}${said}</head>`)
      .replace('<div id="root"></div>', (empty) => (drawing ? `<div id="root" inert aria-hidden="true">${drawing}</div>` : empty));
    return { page: drawing ? codeLast(page) : page, ...(asked && { scriptHash: asked.scriptHash }) };
  };
}

/** What is known by path: at exactly this one, or by the longest that it begins with. */
function byPath<Known, Read>(known: Readonly<Record<string, Known>>, read: (known: Known) => Read) {
  const entries = Object.entries(known)
    .map(([path, value]) => ({ path, value: read(value), pattern: path.replaceAll("*", "[^/?#]+") }))
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ value, pattern }) => ({ value, begins: new RegExp(`^${pattern}`), is: new RegExp(`^${pattern}$`) }));
  return {
    at: (url: string): Read | undefined => entries.find(({ is }) => is.test(url))?.value,
    below: (url: string): Read | undefined => entries.find(({ begins }) => begins.test(url))?.value,
  };
}

/** Where there is something to read already, its letters and styles come before the code that brings it to life. */
const codeLast = (page: string): string => page.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');

/** No data of a page can end the element that it stands in. */
const asText = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const hashOf = (script: string): string => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** A screen's styles hold its first drawing up as the app's do; its code only has to be there by the time that it is wanted. */
const namedAhead = (file: string): string =>
  file.endsWith(".css") ? `<link rel="stylesheet" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`;

/** The build leaves blanks where the lender of this installation, or the demo's address, is named. */
function filledIn(markup: string, { lender, demoUrl = "" }: StaticConfig): string {
  const known = { ...lender, demoUrl };
  return markup.replace(/\{\{(\w+)\}\}/g, (blank, name: string) =>
    name in known ? String(html`${known[name as keyof typeof known]}`) : blank,
  );
}
