import { createCssVariablesTheme, createHighlighter, type ThemedToken } from "shiki";

const languages = ["bash", "css", "diff", "html", "http", "ini", "javascript", "json", "sql", "typescript", "tsx", "yaml"] as const;
type Language = (typeof languages)[number];

const otherNames: Readonly<Record<string, Language>> = {
  sh: "bash",
  js: "javascript",
  mjs: "javascript",
  ts: "typescript",
  yml: "yaml",
  conf: "ini",
};

/** The class of each kind of token. All other tokens have the colour of the text. */
const classes: Readonly<Record<string, string>> = {
  "var(--shiki-token-keyword)": "t-word",
  "var(--shiki-token-string)": "t-text",
  "var(--shiki-token-string-expression)": "t-text",
  "var(--shiki-token-comment)": "t-note",
};

/** Highlights code with classes instead of style attributes, because the content security policy forbids style attributes. */
export async function createHighlight(): Promise<(code: string, info: string) => string> {
  const theme = createCssVariablesTheme({ name: "farthing", variablePrefix: "--shiki-" });
  const shiki = await createHighlighter({ themes: [theme], langs: [...languages] });
  return (code, info) => {
    const name = /^\w*/.exec(info)?.[0] ?? "";
    const lang = languages.find((known) => known === (otherNames[name] ?? name));
    if (!lang) return escapeHtml(code);
    const { tokens } = shiki.codeToTokens(code, { lang, theme: "farthing" });
    return tokens.map((line) => line.map(markup).join("")).join("\n");
  };
}

function markup({ content, color }: ThemedToken): string {
  const name = classes[color ?? ""];
  return name && content.trim() !== "" ? `<span class="${name}">${escapeHtml(content)}</span>` : escapeHtml(content);
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
