import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { StaticConfig } from "@farthing/contract";
import { showsDemoRibbon } from "@farthing/domain/access";
import { html } from "../use-cases/mail/html.ts";

/** What the cookies of a visit say; those of a visit from another site say nothing. */
export type SessionKnown = "some" | "none" | "unknown";

/** `pages.json`, as the build writes it. */
interface KnownPages {
  /** Markup by path, with the demo's ribbon and without. */
  readonly drawn: Readonly<Record<"demo" | "other", Readonly<Record<string, string>>>>;
  /** Files by the beginning of a path. */
  readonly code: Readonly<Record<string, readonly string[]>>;
}

const nothingKnown: KnownPages = { drawn: { demo: {}, other: {} }, code: {} };

/**
 * The HTML that an app begins from. On a slow line every question costs more than half a second, so the shell carries what the server
 * knows already: that nobody is signed in, the page that they will see, or the code of the page that somebody signed in has asked for.
 */
export async function readShells(root: string, config: StaticConfig): Promise<(url: string, session: SessionKnown) => string> {
  const shell = await readFile(`${root}index.html`, "utf8");
  const known = existsSync(`${root}pages.json`) ? (JSON.parse(await readFile(`${root}pages.json`, "utf8")) as KnownPages) : nothingKnown;
  const withoutSession = shell.replace("<html ", '<html data-session="none" ');
  const drawn = new Map(
    Object.entries(known.drawn[showsDemoRibbon(config.currentEnv) ? "demo" : "other"]).map(([path, markup]) => [
      path,
      withoutSession.replace('<div id="root"></div>', () => `<div id="root" inert>${filledIn(markup, config)}</div>`),
    ]),
  );
  const withCode = Object.entries(known.code)
    .map(([beginning, files]) => ({ beginning, page: shell.replace("</head>", () => `${files.map(preloadOf).join("")}</head>`) }))
    .sort((a, b) => b.beginning.length - a.beginning.length);

  return (url, session) => {
    if (session === "none") return drawn.get(url) ?? withoutSession;
    return withCode.find(({ beginning }) => url.startsWith(beginning))?.page ?? shell;
  };
}

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="${file}">`;

/** The build leaves blanks where the lender of this installation, or the demo's address, is named. */
function filledIn(markup: string, { lender, demoUrl = "" }: StaticConfig): string {
  const known = { ...lender, demoUrl };
  return markup.replace(/\{\{(\w+)\}\}/g, (blank, name: string) =>
    name in known ? String(html`${known[name as keyof typeof known]}`) : blank,
  );
}
