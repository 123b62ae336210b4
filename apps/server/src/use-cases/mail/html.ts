/** Only markup from this template tag is inserted without escaping. */

class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  toString(): string {
    return this.source;
  }
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

type Slot = string | number | Markup | readonly Markup[];

const renderSlot = (slot: Slot): string => {
  if (slot instanceof Markup) return slot.source;
  if (typeof slot === "string" || typeof slot === "number") return escaped(String(slot));
  return slot.map((markup) => markup.source).join("");
};

export const html = (texts: TemplateStringsArray, ...slots: readonly Slot[]): Markup =>
  new Markup(texts.reduce((written, text, index) => written + renderSlot(slots[index - 1] ?? "") + text));

export type { Markup };
