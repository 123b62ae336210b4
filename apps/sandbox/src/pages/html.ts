/** Text that is markup already. Everything else is escaped on its way into a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a page. Nothing, false and lists are allowed, so that `${condition && html`…`}` reads naturally. */
export type Piece = string | number | Markup | false | null | undefined | readonly Piece[];

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function write(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "string" || typeof piece === "number") return escaped(String(piece));
  return piece.map(write).join("");
}

/** A template whose values are escaped, also inside quoted attributes. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(strings.map((text, index) => text + write(pieces[index])).join(""));

/** Web addresses in a message become links; the rest of the text stays text. */
export function withLinks(text: string): Piece {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : part));
}
