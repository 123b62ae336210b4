import { memory } from "../in-hand/memory.ts";

/**
 * "emailSentAutomatically" (S1 §4): once for each journey of the tab, through its reloads and its way to the signing room and back. Another
 * journey is another one; leaving the journey's screens forgets it, so that whoever resumes sends the customer what holds then.
 */
const key = "farthing.apply.emailSentAutomatically";

export const automaticEmail = {
  wasSent: (): boolean => sessionStorage.getItem(key) === memory.recall().journey,
  note: (): void => sessionStorage.setItem(key, memory.recall().journey),
  forget: (): void => sessionStorage.removeItem(key),
};
