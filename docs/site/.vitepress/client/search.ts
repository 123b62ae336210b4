import MiniSearch, { type SearchResult } from "minisearch";
import type { Section } from "../build/sections.ts";

/** The search downloads one file and then runs in the browser, without a server. */

const resultsMax = 12;
const excerptLength = 140;

export function addSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.search");
  const input = dialog?.querySelector("input");
  const status = dialog?.querySelector<HTMLElement>("[role=status]");
  const matches = dialog?.querySelector<HTMLElement>(".matches");
  if (!dialog || !input || !status || !matches) return;
  let index: Promise<MiniSearch<Section>> | undefined;

  const open = () => {
    index ??= loadIndex();
    dialog.showModal();
    input.select();
  };

  const search = async () => {
    index ??= loadIndex();
    const typed = input.value.trim();
    const found = typed === "" ? [] : (await index).search(typed).slice(0, resultsMax);
    if (input.value.trim() !== typed) return;
    matches.replaceChildren(...listOf(found));
    status.textContent = typed === "" ? hint : `${found.length === 1 ? "1 result" : `${found.length} results`}. ${hint}`;
  };

  for (const opener of document.querySelectorAll("[data-search]"))
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      open();
    });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || dialog.open || (event.target as Element).matches("input, textarea")) return;
    event.preventDefault();
    open();
  });
  input.addEventListener("input", search);
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [input, ...matches.querySelectorAll("a")];
    stops[Math.min(Math.max(stops.indexOf(document.activeElement as HTMLInputElement) + step, 0), stops.length - 1)]?.focus();
  });
  dialog.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    matches.querySelector("a")?.click();
  });
  matches.addEventListener("click", () => dialog.close());
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
}

const hint = "The search runs in your browser, so it works offline.";

async function loadIndex(): Promise<MiniSearch<Section>> {
  const sections = (await (await fetch("/docs/search.json")).json()) as Section[];
  const index = new MiniSearch<Section>({
    idField: "url",
    fields: ["heading", "page", "text"],
    storeFields: ["url", "page", "area", "heading", "text"],
    searchOptions: { prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false), boost: { heading: 4, page: 2 }, combineWith: "AND" },
    // Splits a code such as "idempotency.mismatch" into its parts, so that each part can be found.
    tokenize: (text) => text.split(/[\s\p{P}]+/u),
  });
  index.addAll(sections);
  return index;
}

/** Groups the results by area. The area of the best result comes first. */
function listOf(found: readonly SearchResult[]): HTMLElement[] {
  return [...new Set(found.map(({ area }) => area))].flatMap((area) => {
    const inArea = found.filter((result) => result.area === area);
    const heading = document.createElement("h3");
    heading.textContent = area;
    return [heading, ...inArea.map(matchOf)];
  });
}

function matchOf({ url, page, heading, text, terms }: SearchResult): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  const title = document.createElement("b");
  title.append(...marked(heading, terms));
  const excerpt = document.createElement("small");
  excerpt.append(...marked(excerptOf(heading === page ? text : `${page}: ${text}`, terms), terms));
  link.append(title, excerpt);
  return link;
}

/** Returns the part of the text that contains most of the found words. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const starts = terms.flatMap((term) => placesOf(term, lower)).filter((at) => at > excerptLength - 20);
  let from = 0;
  for (const start of starts.map((at) => text.lastIndexOf(" ", at - 40) + 1).toSorted((one, other) => one - other))
    if (wordsIn(lower, start, terms) > wordsIn(lower, from, terms)) from = start;
  return `${from > 0 ? "… " : ""}${text.slice(from, from + excerptLength)}${from + excerptLength < text.length ? " …" : ""}`;
}

const placesOf = (term: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) places.push(at);
  return places;
};

const wordsIn = (text: string, from: number, terms: readonly string[]): number =>
  terms.filter((term) => text.slice(from, from + excerptLength).includes(term)).length;

/** Marks the found words. The nodes are created one by one, because the content security policy forbids markup in texts. */
function marked(text: string, terms: readonly string[]): Node[] {
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return [document.createTextNode(text)];
  return text.split(new RegExp(`(${escaped.join("|")})`, "gi")).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  });
}
