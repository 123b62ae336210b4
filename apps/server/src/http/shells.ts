import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { StaticConfig } from "@farthing/contract";
import { showsDemoRibbon } from "@farthing/domain/access";
import { html } from "../use-cases/mail/html.ts";

/** "inTab" stands for a customer, whose session is kept in the browser tab and not in a cookie. */
export type SessionHint = "some" | "none" | "unknown" | "inTab";

/** The contents of `pages.json`, which the build writes. In a path, `*` matches one segment. */
interface BuiltPages {
  /** Prerendered markup by path, with and without the ribbon that marks a demo. */
  readonly drawn: PrerenderedPages;
  /**
   * The prerendered parts of the pages that need a session. An inline script shows a page's part as soon as the server has confirmed the
   * session.
   */
  readonly outlines?: PrerenderedPages;
  readonly code: Readonly<Record<string, readonly string[]>>;
  /** For each path prefix, a script that requests the page's data while the app is still loading. */
  readonly early?: Readonly<Record<string, string>>;
}

type PrerenderedPages = Readonly<Record<"demo" | "other", Readonly<Record<string, string>>>>;

const noPages: BuiltPages = { drawn: { demo: {}, other: {} }, code: {} };

export interface AppHtml {
  readonly page: string;
  readonly scriptHash?: string;
}

type PageBuilder = (url: string, session: SessionHint) => AppHtml;

/**
 * On a slow connection, each request takes over half a second. The HTML therefore already contains the configuration, the prerendered page,
 * and a hint whether the browser has a session.
 */
export function createAppHtmlBuilder(
  root: string,
  config: StaticConfig,
  isPrerendered = (_path: string): boolean => true,
): (url: string, session: SessionHint) => Promise<AppHtml | undefined> {
  let builtAt: number | undefined;
  let shellFor: PageBuilder | undefined;
  return async (url, session) => {
    const newest = await lastBuiltAtMs(root);
    if (!shellFor || (newest !== undefined && newest !== builtAt)) {
      shellFor = await readBuild(root, config, isPrerendered);
      builtAt = newest;
    }
    return shellFor?.(url, session);
  };
}

/** The build writes `pages.json` last, so the time of this file identifies a complete build. */
const lastBuiltAtMs = async (root: string): Promise<number | undefined> =>
  (await stat(`${root}pages.json`).catch(() => undefined))?.mtimeMs;

async function readBuild(root: string, config: StaticConfig, isPrerendered: (path: string) => boolean): Promise<PageBuilder | undefined> {
  if (!existsSync(`${root}index.html`)) return undefined;
  const template = await readFile(`${root}index.html`, "utf8");
  const known = existsSync(`${root}pages.json`) ? (JSON.parse(await readFile(`${root}pages.json`, "utf8")) as BuiltPages) : noPages;
  const markupsOf = (pages: PrerenderedPages = noPages.drawn) => {
    const markups = Object.entries(pages[showsDemoRibbon(config.currentEnv) ? "demo" : "other"]).filter(([path]) => isPrerendered(path));
    return createPathTable(Object.fromEntries(markups), (markup) => fillPlaceholders(markup, config));
  };
  const drawn = markupsOf(known.drawn);
  const outlines = markupsOf(known.outlines);
  const configElement = `<script type="application/json" id="config">${toScriptJson(config)}</script>`;
  const code = createPathTable(known.code, (files) => files.map(preloadTag).join(""));
  const early = createPathTable(known.early ?? {}, (script) => ({ script, scriptHash: hashOf(script) }));

  return (url, session) => {
    const isSignedOut = session === "none";
    const markup = (isSignedOut || session === "inTab" ? drawn : outlines).at(url);
    const earlyScript = isSignedOut ? undefined : early.below(url);
    const page = template
      .replace("<html ", isSignedOut ? '<html data-session="none" ' : "<html ")
      .replace("<head>", () => `<head>${earlyScript ? `<script>${earlyScript.script}</script>` : ""}`)
      .replace("</head>", () => `${isSignedOut ? "" : (code.below(url) ?? "")}${configElement}</head>`)
      .replace('<div id="root"></div>', (empty) => (markup ? `<div id="root" inert aria-hidden="true">${markup}</div>` : empty));
    return { page: markup ? lowerCodePriority(page) : page, ...(earlyScript && { scriptHash: earlyScript.scriptHash }) };
  };
}

function createPathTable<Known, Read>(known: Readonly<Record<string, Known>>, read: (known: Known) => Read) {
  const entries = Object.entries(known)
    .map(([path, value]) => ({ path, value: read(value), pattern: path.replaceAll("*", "[^/?#]+") }))
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ value, pattern }) => ({ value, begins: new RegExp(`^${pattern}`), is: new RegExp(`^${pattern}$`) }));
  return {
    at: (url: string): Read | undefined => entries.find(({ is }) => is.test(url))?.value,
    below: (url: string): Read | undefined => entries.find(({ begins }) => begins.test(url))?.value,
  };
}

/** Lowers the priority of the page's code, so that the browser loads fonts and styles first. */
const lowerCodePriority = (page: string): string =>
  page.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');

const toScriptJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const hashOf = (script: string): string => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** A page needs its styles before the browser first shows it, so styles are linked. Code is only preloaded. */
const preloadTag = (file: string): string =>
  file.endsWith(".css") ? `<link rel="stylesheet" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`;

function fillPlaceholders(markup: string, { lender, demoUrl = "" }: StaticConfig): string {
  const known = { ...lender, demoUrl };
  return markup.replace(/\{\{(\w+)\}\}/g, (blank, name: string) =>
    name in known ? String(html`${known[name as keyof typeof known] ?? ""}`) : blank,
  );
}
