/** Asked once, where an analytics container is configured; nothing is counted before the answer. */
export const analytics = {
  title: "May we count how these pages are used?",
  text: "It helps us to find what is slow or unclear. Nothing you type is read.",
  accept: "Yes, you may",
  refuse: "No, thank you",
} as const;
