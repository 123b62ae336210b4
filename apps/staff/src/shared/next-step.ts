import type { NextStep } from "@farthing/domain/application";
import { formatDay, screens } from "@farthing/domain/wording";

const { nextStepTexts: words } = screens.staff;

/** For example "You: 3 offers until 15 December". Null if there is no next step. */
export function nextStepLine({ who, task, by, offers }: NextStep, today: string): string | null {
  if (task === "nothing") return null;
  const what = offers > 0 ? words.offers(offers) : words.tasks[task];
  const day = by && formatDay(by, by.slice(0, 4) === today.slice(0, 4) ? "d MMMM" : "d MMMM y");
  return words.line(words.who[who], day ? (offers > 0 ? words.until : words.by)(what, day) : what);
}
