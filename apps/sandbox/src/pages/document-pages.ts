import { posix } from "node:path";
import { Marked, type Tokens } from "marked";
import { html, Markup } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./layout.ts";

/** The first heading, or the file's name. */
export const titleOf = (text: string, path: string): string => /^# (.+)$/m.exec(text)?.[1]?.replace(/[`*]/g, "") ?? path;

export const documentsPage = (documents: readonly { path: string; title: string }[]): Page => ({
  title: "Documentation",
  main: html`<main id="main" class="wrap page stack">
    <div class="page-head"><h1>Documentation</h1><p class="lede">The project’s own pages, as they lie beside the code.</p></div>
    ${
      documents.length === 0
        ? html`<p class="panel panel--flat muted">There are no pages yet.</p>`
        : html`<ul class="panel look-around">${documents.map(({ path, title }) => html`<li><a href="/docs/${path}">${title}</a><small>${path}</small></li>`)}</ul>`
    }
  </main>`,
});

/** `file` is the path inside the project, which the page's links are relative to. */
export const documentPage = (file: string, text: string): Page => ({
  title: titleOf(text, file),
  main: html`<main id="main" class="wrap page stack">
    <p class="back"><a class="link-row" href="/docs/">${icon("back")}Documentation</a></p>
    <article class="panel panel--roomy prose">${new Markup(render(file, text))}</article>
  </main>`,
});

function render(file: string, text: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${depth} id="${slug(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const target = linkTarget(file, href);
        return target === undefined ? words : html`<a href="${target}">${new Markup(words)}</a>`.text;
      },
      image({ href, text: words }: Tokens.Image) {
        return html`<img src="${linkTarget(file, href) ?? href}" alt="${words}" />`.text;
      },
      // What is wider than the page scrolls by itself, also by keyboard.
      code({ text: code }: Tokens.Code) {
        return html`<pre class="mono" tabindex="0">${code}</pre>`.text;
      },
      table(token: Tokens.Table) {
        const cells = (tag: "th" | "td", row: readonly Tokens.TableCell[]) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("");
        return `<div class="scroll-x" role="group" aria-label="Table" tabindex="0"><table class="table"><thead><tr>${cells("th", token.header)}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(text, { async: false });
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replace(/ /g, "-");

/** Where a link of the page leads in the sandbox; nowhere for files that it does not serve, such as source code. */
export function linkTarget(file: string, href: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  if (/^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith("/")) return undefined;
  const [path = "", anchor] = href.split("#");
  const target = posix.join(posix.dirname(file), path);
  // The list of all pages names what is in each folder.
  if (/^docs(\/|$)/.test(target) && posix.extname(target) === "") return "/docs/";
  const served = target.startsWith("docs/") ? `/${target}` : /^[^/]+\.md$/.test(target) ? `/docs/${target}` : undefined;
  return served && anchor ? `${served}#${anchor}` : served;
}
