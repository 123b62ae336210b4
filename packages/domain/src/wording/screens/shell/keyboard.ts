/** Keyboard shortcuts and the quick-jump box. */
export const keyboard = {
  title: "Keyboard",
  text: "These keys work on every page while you are not typing in a field; Ctrl K works there too.",
  keys: {
    search: "Search applications",
    newApplication: "New application",
    help: "Show these keys",
    jump: "Go to a page or an application",
  },
} as const;

export const quickJump = {
  title: "Go to",
  label: "Page or application ID",
  hint: "Type part of a page's name, or the nine digits of an application",
  openApplication: (id: string) => `Open application ${id}`,
  none: "No page or application found.",
} as const;
