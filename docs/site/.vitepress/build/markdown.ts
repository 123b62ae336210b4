import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { MarkdownRenderer } from "vitepress";
import { escapeHtml } from "./highlight.ts";
import { drawStates } from "./picture.ts";
import { addressOf, attachmentOf, isPage } from "./places.ts";

const project = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Returns the anchor of a heading. The sandbox and GitHub make the same anchor, so that a link works here, in the sandbox and on GitHub.
 */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replace(/ /g, "-");

/** Links to files that are not on the site, such as source files, become plain text. Links to published files get their address. */
export function keepKnownLinks(md: MarkdownRenderer): void {
  md.core.ruler.push("known-links", ({ tokens, env }) => {
    for (const { children } of tokens) {
      if (!children) continue;
      let dropping = false;
      for (const token of children) {
        if (token.type === "link_open") {
          const kept = keptTarget(token.attrGet("href") ?? "", env.realPath ?? env.path);
          dropping = kept === undefined;
          if (kept) token.attrSet("href", kept);
        }
        if (dropping && (token.type === "link_open" || token.type === "link_close")) {
          dropping = token.type === "link_open";
          Object.assign(token, { type: "text", tag: "", nesting: 0, content: "", attrs: null });
        }
      }
    }
  });
}

function keptTarget(href: string, page: string): string | undefined {
  // A page that is generated has no source file. Links to such a page contain its address on the site, which begins with /docs/.
  if (href.startsWith("/docs/")) return href.slice("/docs".length);
  if (/^([a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  // A page may include a file from the project's root folder. The links in that file are relative to the root folder.
  const found = [dirname(page), project]
    .map((folder) => resolve(folder, decodeURIComponent(path)))
    .find((file) => isPage(file) || attachmentOf(file));
  if (!found) return undefined;
  const target = isPage(found) ? addressOf(found) : attachmentOf(found);
  return `${target}${anchor ? `#${anchor}` : ""}`;
}

/** A heading such as "## 2. Create an application (3 minutes)" shows its number in a disc and its time at the end of the line. */
export function drawSteps(md: MarkdownRenderer): void {
  const text = /^(\d+)\. (.+?)(?: \((\d+ minutes?)\))?$/;
  md.core.ruler.push("steps", ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const inline = tokens[index + 1];
      const [, number, title, time] = (token.type === "heading_open" && token.tag === "h2" && text.exec(inline?.content ?? "")) || [];
      const only = inline?.children?.length === 1 ? inline.children[0] : undefined;
      if (!number || !only) continue;
      token.attrJoin("class", "step");
      token.attrSet("data-step", number);
      only.content = title ?? "";
      if (time) token.attrSet("data-time", time);
    }
  });
}

/** A wide table scrolls inside its own box, which the keyboard can reach. */
export function drawTables(md: MarkdownRenderer): void {
  md.renderer.rules.table_open = () => '<div class="scroll-x" role="group" aria-label="Table" tabindex="0"><table class="table">';
  md.renderer.rules.table_close = () => "</table></div>";
}

const languageNames: Readonly<Record<string, string>> = {
  js: "Node",
  mjs: "Node",
  ts: "TypeScript",
  json: "JSON",
  html: "HTML",
  sql: "SQL",
  yaml: "YAML",
};

/** A block of code has a caption: its file name in brackets, or "Terminal", or its language. "You see" marks the output of a command. */
export function drawCode(md: MarkdownRenderer): void {
  md.renderer.rules.fence = (tokens, index, { highlight }) => {
    const { content, info } = tokens[index] ?? { content: "", info: "" };
    const [, name = ""] = /^(\w*)/.exec(info.trim()) ?? [];
    if (name === "mermaid" && content.startsWith("stateDiagram")) return drawStates(content);
    const title = /\[([^\]]+)\]/.exec(info)?.[1] ?? (["sh", "bash"].includes(name) ? "Terminal" : (languageNames[name] ?? "Text"));
    return codeFigure(title, highlight?.(content.trimEnd(), info, "") || escapeHtml(content.trimEnd()), languageNames[name]);
  };
}

const copyIcon =
  '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M7 7V3.5h9.5V13H13" /><path d="M3.5 7H13v9.5H3.5z" /></svg>';

export function codeFigure(title: string, code: string, language?: string): string {
  const isOutput = title === "You see";
  const shownLanguage = language && language !== title && !isOutput ? `<span>${language}</span>` : "";
  const copy = `<button class="code__copy" type="button" hidden>${copyIcon}<span>Copy</span><span class="visually-hidden"> ${escapeHtml(title)}</span></button>`;
  return `<figure class="code${isOutput ? " code--out" : ""}"><figcaption><b>${escapeHtml(title)}</b>${shownLanguage}${isOutput ? "" : copy}</figcaption><pre v-pre tabindex="0" role="region" aria-label="${escapeHtml(title)}"><code>${code}</code></pre></figure>`;
}
