const copiedMs = 2_000;

/** Adds the copy function to the copy buttons. Without this script, the buttons are hidden, because they could not copy. */
export function addCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".code__copy")) {
    const label = button.querySelector("span");
    const code = button.closest("figure")?.querySelector("code");
    if (!label || !code) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(code.textContent);
      label.textContent = "Copied";
      setTimeout(() => {
        label.textContent = "Copy";
      }, copiedMs);
    });
  }
}

/** Shows the samples of a request in one language at a time. Without this script, the samples in all languages are visible. */
export function addSampleTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-samples]")) {
    const figures = [...group.querySelectorAll<HTMLElement>("figure[data-sample]")];
    const show = (chosen: string) => {
      for (const figure of figures) {
        figure.hidden = figure.dataset.sample !== chosen;
        for (const tab of figure.querySelectorAll("[data-tab]"))
          tab.setAttribute("aria-pressed", String(tab.getAttribute("data-tab") === chosen));
      }
    };
    for (const tab of group.querySelectorAll<HTMLElement>("[data-tab]"))
      tab.addEventListener("click", () => {
        show(tab.dataset.tab ?? "");
        group.querySelector<HTMLElement>(`figure:not([hidden]) [data-tab="${tab.dataset.tab}"]`)?.focus();
      });
    const first = figures[0]?.dataset.sample;
    if (first) show(first);
  }
}
