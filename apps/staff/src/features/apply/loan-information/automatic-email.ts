import { memory } from "../in-hand/tab-memory.ts";

/**
 * "emailSentAutomatically" (S1 §4): once per journey of the tab, through reloads and the signing room. Leaving the journey resets it, so
 * that a resumed journey sends the current papers.
 */
const key = "farthing.apply.emailSentAutomatically";

export const automaticEmail = {
  wasSent: (): boolean => sessionStorage.getItem(key) === memory.recall().journey,
  note: (): void => sessionStorage.setItem(key, memory.recall().journey),
  forget: (): void => sessionStorage.removeItem(key),
};
