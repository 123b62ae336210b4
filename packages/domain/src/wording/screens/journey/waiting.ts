import type { InsertedValue } from "../../product.ts";

export const waiting = {
  text: "This usually takes a few seconds.",
  usualSeconds: 5,
  longer: "This takes longer than usual. The lender is still deciding.",
  stages: { saved: "Details saved", searching: "Credit file requested", deciding: "Affordability calculated", done: "Answer" },
  soFar: (time: string) => `${time} so far`,
  leave: (id: InsertedValue) => `You can leave this page. The answer appears on application ${id}.`,
  slowTitle: "Serve the next customer",
  checkAgain: "Check again",
} as const;
