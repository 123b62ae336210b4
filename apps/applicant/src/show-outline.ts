/** What the build has drawn, and hidden until it is known whom it is true of. */
export const findOutline = (name: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-outline="${name}"]`);

/** With the customer's own facts in the blanks. */
export function showOutline(outline: HTMLElement, facts: Readonly<Record<string, string | undefined>>): void {
  const texts = document.createTreeWalker(outline, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replace(/\[\[(\w+)\]\]/g, (_, fact: string) => facts[fact] ?? "");
  outline.hidden = false;
}
