/** A part of a page under one heading, which the search finds. */
export interface Section {
  readonly url: string;
  readonly page: string;
  readonly area: string;
  readonly heading: string;
  readonly text: string;
}

/** Splits the main part of a built page at its headings. */
export function sectionsOf(page: string, address: string): Section[] {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? "";
  const area = /<main[^>]*data-area="([^"]*)"/.exec(page)?.[1] ?? "Guides";
  const words = main.replace(/<(nav|ol class="crumbs"|button)[\s\S]*?<\/(nav|ol|button)>/g, " ");
  // A heading without an anchor belongs to the section before it.
  const parts = words.split(/(?=<h1[ >]|<h[2-4] id=)/).filter((part) => /^<h[1-4]/.test(part));
  const title = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? "");
  return parts.flatMap((part) => {
    const [, attributes = "", heading = "", rest = ""] = /^<h[1-4]([^>]*)>([\s\S]*?)<\/h[1-4]>([\s\S]*)$/.exec(part) ?? [];
    const id = part.startsWith("<h1") ? undefined : /\bid="([^"]+)"/.exec(attributes)?.[1];
    const text = textOf(rest);
    return text === "" && id === undefined
      ? []
      : [{ url: id ? `${address}#${id}` : address, page: title, area, heading: textOf(heading), text }];
  });
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const textOf = (markup: string): string =>
  markup
    .replace(/<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<\/?(code|b|em|strong|a|span|mark|small)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (found, name) => entities[name] ?? found)
    .replace(/\s+/g, " ")
    .trim();
