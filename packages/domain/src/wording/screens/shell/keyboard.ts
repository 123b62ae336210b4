export const keyboard = {
  title: "Keyboard",
  text: "These keys work on every page while you are not typing in a field. Ctrl K also works in a field.",
  keys: {
    search: "Search applications",
    newApplication: "New application",
    help: "Show these keys",
    jump: "Go to a page, an application or a customer",
  },
} as const;

export const quickJump = {
  title: "Go to",
  label: "Page, application or customer",
  hint: "Type part of a page's name, an application ID, or a customer's name, postcode or order reference",
  openApplication: (id: string) => `Open application ${id}`,
  unnamed: "Name not entered",
  searching: "Searching for customers…",
  none: "No page, application or customer found.",
} as const;
