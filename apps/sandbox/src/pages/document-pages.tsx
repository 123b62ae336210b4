import { posix } from "node:path";
import { BackLink, PageHead } from "@farthing/ui";
import { Marked, type Tokens } from "marked";
import { renderToStaticMarkup } from "react-dom/server";
import type { Page } from "./layout.tsx";

export const titleOf = (text: string, path: string): string => /^# (.+)$/m.exec(text)?.[1]?.replace(/[`*]/g, "") ?? path;

export const documentsPage = (documents: readonly { path: string; title: string }[]): Page => ({
  title: "Documentation",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead title="Documentation" lede="The pages that are kept beside the code." />
      {documents.length === 0 ? (
        <p className="panel panel--flat muted">There are no pages yet.</p>
      ) : (
        <ul className="panel look-around">
          {documents.map(({ path, title }) => (
            <li key={path}>
              <a href={`/docs/${path}`}>{title}</a>
              <small>{path}</small>
            </li>
          ))}
        </ul>
      )}
    </main>
  ),
});

/** `file` is the document's path in the project. The links in the document are relative to this path. */
export const documentPage = (file: string, text: string): Page => ({
  title: titleOf(text, file),
  main: (
    <main id="main" className="wrap page stack">
      <BackLink href="/docs/">Documentation</BackLink>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `renderMarkdown` makes the HTML from a document of this project. */}
      <article className="panel panel--roomy prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(file, text) }} />
    </main>
  ),
});

function renderMarkdown(file: string, text: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${depth} id="${slug(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const content = this.parser.parseInline(tokens);
        const target = linkTarget(file, href);
        if (target === undefined) return content;
        // biome-ignore lint/security/noDangerouslySetInnerHtml: The parser has rendered the content.
        return renderToStaticMarkup(<a href={target} dangerouslySetInnerHTML={{ __html: content }} />);
      },
      image({ href, text: words }: Tokens.Image) {
        return renderToStaticMarkup(<img src={linkTarget(file, href) ?? href} alt={words} />);
      },
      // A wide block of code has a scroll bar of its own. Its `tabIndex` lets keyboard users scroll it too.
      code({ text: code }: Tokens.Code) {
        return renderToStaticMarkup(
          // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard has to be able to scroll the block.
          <pre className="mono" tabIndex={0}>
            {code}
          </pre>,
        );
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

/** Returns undefined for a file that the sandbox does not serve, such as source code. */
export function linkTarget(file: string, href: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  if (/^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith("/")) return undefined;
  const [path = "", anchor] = href.split("#");
  const target = posix.join(posix.dirname(file), path);
  if (/^docs(\/|$)/.test(target) && posix.extname(target) === "") return "/docs/";
  const served = target.startsWith("docs/") ? `/${target}` : /^[^/]+\.md$/.test(target) ? `/docs/${target}` : undefined;
  return served && anchor ? `${served}#${anchor}` : served;
}
