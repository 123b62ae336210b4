export function markTabSignedIn(): void {
  document.documentElement.dataset.tab = "signed-in";
}

/** All prerendered outlines are hidden at first, because the application's status decides which one is shown. */
export const findPrerenderedOutline = (name: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-outline="${name}"]`);

export function showPrerenderedOutline(outline: HTMLElement, facts: Readonly<Record<string, string | undefined>>): void {
  const texts = document.createTreeWalker(outline, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replace(/\[\[(\w+)\]\]/g, (_, fact: string) => facts[fact] ?? "");
  outline.hidden = false;
}
