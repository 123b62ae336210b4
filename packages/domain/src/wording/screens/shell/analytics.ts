/** Users are asked once for their consent to analytics, and only if analytics is configured. */
export const analytics = {
  title: "May we measure how these pages are used?",
  text: "It helps us to find what is slow or unclear. Nothing you type is read.",
  accept: "Yes, you may",
  refuse: "No, thank you",
  frameTitle: "Analytics",
} as const;
