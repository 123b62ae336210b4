export function markTabSignedIn(): void {
  document.documentElement.dataset.tab = "signed-in";
}

/**
 * Finds a prerendered outline of a page. All outlines are hidden at first, because only the application's status decides which of them is
 * shown.
 */
export const findOutline = (name: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-outline="${name}"]`);

/** Writes the customer's data into the outline and shows it. */
export function showOutline(outline: HTMLElement, facts: Readonly<Record<string, string | undefined>>): void {
  const texts = document.createTreeWalker(outline, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replace(/\[\[(\w+)\]\]/g, (_, fact: string) => facts[fact] ?? "");
  outline.hidden = false;
}
